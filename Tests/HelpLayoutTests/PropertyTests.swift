import HelpLayout
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("Layout of any document")
struct PropertyTests {
  static let pieces = [
    "word ", "a ", "longer-hyphenated-word ", "日本語。", "（括弧）", "👩‍👩‍👧", "e\u{301}\u{302} ", "🇫🇷🇩🇪",
    "\u{1B}[2J",
    "x\u{A0}y ", "-", "--flag ", "\u{202E}", "\t\n", "averyveryveryverylongwordindeed ", "क्षि", ".",
    "\u{301}", "\u{200D}", "  ",
  ]
  static let blocks: [Document.Kind] = [
    .paragraph, .heading, .blockQuote, .list, .item, .alert, .table, .tableRow, .tableCell,
    .descriptionList, .descriptionTerm, .descriptionDetails, .details, .summary, .division,
    .footnoteDefinition, .emphasis, .link, .image, .codeBlock, .thematicBreak,
  ]

  /// A random document with any kind of block inside any other, even if no parser would build it.
  static func document(
    seed: UInt64, size: Int = 200, blocks: [Document.Kind] = blocks
  ) -> Document {
    var generator = SeededGenerator(seed: seed)
    var builder = DocumentBuilder()
    for _ in 0..<size {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<3:
        guard builder.depth < 30 else { break }
        var attributes = Document.Attributes()
        attributes.level = Int.random(in: 0...7, using: &generator)
        attributes.isOrdered = Bool.random(using: &generator)
        attributes.start = [1, 9, .max, .min, -5].randomElement(using: &generator) ?? 1
        attributes.isTight = Bool.random(using: &generator)
        attributes.isHeader = Bool.random(using: &generator)
        attributes.destination = Bool.random(using: &generator) ? "https://example.org" : nil
        attributes.identifier = Bool.random(using: &generator) ? "id" : nil
        attributes.isTab = Bool.random(using: &generator)
        let kind = blocks.randomElement(using: &generator) ?? .paragraph
        if kind == .codeBlock || kind == .thematicBreak {
          builder.add(kind, text: Array("code\n".utf8), attributes)
        } else {
          builder.open(kind, attributes)
        }
      case 3..<5: builder.close()
      case 5: builder.add(.softBreak)
      case 6: builder.add(Bool.random(using: &generator) ? .lineBreak : .footnoteReference)
      default:
        let text = (0..<4).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        builder.add(Bool.random(using: &generator) ? .text : .code, text: Array(text.utf8))
      }
    }
    return builder.finish()
  }

  @Test(
    "lines fit the width, runs fit their lines, and no line has control characters",
    arguments: [8, 20, 40, 80, 132])
  func fits(_ width: Int) {
    for seed in 0..<150 {
      let layout = Layout(Self.document(seed: UInt64(seed)), options: LayoutOptions(width: width))
      for line in layout.lines {
        Self.check(
          line.columns == DisplayWidth.columns(of: line.text), "seed \(seed): \(line.text)")
        let fits = line.isCode || line.columns <= width
        Self.check(fits, "seed \(seed): \(line.text)")
        Self.check(!line.text.utf8.contains { $0 < 0x20 }, "seed \(seed)")
        var position = 0
        for run in line.runs {
          Self.check(
            run.start >= position && run.end > run.start && run.end <= line.text.utf8.count,
            "seed \(seed)")
          position = run.end
        }
      }
      for (earlier, later) in zip(layout.lines, layout.lines.dropFirst()) {
        Self.check(
          (earlier.node, earlier.offset) <= (later.node, later.offset),
          "seed \(seed): \(earlier.text), \(later.text)")
      }
      for link in layout.links {
        #expect(layout.lines.isEmpty || link.lastLine < layout.lines.count)
      }
    }
  }

  /// Records a failure. This check is much faster than an expectation that passes.
  private static func check(_ holds: Bool, _ text: @autoclosure () -> String) {
    if !holds { Issue.record(Comment(rawValue: text())) }
  }

  @Test("a paragraph has the same letters at any width", arguments: [1, 8, 9, 20, 37, 80])
  func losesNothing(_ width: Int) {
    for seed in 0..<500 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = (0..<40).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      var builder = DocumentBuilder()
      builder.paragraph(text)
      let document = builder.finish()
      let wide = Layout(document, options: LayoutOptions(width: 100_000, measure: 100_000))
      let narrow = Layout(document, options: LayoutOptions(width: width))
      let (wideLetters, narrowLetters) = (Self.letters(wide), Self.letters(narrow))
      #expect(wideLetters == narrowLetters, "seed \(seed): \(text)")
    }
  }

  @Test(
    "a layout has all letters of its document in the same order", arguments: [8, 40, 132])
  func keepsOrder(_ width: Int) {
    // The text of cells is side by side, and footnotes are at the end.
    let movedKinds: Set<Document.Kind> = [.table, .tableRow, .tableCell, .footnoteDefinition]
    let kinds = Self.blocks.filter { !movedKinds.contains($0) }
    for seed in 0..<150 {
      let document = Self.document(seed: UInt64(seed), blocks: kinds)
      let texts = (0..<document.count)
        .filter { [.text, .code, .codeBlock].contains(document.kind(of: $0)) }
        .map { document.text(of: $0) }
      let layout = Layout(document, options: LayoutOptions(width: width))
      var rest = Self.words(texts.joined())[...]
      for letter in Self.words(layout.lines.map(\.text).joined()) where letter == rest.first {
        rest.removeFirst()
      }
      Self.check(rest.isEmpty, "seed \(seed): \(String(decoding: rest, as: UTF8.self))")
    }
  }

  /// ASCII letters, which no wrapping, bullet or frame adds or removes.
  private static func words(_ text: String) -> [UInt8] {
    text.utf8.filter { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
  }

  private static func letters(_ layout: Layout) -> String {
    let scalars = layout.lines.flatMap { $0.text.unicodeScalars.filter { $0 != " " } }
    return scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  @Test("records with long words fit the width")
  func records() {
    var builder = DocumentBuilder()
    // A zero-width space, and after it a word that fits only on the first line.
    let word = String(repeating: "c", count: 30)
    builder.table([["", "b"], ["x\u{200B}" + word, "y\u{200B}" + word]])
    let document = builder.finish()
    for width in 8...40 {
      let lines = Layout(document, options: LayoutOptions(width: width)).lines
      #expect(lines.allSatisfy { $0.columns <= width }, "width \(width)")
    }
  }

  @Test("a letter with too many accents is cut, and other characters stay whole")
  func accents() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    var builder = DocumentBuilder()
    builder.paragraph("ae\(marks)b 👩‍👩‍👧‍👦 क्षि")
    builder.add(.codeBlock, text: Array("ce\(marks)d\n".utf8))
    let options = LayoutOptions(width: 40, framesCode: false)
    let lines = Layout(builder.finish(), options: options).lines
    let cut = "e" + String(repeating: "\u{301}", count: 31)
    #expect(lines.map(\.text) == ["  a\(cut)b 👩‍👩‍👧‍👦 क्षि", "", "      c\(cut)d"])
    #expect(lines.map(\.columns) == [11, 0, 9])
  }

  @Test("dropped characters and styles between accents do not make a grapheme longer")
  func interruptedAccents() {
    let marks = String(repeating: "\u{301}", count: 31)
    var builder = DocumentBuilder()
    for dropped in ["\u{AD}", "\u{FEFF}", "\u{1}"] {
      builder.paragraph("a" + String(repeating: marks + dropped, count: 1000) + "b")
    }
    builder.block(.paragraph) { paragraph in
      paragraph.text("a")
      for _ in 0..<1000 { paragraph.block(.strong) { $0.text(marks) } }
      paragraph.text("b")
    }
    let lines = Layout(builder.finish(), options: LayoutOptions(width: 40)).lines.map(\.text)
    #expect(lines.filter { !$0.isEmpty } == [String](repeating: "  a\(marks)b", count: 4))
  }

  @Test("deep nesting, many links and wide rows are laid out whole")
  func hostile() {
    var builder = DocumentBuilder()
    for index in 0..<20_000 {
      builder.open(index % 3 == 0 ? .blockQuote : index % 3 == 1 ? .list : .item)
    }
    builder.paragraph("deep")
    #expect(
      Layout(builder.finish(), options: LayoutOptions(width: 20)).lines.contains {
        $0.text.hasSuffix("deep")
      })

    var links = DocumentBuilder()
    links.open(.paragraph)
    // More than 16 bits can count.
    for _ in 0..<70_000 {
      links.block(.link) {
        $0.destination = "x"
      } _: {
        $0.text("y ")
      }
    }
    #expect(Layout(links.finish(), options: LayoutOptions(width: 80)).links.count == 70_000)

    var wide = DocumentBuilder()
    wide.add(.codeBlock, text: [UInt8](repeating: 0x61, count: 1_000_000))
    wide.table([[String](repeating: "c", count: 10_000)])
    #expect(Layout(wide.finish(), options: LayoutOptions(width: 80)).lines[0].columns == 1_000_004)
  }
}
