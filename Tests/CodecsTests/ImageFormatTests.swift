import CartoucheCodecs
import CartoucheCore
import TestSupport
import Testing

@Suite struct `Telling formats` {
  static let examples: [(bytes: [UInt8], format: ImageFormat)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
    ([0x89, 0x50, 0x4E, 0x47], .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), ([0xFF, 0xD8], .jpeg),
    (Array("GIF89a\u{1}".utf8), .gif), (Array("GIF87a".utf8), .gif),
    (Array("RIFF\u{4}\0\0\0WEBPVP8 ".utf8), .webp), (Array("RIFF\u{4}\0\0\0WAVE".utf8), .unknown),
    ([0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8), .heic),
    ([0, 0, 0, 28] + Array("ftypmif1\0\0\0\0mif1avifmiaf".utf8), .avif),
    ([0, 0, 0, 24] + Array("ftypisom\0\0\0\0isommp42".utf8), .unknown),
    (Array("II*\0".utf8), .tiff), (Array("MM\0*".utf8), .tiff),
    (Array("BM".utf8) + [1, 2, 3, 4, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], .bmp),
    ([0, 0, 1, 0, 1, 0, 16, 16, 0, 0], .ico), (Array("icns\0\0".utf8), .icns),
    (Array("8BPS".utf8), .psd), ([0xFF, 0x0A, 1], .jpegXL),
    ([0, 0, 0, 12] + Array("jP  ".utf8), .jpeg2000), (Array("%PDF-1.7".utf8), .pdf),
    (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), .svg),
    ([0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0'?>\n<!-- x -->\n<svg/>".utf8), .svg),
    (Array("\n<!DOCTYPE HTML><html><head>".utf8), .html), (Array("<HTML>".utf8), .html),
    (Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d\n".utf8), .gitLFSPointer),
    (Array("  {\"a\": 1}".utf8), .json), (Array("Not found".utf8), .text),
    (Array("PK\u{3}\u{4}".utf8), .zip), ([0x1F, 0x8B, 8], .gzip), ([], .empty), ([0], .unknown),
    ([0x99, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .unknown),
  ]

  @Test func `the first bytes decide`() {
    for (bytes, format) in Self.examples {
      #expect(ImageFormat(detecting: bytes) == format, "\(bytes)")
    }
  }

  @Test func `what is not read is refused in one sentence`() {
    for (bytes, format) in Self.examples where format != .png && format != .jpeg {
      #expect(throws: CodecError.notReadable(format)) { try ImageDecoder().decode(bytes) }
      #expect(throws: CodecError.notReadable(format)) { try ImageDecoder().info(of: bytes) }
    }
    #expect(
      CodecError.notReadable(.webp).description
        == "this is a WebP file, which cannot be read; convert it to PNG or JPEG")
    #expect(
      CodecError.notReadable(.gitLFSPointer).description
        == "this is a Git LFS pointer, not the picture itself; fetch it with \"git lfs pull\"")
    #expect(
      CodecError.notReadable(.empty).description
        == "the file is empty; a PNG or JPEG picture is needed")
  }

  @Test func `random bytes never stop it`() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let bytes = random.bytes(Int.random(in: 0...64, using: &random))
      _ = ImageFormat(detecting: bytes)
      _ = try? ImageDecoder().decode(bytes)
    }
  }
}
