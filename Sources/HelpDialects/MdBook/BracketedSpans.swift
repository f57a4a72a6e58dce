internal import HelpCore
internal import HelpDocument

/// A pass that rewrites Pandoc's bracketed spans as anchors, as mdBook's preprocessor `anchors`
/// does.
///
///     - [term]{#a}        - <a id="a"></a>term
///     []{#b}         ->   <a id="b"></a>
///
/// Code stays unchanged.
///
/// Sources: Pandoc's manual, Divs and Spans; Nix's `anchors.jq`.
package struct BracketedSpans {
  private var writer: TagWriter
  private let text: [UInt8]

  /// The end of a span and the beginning of its name.
  private static let mark = "]{#"

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    guard ByteSearch.place(of: mark, in: source.text.span) != nil else { return nil }
    var page = BracketedSpans(source)
    var lines = ProseLines(source.text)
    while let line = lines.next() { page.read(line) }
    page.writer.keep(upTo: source.text.count)
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Replaces the spans in a line.
  private mutating func read(_ line: Range<Int>) {
    guard ByteSearch.place(of: Self.mark, in: text.span.extracting(line)) != nil else { return }
    let code = CodeSpans(text, line)
    // The opening brackets without a partner, innermost last.
    var openBrackets: [Int] = []
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "`"):
        index = code.end(ofRunAt: index)
        continue
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): openBrackets.append(index)
      case UInt8(ascii: "]"):
        guard let start = openBrackets.popLast(), let (name, end) = name(after: index, line) else {
          break
        }
        let id = "<a id=\"\(HTMLEscape.escaped(name))\"></a>"
        writer.replace(start..<(start + 1), by: id, prefix: [])
        writer.replace(index..<end, by: "", prefix: [])
        openBrackets = []
        index = end
        continue
      default: break
      }
      index += 1
    }
  }

  /// Returns the name in `{#name}` after a closing bracket and the end of the braces, or nil for
  /// any other text. A name of more than 200 bytes is not read.
  private func name(after bracket: Int, _ line: Range<Int>) -> (name: String, end: Int)? {
    let attributes = text[bracket..<line.upperBound]
    guard attributes.starts(with: Self.mark.utf8) else { return nil }
    let name = attributes.dropFirst(Self.mark.utf8.count).prefix(200).prefix {
      $0 != UInt8(ascii: "}") && !$0.isASCIIWhitespace
    }
    guard !name.isEmpty, name.endIndex < line.upperBound, text[name.endIndex] == UInt8(ascii: "}")
    else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}
