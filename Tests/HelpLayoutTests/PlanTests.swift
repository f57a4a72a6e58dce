import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@testable import HelpLayout

@Suite("A document laid out part by part")
struct PlanTests {
  private static let options =
    [8, 40, 80].map { LayoutOptions(width: $0) }
    + [
      LayoutOptions(width: 60, openTabs: ["text"]),
      LayoutOptions(
        width: 50, measure: 50, showsDestinations: true, marksCode: true, framesCode: false,
        drawsBoxes: false),
    ]

  /// The first difference between the parts and the whole, or nil if they are equal.
  private static func difference(
    _ document: Document, size: Int, _ options: LayoutOptions
  ) -> String? {
    let whole = Layout(document, options: options)
    let plan = LayoutPlan(document, size: size)
    let parts = plan.parts.indices.map { Layout(plan, part: $0, options: options) }
    let lines = parts.flatMap(\.lines)
    for (number, (line, other)) in zip(lines, whole.lines).enumerated()
    where line.text != other.text || line.node != other.node || line.offset != other.offset
      || line.runs.map(\.style) != other.runs.map(\.style)
    {
      return "line \(number): '\(line.text)' is '\(other.text)' in the whole"
    }
    if lines.count != whole.lines.count {
      return "\(lines.count) lines of \(whole.lines.count)"
    }
    if parts.flatMap(\.links).map(\.destination) != whole.links.map(\.destination) {
      return "links"
    }
    if parts.flatMap(\.headings).map(\.node) != whole.headings.map(\.node) { return "headings" }
    // Headings in closed tabs have no lines, and an outline has no marks of code.
    if options.openTabs == nil, !options.marksCode,
      plan.outline().map(\.text) != whole.headings.map(\.text)
    {
      return "outline"
    }
    var blocks = parts.flatMap(\.codeBlocks).map(\.node)
    blocks = blocks.indices.filter { $0 == 0 || blocks[$0] != blocks[$0 - 1] }.map { blocks[$0] }
    if blocks != whole.codeBlocks.map(\.node) { return "code" }
    return nil
  }

  @Test("the parts of any document have the lines, links, headings and code of the whole")
  func anything() {
    for seed in 0..<100 * Campaign.scale {
      let document = PropertyTests.document(seed: UInt64(seed))
      for options in Self.options {
        if let difference = Self.difference(document, size: 1, options) {
          Issue.record("seed \(seed): \(difference)")
        }
      }
    }
  }

  /// A document with the blocks of real documents, even inside quotes and lists.
  private static func document() -> Document {
    var builder = DocumentBuilder()
    func blocks(_ builder: inout DocumentBuilder, _ number: Int) {
      builder.block(.heading) {
        $0.level = number % 4 + 1
        $0.identifier = "h\(number)"
      } _: {
        $0.text("Heading \(number)")
      }
      builder.block(.paragraph) {
        $0.text("Words and ")
        $0.block(.link) {
          $0.destination = "l\(number)"
        } _: {
          $0.text("a link")
        }
        $0.block(.footnoteReference) { $0.destination = "#f\(number)" }
      }
      builder.add(.codeBlock, text: Array("code\nmore\n".utf8))
      builder.list(ordered: true, start: 9, ["one \(number)", "two", "three"])
      builder.table([["a", "b"], ["\(number)", "d"]])
      builder.block(.footnoteDefinition) {
        $0.identifier = "f\(number)"
      } _: {
        $0.paragraph("Footnote \(number).")
      }
    }
    for number in 0..<5 { blocks(&builder, number) }
    builder.block(.division) { division in
      for number in 5..<10 { blocks(&division, number) }
      division.block(.blockQuote) { quote in
        for number in 10..<15 { blocks(&quote, number) }
      }
    }
    builder.list(ordered: true, start: 97, (0..<20).map { "item \($0)" })
    builder.block(.list) { list in
      for number in 15..<20 { list.block(.item) { blocks(&$0, number) } }
    }
    return builder.finish()
  }

  @Test(
    "a document is cut between blocks, even inside quotes and lists",
    arguments: [(1, 60), (100, 40), (1000, 10)])
  func cuts(_ size: Int, _ minimumCount: Int) {
    let document = Self.document()
    #expect(LayoutPlan(document, size: size).parts.count >= minimumCount)
    for options in Self.options {
      #expect(Self.difference(document, size: size, options) == nil)
    }
  }

