internal import HelpCore
internal import HelpDocument

/// A pass that replaces the cross-references of MkDocs' plug-in autorefs with their texts, because
/// their targets are made from code.
///
///     [`run()`][tool.run] and [typing][]   ->   `run()` and typing
///
/// References that the page defines stay links. Code stays unchanged.
///
/// Source: the documentation of mkdocs-autorefs, Usage.
package struct SymbolReferences {
  /// The maximum length of a label, in bytes.
  private static let maximumLength = 200

  private var writer: TagWriter
  private let text: [UInt8]
  /// The labels that the page defines, in lower case.
  private var labels: Set<String> = []
  /// The opening brackets of the paragraph without a partner, innermost last.
  private var openBrackets: [Int] = []

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    guard ByteSearch.place(of: "][", in: source.text.span) != nil else { return nil }
    var page = SymbolReferences(source)
    var definitions = ProseLines(source.text)
    while let line = definitions.next() { page.noteDefinition(line) }
    var lines = ProseLines(source.text)
    while let line = lines.next() {
      if lines.followsCode || page.text[line].allSatisfy(\.isASCIIWhitespace) {
        page.openBrackets = []
      }
      page.read(line)
    }
    page.writer.keep(upTo: source.text.count)
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Adds the label of a line such as `[label]: address`.
  private mutating func noteDefinition(_ line: Range<Int>) {
    let content = text[LineMarks.contentStart(of: line, in: text)..<line.upperBound]
    guard content.first == UInt8(ascii: "["), let end = content.firstIndex(of: UInt8(ascii: "]")),
      end + 1 < line.upperBound, text[end + 1] == UInt8(ascii: ":")
    else { return }
    labels.insert(Self.normalized(content[content.startIndex..<end].dropFirst()))
  }

  private static func normalized(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label.prefix(maximumLength), as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Replaces the references that end on a line.
  private mutating func read(_ line: Range<Int>) {
    guard text[line].contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
      return
    }
    let code = CodeSpans(text, line)
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "`"):
        index = code.end(ofRunAt: index)
        continue
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): openBrackets.append(index)
      case UInt8(ascii: "]"):
        guard let start = openBrackets.popLast(), mayBegin(at: start),
          let (name, end) = reference(start, index, line)
        else { break }
        writer.noteUnexpanded(.crossReference, name, at: writer.origin(of: start))
        writer.replace(start..<(start + 1), by: "", prefix: [])
        writer.replace(index..<end, by: "", prefix: [])
        openBrackets = []
        index = end
        continue
      default: break
      }
      index += 1
    }
  }

  /// Whether a bracket may begin a reference, which a picture, an element of a list and a footnote
  /// do not.
  private func mayBegin(at start: Int) -> Bool {
    guard start > 0 else { return true }
    let last = text[start - 1]
    return !last.isASCIILetterOrDigit && !"!_)]".utf8.contains(last)
  }

  /// Returns the identifier after a text in brackets and its end, or nil for any other text and for
  /// a reference that the page defines.
  private func reference(
    _ start: Int, _ close: Int, _ line: Range<Int>
  ) -> (name: String, end: Int)? {
    guard close + 1 < line.upperBound, text[close + 1] == UInt8(ascii: "["),
      let end = text[(close + 2)..<min(line.upperBound, close + 2 + Self.maximumLength)]
        .firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let isCollapsed = end == close + 2
    let label = isCollapsed ? text[(start + 1)..<close] : text[(close + 2)..<end]
    guard label.count <= Self.maximumLength, !labels.contains(Self.normalized(label)) else {
      return nil
    }
    let name = label.filter { $0 != UInt8(ascii: "`") }
    guard name.first?.isASCIILetter == true || name.first == UInt8(ascii: "_"),
      name.allSatisfy({
        $0.isASCIILetterOrDigit || "_.-:/".utf8.contains($0) || $0 == .space && !isCollapsed
      })
    else { return nil }
    return (String(decoding: name, as: UTF8.self), end + 1)
  }
}
