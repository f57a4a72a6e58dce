import HelpCore
package import HelpDialects
import HelpDocument
import HelpMetadata

/// The title and weight of a Markdown topic, when only the text up to the title matters and that text is plain.
package struct PlainTitle {
  package private(set) var title: String?
  package private(set) var weight: Int?

  /// Returns nil if the whole topic must be read.
  package init?(_ source: [UInt8], file: String, options: MarkupOptions) {
    guard options.dialect == .lectern, !options.tools.contains(.mkDocs) else { return nil }
    let head = FrontMatter(source, file: file)
    let metadata = head.reading?.metadata
    weight = metadata?["weight"]?.int
    title = metadata?.ownTitle
    if title != nil { return }
    guard options.tools.isDisjoint(with: .withLists) else { return nil }
    // Metadata may be anywhere, and names the page.
    if options.tools.contains(.docC) || file.endsBytewise(in: ".tutorial"),
      ByteSearch.contains(UInt8(ascii: "@"), in: head.body.span)
    {
      return nil
    }
    if options.tools.contains(.vitePress), HomeLayout.isHome(metadata) { return nil }
    let body = Array(head.body)
    // A helper may be anywhere, and set the title from there.
    if let brace = BraceSearch.next(in: body) {
      guard options.variables.isEmpty,
        options.include == nil || !Preprocessor.mayDirect(body, from: brace)
      else { return nil }
    }
    let text = ContainerMarkers.bounded(RepairedText.make(body))
    let scan = TitleScan(text)
    let seen = text.span.extracting(..<scan.end)
    guard !FormulaMarks.mayOccur(in: seen),
      !options.tools.contains(.microsoftLearn) || !LearnMarks.mayOccur(in: seen),
      !options.tools.contains(.obsidian) || !ObsidianMarks.mayOccur(in: seen)
    else { return nil }
    guard !scan.hasHTML, ByteSearch.place(of: "[^", rarest: 1, in: seen) == nil else { return nil }
    guard let lines = scan.title else { return }
    guard lines.count == 1, let own = LiteralText.range(in: lines[0], of: text), !own.isEmpty
    else { return nil }
    title = String(decoding: text[own], as: UTF8.self)
  }
}

/// Text without markup: words, and marks that mean nothing to Markdown.
private enum LiteralText {
  /// The range of a line's text without the spaces around it; nil if the text may have markup.
  static func range(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), .space, UInt8(ascii: "\""), UInt8(ascii: "$"),
        UInt8(ascii: "%"), UInt8(ascii: "'")...UInt8(ascii: ")"),
        UInt8(ascii: "+")...UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "="), UInt8(ascii: "?"), 0x80...:
        continue
      default: return nil
      }
    }
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, bytes[start] == .space { start += 1 }
    while end > start, bytes[end - 1] == .space { end -= 1 }
    return start..<end
  }
}
