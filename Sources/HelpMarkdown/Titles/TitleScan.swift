import HelpCore
import HelpDialects

/// A search for the first level-one heading with text. The search stops at the heading, or at raw
/// HTML, which may hide a heading.
struct TitleScan {
  /// The text of the heading: one line, or the lines above an underline.
  private(set) var title: [Range<Int>]?
  /// Whether the text up to `end` may have raw HTML, which may contain the text after it.
  private(set) var hasHTML = false
  /// The start of the line after the last one that was read.
  private(set) var end = 0
  /// The lines of the open paragraph.
  private var paragraph: [Range<Int>] = []

  /// Scans a text.
  /// - Complexity: O(n · depth of containers). `ContainerMarkers` bounds the depth.
  init(_ text: [UInt8]) {
    var scanner = BlockScanner(text, options: .tables)
    var number = 1
    while end < text.count, title == nil, !hasHTML {
      let line = scanner.readLine(at: end, number: number)
      read(line, in: scanner)
      end = line.next
      number += 1
    }
  }

  /// Reads a line, and sets the title if the line ends a heading.
  private mutating func read(_ line: BlockLine, in scanner: BlockScanner) {
    let kind = scanner.stack[scanner.stack.count - 1].kind
    if case .html = kind { hasHTML = true }
    // A block of HTML may end on the line that it begins on.
    if !line.isBlank, !scanner.isRaw, Self.mayHaveTag(line) { hasHTML = true }
    if kind == .paragraph, !line.isBlank {
      if scanner.paragraph.count <= 1 { paragraph.removeAll(keepingCapacity: true) }
      paragraph.append(line.content)
      return
    }
    if kind == .heading {
      if let level = BlockStart.atxHeading(line) {
        var end = line.end
        while end > line.firstNonspace + level, line.isSpaceOrTab(end - 1) { end -= 1 }
        if level == 1 { setTitle([(line.firstNonspace + level)..<end]) }
      } else if line.head == UInt8(ascii: "=") {
        setTitle(paragraph)
      }
    }
    paragraph.removeAll(keepingCapacity: true)
  }

  /// Sets the title, unless its lines are empty.
  private mutating func setTitle(_ lines: [Range<Int>]) {
    if lines.contains(where: { !$0.isEmpty }) { title = lines }
  }

  /// Whether a line may have a tag or a comment. An autolink such as `<https://a.example>` is
  /// neither.
  private static func mayHaveTag(_ line: BlockLine) -> Bool {
    var index = line.start
    while true {
      index =
        ByteSearch.first(UInt8(ascii: "<"), in: line.bytes.span, from: index, to: line.end) + 1
      guard index <= line.end else { return false }
      let end = (index..<line.end).first {
        !line.bytes[$0].isASCIILetterOrDigit && line.bytes[$0] != UInt8(ascii: "-")
      }
      guard let end, line.bytes[end] == UInt8(ascii: ":") else { return true }
    }
  }
}
