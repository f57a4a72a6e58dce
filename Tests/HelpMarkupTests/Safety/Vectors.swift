import HelpCore
import HelpTestSupport
import SystemPackage

/// An attempt to run a script, from `Tests/Safety/vectors.txt`.
struct Vector: Sendable, CustomStringConvertible {
  /// The line after `% `.
  let description: String
  let bytes: [UInt8]

  /// The description up to its colon.
  var family: String { String(description.prefix { $0 != ":" }) }

  static let all: [Vector] = {
    let file = Conformance.packageRoot.appending("Tests/Safety/vectors.txt")
    guard let text = try? FileSystem.read(file) else { return [] }
    return read(text)
  }()

  private static func read(_ text: [UInt8]) -> [Vector] {
    var vectors: [Vector] = []
    var description: String?
    var lines: [ArraySlice<UInt8>] = []
    func finish() {
      guard let description else { return }
      vectors.append(
        Vector(description: description, bytes: decoded(lines.joined(separator: [.lineFeed]))))
    }
    for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      if line.starts(with: "% ".utf8) {
        finish()
        (description, lines) = (String(decoding: line.dropFirst(2), as: UTF8.self), [])
      } else {
        lines.append(line)
      }
    }
    finish()
    return vectors
  }

  /// Returns a text with each `\xHH` replaced by its byte.
  private static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    let text = Array(text)
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if index + 3 < text.count, text[index] == UInt8(ascii: "\\"),
        text[index + 1] == UInt8(ascii: "x"),
        let byte = UInt8(
          String(decoding: text[(index + 2)...(index + 3)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 4
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }
}
