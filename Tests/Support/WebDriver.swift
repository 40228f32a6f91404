import Foundation

/// A browser that tests drive: Chromium without a window, over the WebDriver protocol
/// (https://www.w3.org/TR/webdriver2/).
///
/// Whoever starts one ends it with ``end()``. Should the process of the tests die before, the browser
/// ends by itself: its shell waits for the end of a pipe that only that process holds.
public actor WebDriver {
  /// What can go wrong.
  public enum Failure: Error {
    case notStarted(String)
    case refused(status: Int, answer: String)
  }

  /// A line of the console of a page.
  public struct ConsoleLine: Decodable, Sendable {
    /// How grave it is: `SEVERE`, `WARNING`, `INFO`.
    public let level: String
    /// What it says.
    public let message: String
  }

  /// Whether the browser and its driver are on this machine.
  public static let isInstalled = ["chromedriver", "chromium"].allSatisfy { name in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private let process = Process()
  private let lifeline = Pipe()
  private let output = Pipe()
  private let server: LocalHTTP
  private let session: String

  /// Starts a browser with a window of some size, in CSS pixels.
  ///
  /// What it downloads goes to a folder.
  public init(width: Int, height: Int, downloads: String) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      // Not a signal that can be held back: the threads of Dispatch, which may start this, block
      // those, and processes inherit that.
      "-c", "chromedriver --port=0 & child=$!; cat >/dev/null; kill -KILL $child; wait $child",
    ]
    process.standardInput = lifeline
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    do {
      server = LocalHTTP(port: try Self.port(in: output.fileHandleForReading))
      let body = try JSONSerialization.data(
        withJSONObject: Self.capabilities(width: width, height: height, downloads: downloads))
      let answer = try Self.send("POST", "/session", body: body, to: server)
      struct Started: Decodable {
        let sessionId: String
      }
      session = try Self.value(of: answer, as: Started.self).sessionId
    } catch {
      try? lifeline.fileHandleForWriting.close()
      process.waitUntilExit()
      throw error
    }
  }

  private static func capabilities(width: Int, height: Int, downloads: String) -> [String: Any] {
    let options: [String: Any] = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--window-size=\(width),\(height)", "--force-device-scale-factor=1", "--hide-scrollbars",
        "--force-color-profile=srgb",
        "--disable-background-networking", "--disable-component-update", "--no-first-run",
        "--remote-debugging-pipe", "--lang=en-US",
      ],
      "prefs": ["download.default_directory": downloads],
    ]
    let wanted: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
      // Long, because all tests of a busy machine may run at once.
      "timeouts": ["script": 120_000, "pageLoad": 120_000],
    ]
    return ["capabilities": ["alwaysMatch": wanted]]
  }

  /// The port that the driver says it listens on.
  private static func port(in output: FileHandle) throws -> UInt16 {
    var text = ""
    while true {
      let part = output.availableData
      guard !part.isEmpty else { throw Failure.notStarted(text) }
      text += String(decoding: part, as: UTF8.self)
      if let found = text.firstMatch(of: #/started successfully on port ([0-9]+)/#),
        let port = UInt16(found.1)
      {
        return port
      }
    }
  }

  /// Ends the browser and its driver.
  public func end() {
    // The browser ends with its session; should it not, it does with the pipe to its driver.
    _ = try? server.request("DELETE", "/session/\(session)")
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Opens a page and waits until it is loaded.
  public func open(_ address: String) throws {
    try command("POST", "url", ["url": address])
  }

  /// Runs a script that returns a value; `arguments` holds the texts given.
  public func run<Value: Decodable & Sendable>(
    _ script: String, _ arguments: [String] = [], as type: Value.Type = Value.self
  ) throws -> Value {
    let answer = try command("POST", "execute/sync", ["script": script, "args": arguments])
    return try Self.value(of: answer, as: type)
  }

  /// Runs a script for what it does.
  public func run(_ script: String, _ arguments: [String] = []) throws {
    try command("POST", "execute/sync", ["script": script, "args": arguments])
  }

  /// Waits, from one frame of the page to the next, until an expression holds.
  ///
  /// - Throws: `Failure.refused` where it does not for two minutes.
  public func wait(until expression: String) throws {
    let script = """
      const done = arguments[0];
      const check = () => { if (\(expression)) done(true); else requestAnimationFrame(check); };
      check();
      """
    try command("POST", "execute/async", ["script": script, "args": [String]()])
  }

  /// Presses keys one after the other; each is one character.
  public func press(_ keys: String) throws {
    let actions = keys.flatMap { key in
      ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] }
    }
    try command(
      "POST", "actions", ["actions": [["type": "key", "id": "keys", "actions": actions]]])
  }

  /// Moves the pointer through places of the window, with the button down from the first to the
  /// last where it drags.
  public func point(_ places: [(x: Int, y: Int)], drags: Bool = false) throws {
    var actions: [[String: Any]] = places.map { place in
      ["type": "pointerMove", "x": place.x, "y": place.y, "duration": 0]
    }
    if drags {
      actions.insert(["type": "pointerDown", "button": 0], at: min(1, actions.count))
      actions.append(["type": "pointerUp", "button": 0])
    }
    try command(
      "POST", "actions", ["actions": [["type": "pointer", "id": "mouse", "actions": actions]]])
  }

  /// Calls the browser's own protocol, as `Emulation.setEmulatedMedia`; the parameters are JSON.
  public func callBrowser(_ name: String, _ parameters: String) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(parameters.utf8))
    try command("POST", "goog/cdp/execute", ["cmd": name, "params": parsed])
  }

  /// The window as a PNG file.
  public func screenshot() throws -> [UInt8] {
    let text = try Self.value(of: command("GET", "screenshot"), as: String.self)
    return [UInt8](Data(base64Encoded: text) ?? Data())
  }

  /// What the console has said since it was last asked.
  public func console() throws -> [ConsoleLine] {
    try Self.value(of: command("POST", "se/log", ["type": "browser"]), as: [ConsoleLine].self)
  }

  /// The addresses that have been asked for since it was last asked; of `data:` the beginning.
  public func requests() throws -> [String] {
    struct Line: Decodable {
      let message: String
    }
    let lines = try Self.value(
      of: command("POST", "se/log", ["type": "performance"]), as: [Line].self)
    return lines.compactMap { line in
      let event = try? JSONSerialization.jsonObject(with: Data(line.message.utf8))
      let message = (event as? [String: Any])?["message"] as? [String: Any]
      guard message?["method"] as? String == "Network.requestWillBeSent",
        let parameters = message?["params"] as? [String: Any],
        let request = parameters["request"] as? [String: Any]
      else { return nil }
      return (request["url"] as? String).map { String($0.prefix(200)) }
    }
  }

  @discardableResult
  private func command(_ method: String, _ path: String, _ body: [String: Any]? = nil) throws
    -> Data
  {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    return try Self.send(method, "/session/\(session)/\(path)", body: data, to: server)
  }

  private static func send(
    _ method: String, _ path: String, body: Data?, to server: LocalHTTP
  ) throws -> Data {
    let (status, answer) = try server.request(method, path, body: body)
    guard status == 200 else {
      throw Failure.refused(
        status: status, answer: String(String(decoding: answer, as: UTF8.self).prefix(600)))
    }
    return answer
  }

  private static func value<Value: Decodable>(of answer: Data, as type: Value.Type) throws -> Value
  {
    try JSONDecoder().decode(Answer<Value>.self, from: answer).value
  }
}

/// What the driver answers with.
private struct Answer<Value: Decodable>: Decodable {
  let value: Value
}
