import HelpCore
import HelpDocument

/// Separates the metadata at the head of a Markdown topic from its body.
///
///     ---             metadata: title "Install"
///     title: Install  linesBefore: 3
///     ---             body: "# Hi"
///     # Hi
///
/// YAML is between `---` and `---` (or `...`), TOML between `+++` and `+++`. The first fence is
/// line 1. An opening fence belongs to the body if the next line is blank, or if no line closes the
/// fence.
package struct FrontMatter {
  /// The keys and values, or nil if there is no front matter. The keys and values are parsed on
  /// demand, because a page is shown without them.
  package private(set) var reading: Reading?
  /// The text after the front matter.
  package private(set) var body: ArraySlice<UInt8>
  /// The number of lines before the body.
  package private(set) var linesBefore = 0

  /// Treats a whole text as the body, even if it begins with a fence.
  package init(none source: [UInt8]) { body = source[...] }

  /// Separates the front matter and the body of a text.
  /// - Parameter file: the name of the file in diagnostics.
  /// - Complexity: O(1) without an opening fence, O(size of the text) without a closing fence, else
  ///   O(size of the front matter).
  package init(_ source: [UInt8], file: String) {
    body = source[...]
    let start = source.byteOrderMarkLength
    guard source.count > start + 3, let fence = source[start...].first,
      fence == UInt8(ascii: "-") || fence == UInt8(ascii: "+"),
      source[start + 1] == fence, source[start + 2] == fence
    else { return }
    var lines = LineCursor(source[...], from: start)
    guard let first = lines.next(), Self.isFence(source[first], fence) else { return }
    let contentStart = lines.position
    guard let second = lines.next(), !Self.trimmed(source[second]).isEmpty else { return }
    var line = second
    var number = 2
    while true {
      let text = source[line]
      if Self.isFence(text, fence)
        || (fence == UInt8(ascii: "-") && Self.trimmed(text).elementsEqual("...".utf8))
      {
        break
      }
      guard let next = lines.next() else { return }
      line = next
      number += 1
    }
    body = source[lines.position...]
    linesBefore = number
    reading = Reading(
      Array(source[contentStart..<line.lowerBound]), isYAML: fence == UInt8(ascii: "-"), file: file)
  }

  /// Whether a line consists of three fence characters and, after them, white space.
  private static func isFence(_ line: ArraySlice<UInt8>, _ fence: UInt8) -> Bool {
    guard line.first == fence else { return false }
    let text = trimmed(line)
    return text.count == 3 && text.allSatisfy { $0 == fence }
  }

  /// Returns a line without the spaces, tabs and carriage returns at its end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last == .space || last == .tab || last == .carriageReturn {
      line.removeLast()
    }
    return line
  }
}
