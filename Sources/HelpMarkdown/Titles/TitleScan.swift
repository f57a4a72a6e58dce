import HelpCore
import HelpDialects

/// Finds the first level-one heading with text. It reads no further than that, or than raw HTML, which may change what
/// a heading is.
struct TitleScan {
  /// The text of the heading: one line, or the lines above an underline.
  private(set) var title: [Range<Int>]?
  /// Whether the text so far may have raw HTML: an open `<ul>` may take in the text after it.
  private(set) var hasHTML = false
  /// The position at which reading stopped.
  private(set) var end = 0
  /// The lines of the open paragraph.
  private var paragraph: [Range<Int>] = []

  /// - Complexity: O(n · depth of containers), which `ContainerMarkers` bounds.
  init(_ text: [UInt8]) {
    var scanner = BlockScanner(text, options: .tables)
    var number = 1
    while end < text.count, title == nil, !hasHTML {
      let line = scanner.readLine(at: end, number: number)
      take(line, in: scanner)
      end = line.next
      number += 1
    }
  }

  private mutating func take(_ line: BlockLine, in scanner: BlockScanner) {
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
        if level == 1 { takeTitle([(line.firstNonspace + level)..<end]) }
      } else if line.head == UInt8(ascii: "=") {
        takeTitle(paragraph)
      }
    }
    paragraph.removeAll(keepingCapacity: true)
  }

  private mutating func takeTitle(_ lines: [Range<Int>]) {
    if lines.contains(where: { !$0.isEmpty }) { title = lines }
  }

  /// Whether a line may have a tag or a comment: `<https://a.example>` is neither.
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
