import CartoucheCodecs
import CartoucheCore
import FoundationEssentials
import Testing

/// Files that other programs wrote, with the levels that two other decoders read in them: Pillow 13,
/// and ImageMagick 6.9 or djpeg 2.1, which agree.
///
/// All are 16 x 16 pixels of four areas of 8 x 8, whose middles are compared.
@Suite struct `JPEG of other programs` {
  @Test func `inks that Pillow wrote become light`() throws {
    let picture = try Self.decode(Self.inksOfPillow)

    #expect(picture.info.colorType == "cmyk")
    Self.expect(picture, [[0, 0, 0, 0], [255, 0, 0, 0], [0, 200, 80, 30], [20, 40, 60, 128]])
  }

  @Test func `YCCK that ImageMagick wrote becomes light`() throws {
    let picture = try Self.decode(Self.inksOfImageMagick)

    #expect(picture.info.colorType == "ycck")
    Self.expect(picture, [[0, 0, 0, 0], [254, 0, 0, 0], [1, 200, 81, 30], [19, 40, 59, 128]])
  }

  @Test func `a progressive file has its colours`() throws {
    let picture = try Self.decode(Self.progressive)

    #expect(picture.info.colorType == "ycc" && picture.info.chunks.contains("SOF2"))
    let colors = [[200, 30, 39], [30, 179, 59], [20, 41, 220], [240, 240, 230]]
    for (place, color) in zip(Self.middles, colors) {
      let pixel = try #require(picture.image.pixel(x: place.x, y: place.y))
      let found = [pixel.x, pixel.y, pixel.z].map(Int.init)
      #expect(zip(found, color).allSatisfy { abs($0 - $1) <= 1 }, "\(found), expected \(color)")
    }
  }

  @Test func `a progressive file cut anywhere is an error`() throws {
    let file = try Self.bytes(Self.progressive)

    for count in [file.count / 10, file.count * 6 / 10] + (1...40).map({ file.count - $0 }) {
      #expect(throws: CodecError.self, "cut at \(count)") {
        try ImageDecoder().decode(Array(file.prefix(count)))
      }
    }
  }

  static let middles = [(x: 4, y: 4), (x: 12, y: 4), (x: 4, y: 12), (x: 12, y: 12)]

  /// Each of red, green and blue is what its ink and black let pass, to a level.
  static func expect(_ picture: DecodedImage, _ inks: [[Int]]) {
    for (place, ink) in zip(middles, inks) {
      let light = ink[..<3].map { Double((255 - $0) * (255 - ink[3])) / 255 }
      let pixel = picture.image.pixel(x: place.x, y: place.y) ?? SIMD4(0, 0, 0, 0)
      let found = [pixel.x, pixel.y, pixel.z].map(Double.init)
      #expect(
        zip(found, light).allSatisfy { abs($0 - $1) <= 1 } && pixel.w == 255,
        "\(found), expected \(light)")
    }
  }

  static func decode(_ text: String) throws -> DecodedImage {
    try ImageDecoder().decode(bytes(text))
  }

  static func bytes(_ text: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters)))
  }

  /// Adobe's marker with transform 0.
  static let inksOfPillow = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggL
    CAkKCgoKCgYICwwLCgwJCgoK/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH
    CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka
    JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo
    qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/f
    yv38r9/K/gDooor+/wAr+N+vy/rwevL6/qAr1Cvx3r//2Q==
    """

  /// Adobe's marker with transform 2.
  static let inksOfImageMagick = """
    /9j/7gAOQWRvYmUAZAAAAAAC/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggL
    CAkKCgoKCgYICwwLCgwJCgoK/9sAQwECAgICAgIFAwMFCgcGBwoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
    CgoKCgoKCgoKCgoKCgoKCgoK/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABgAAQADAQAAAAAAAAAAAAAAAAkABwgK/8QA
    FBABAAAAAAAAAAAAAAAAAAAAAP/EABgBAAMBAQAAAAAAAAAAAAAAAAAICQcK/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/a
    AA4EAQACEQMRBAAAPwDn/AP4TAqa/iNmNEcTahxJmcU4Du//2Q==
    """

  static let progressive = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL
    EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
    FBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAQABADAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgcI/8QAFwEA
    AwEAAAAAAAAAAAAAAAAABAYIB//aAAwDAQACEAMQAAABAr+4NAI4k9Vuu9p8Y//EABQQAQAAAAAAAAAAAAAAAAAAACD/
    2gAIAQEAAQUCH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8BH//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAI
    AQIBAT8BH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEABj8CH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEA
    AT8hH//aAAwDAQACAAMAAAAQnr//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAEDAQE/EB//xAAUEQEAAAAAAAAAAAAA
    AAAAAAAg/9oACAECAQE/EB//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q==
    """
}
