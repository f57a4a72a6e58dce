import HelpCore
package import HelpDialects
import HelpDocument
import HelpMetadata

/// The title and weight of a Markdown topic whose title is plain, and does not depend on the text
/// after it.
package struct PlainTitle {
  /// The title, or nil for a topic without one.
  package private(set) var title: String?
  /// The weight in the front matter, if any.
  package private(set) var weight: Int?

  /// Reads the title and the weight.
  /// - Returns: nil if the title may depend on the whole topic, or may have markup, and for other
  ///   dialects and MkDocs.
  /// - Complexity: O(text before the title), and a pass at the speed of memory over the rest.
  package init?(_ source: [UInt8], file: String, options: MarkupOptions) {
    guard options.dialect == .lectern, !options.tools.contains(.mkDocs) else { return nil }
    let front = FrontMatter(source, file: file)
    let metadata = front.reading?.metadata
    weight = metadata?["weight"]?.int
    title = metadata?.ownTitle
    if title != nil { return }
    guard options.tools.isDisjoint(with: .withLists) else { return nil }
    // A metadata directive may be anywhere, and may name the page.
    if options.tools.contains(.docC) || file.endsBytewise(in: ".tutorial"),
      ByteSearch.contains(UInt8(ascii: "@"), in: front.body.span)
    {
      return nil
    }
    if options.tools.contains(.vitePress), HomeLayout.isHome(metadata) { return nil }
    let body = Array(front.body)
    // `{{#title …}}` may be anywhere.
    if let brace = BraceSearch.next(in: body) {
      guard options.variables.isEmpty,
        options.include == nil || !Preprocessor.mayContainDirective(body, from: brace)
      else { return nil }
    }
    let text = ContainerMarkers.bounded(RepairedText.repaired(body))
    let scan = TitleScan(text)
    let head = text.span.extracting(..<scan.end)
    guard !FormulaMarks.mayOccur(in: head),
      !options.tools.contains(.microsoftLearn) || !LearnMarks.mayOccur(in: head),
      !options.tools.contains(.obsidian) || !ObsidianMarks.mayOccur(in: head)
    else { return nil }
    if file.endsBytewise(in: ".mdoc"), ByteSearch.place(of: "{%", in: head) != nil { return nil }
    guard !scan.hasHTML, ByteSearch.place(of: "[^", rarest: 1, in: head) == nil else { return nil }
    guard let lines = scan.title else { return }
    guard lines.count == 1, let range = Self.literalText(in: lines[0], of: text), !range.isEmpty
    else { return nil }
    title = String(decoding: text[range], as: UTF8.self)
  }

  /// Returns the range of a line's text without the spaces around it, or nil if the text may have
  /// markup.
  private static func literalText(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
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