  @Test(
    "a table is cut between its rows, and keeps its columns in all parts",
    arguments: [
      "|a|b|\n|-|-:|\n", "|[head](h)[^1]|b|\n|-|-|\n", "<table>\n", "> |a|\n> |-|\n",
    ])
  func tables(_ head: String) {
    var text = "# T\n\n" + head
    for row in 0..<120 {
      let words = row % 7 == 3 ? "some *longer* words" : "w"
      switch head.first {
      case "<": text += "<tr><td>\(words)<td id=i\(row)><a href=l\(row)>link</a>\n"
      case ">": text += "> |`\(row)` \(words)|\n"
      default: text += "|\(words) [l](\(row))|x \(row)|\n"
      }
    }
    text += (head.hasPrefix("<") ? "</table>\n" : "") + "\nAfter it.\n\n[^1]: Note.\n"
    let document = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md").document()
    #expect(LayoutPlan(document, size: 1).parts.count >= 119)
    for width in [8, 12, 20, 40, 80] {
      for size in [1, 300, 2000] {
        #expect(Self.difference(document, size: size, LayoutOptions(width: width)) == nil)
      }
    }
    let plan = LayoutPlan(document, size: 300)
    for part in plan.parts.indices {
      let layout = Layout(plan, part: part, options: Self.options[1])
      for line in layout.lines {
        #expect(plan.part(ofNode: line.node, offset: line.offset) == part)
      }
      for anchor in layout.anchors.keys { #expect(plan.parts(withAnchor: anchor) == [part]) }
    }
  }

  @Test("the items of a long numbered list are counted once for all parts")
  func countsItemsOnce() {
    var builder = DocumentBuilder()
    builder.list(ordered: true, start: 9, (0..<2000).map { "item \($0)" })
    let document = builder.finish()
    let plan = LayoutPlan(document, size: 100)
    #expect(plan.parts.count > 100)
    // The number 2008, its dot and a space.
    #expect(plan.listMarkerColumns == [1: 6])
    #expect(Self.difference(document, size: 100, LayoutOptions(width: 40)) == nil)
  }

  @Test("a document is cut between paragraphs and footnotes, and between footnotes")
  func footnotes() throws {
    let text = (0..<200).map { "See[^\($0)].\n\n[^\($0)]: Note \($0)\n\n    (More.)\n\n" }.joined()
    let document = ParsedTopic(Array(text.utf8), format: .markdown, file: "t.md").document()
    #expect(LayoutPlan(document, size: 1).parts.count == 400)
    let plan = LayoutPlan(document, size: 1000)
    #expect((10..<100).contains(plan.parts.count))
    let lastLine = Layout(plan, part: plan.parts.count - 1, options: Self.options[1]).lines.last
    let lastNode = try #require(lastLine.map { plan.documentNode(ofLine: $0.node) })
    let sourceLine = try #require(document.position(of: lastNode)?.line)
    // The last footnote begins at line 1197.
    #expect((1197...1199).contains(sourceLine))
    for options in Self.options {
      for size in [1, 100, 1000] {
        #expect(Self.difference(document, size: size, options) == nil)
      }
    }
    for part in plan.parts.indices {
      for anchor in Layout(plan, part: part, options: Self.options[1]).anchors.keys {
        #expect(plan.parts(withAnchor: anchor) == [part], "\(anchor)")
      }
    }
  }

  @Test("nodes, links and anchors are found in their parts")
  func places() throws {
    let plan = LayoutPlan(Self.document(), size: 100)
    let options = LayoutOptions(width: 80)
    for part in plan.parts.indices {
      let layout = Layout(plan, part: part, options: options)
      for line in layout.lines {
        #expect(plan.part(ofNode: line.node, offset: line.offset) == part)
      }
      for index in layout.links.indices {
        #expect(plan.part(ofLink: plan.parts[part].firstLink + index) == part)
      }
      for run in layout.lines.flatMap(\.runs) {
        guard let link = run.link else { continue }
        #expect(layout.links.indices.contains(link - plan.parts[part].firstLink))
      }
      for (anchor, _) in layout.anchors { #expect(plan.parts(withAnchor: anchor) == [part]) }
    }
    #expect(plan.parts(withAnchor: "nothing") == [])
    #expect(plan.anchors.contains("h19"))
  }

  @Test("a block of code is cut only if it is too long to be highlighted")
  func code() {
    let highlighted = LayoutOptions(width: 80, highlighter: .standard)
    for (lines, isCut) in [(1000, false), (10_000, true)] {
      let text = (0..<lines).map { "let line = \($0) // of many\n" }.joined()
      var attributes = Document.Attributes()
      attributes.info = "swift"
      var builder = DocumentBuilder()
      builder.paragraph("Before.")
      builder.add(.codeBlock, text: Array(text.utf8), attributes)
      builder.paragraph("After.")
      let document = builder.finish()
      let plan = LayoutPlan(document)
      #expect((plan.parts.count > 10) == isCut)
      #expect(Self.difference(document, size: 16_384, highlighted) == nil)
      let parts = plan.parts.indices.map { Layout(plan, part: $0, options: highlighted) }
      for (part, layout) in parts.enumerated() {
        for line in layout.lines {
          if plan.part(ofNode: line.node, offset: line.offset) != part {
            Issue.record("line '\(line.text)' is not found in part \(part)")
          }
        }
      }
      let hasTokens = parts[0].lines.contains { $0.runs.contains { $0.style == .codeKeyword } }
      #expect(hasTokens == !isCut)
    }
  }

  @Test("a short or empty document is one part")
  func short() {
    #expect(LayoutPlan(DocumentBuilder().finish()).parts.count == 1)
    var builder = DocumentBuilder()
    builder.paragraph("a")
    let plan = LayoutPlan(builder.finish())
    #expect(plan.parts.count == 1)
    #expect(Layout(plan, part: 0, options: LayoutOptions(width: 40)).lines.map(\.text) == ["  a"])
  }
}
