import HelpCore
import HelpDocument

/// A pass that rewrites VuePress's additions to Markdown as Markdown and HTML.
///
///     ::: tip Title           <div class="markdown-alert markdown-alert-tip">
///     *Text*             ->   …
///     :::                     </div>
///
///     [[toc]]                 [TOC]
///
/// Code stays unchanged. Components stay, as unknown HTML elements.
///
/// Source: VuePress's documentation, Markdown.
package struct VuePressPage {
  private var writer: TagWriter
  private let text: [UInt8]
  /// The open notes, innermost last, each with the number of colons that closes it and the text
  /// that ends it.
  private var notes: [(colons: Int, end: String)] = []
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let marks = [":::", "[[toc]]", "@[code"]
    let span = source.text.span
    guard marks.contains(where: { ByteSearch.place(of: $0, in: span) != nil }) else { return nil }
    var page = VuePressPage(source)
    var lines = FastLines(source.text)
    while let line = lines.next() { page.read(line) }
    page.writer.keep(upTo: source.text.count)
    while let note = page.notes.popLast() {
      page.writer.replace(source.text.count..<source.text.count, by: note.end, prefix: [])
    }
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
  }

  /// Replaces a line that is a mark, outside code.
  private mutating func read(_ line: Range<Int>) {
    var start = line.lowerBound
    while start < line.upperBound,
      text[start] == .space || text[start] == .tab || text[start] == UInt8(ascii: ">")
    {
      start += 1
    }
    let content = start..<line.upperBound
    if readFence(content) { return }
    guard fence == nil, !content.isEmpty else { return }
    if text[start] == UInt8(ascii: "[") || text[start] == UInt8(ascii: "@") {
      replaceLine(content, line)
    }
    if text[start] == UInt8(ascii: ":") { readNote(content, line) }
  }

  /// Updates `fence` for a line.
  /// - Returns: whether the line is fenced code or a fence.
  private mutating func readFence(_ content: Range<Int>) -> Bool {
    let (start, end) = (content.lowerBound, content.upperBound)
    if let opened = fence {
      if LineMarks.fence(in: text, at: start, to: end, closing: opened) != nil { fence = nil }
      return true
    }
    fence = LineMarks.fence(in: text, at: start, to: end)
    return fence != nil
  }

  /// Replaces a line that begins or ends a note: `:::note[Title]`, `:::note Title` or `:::`. A line
  /// of colons ends only a note that the same number of colons began.
  private mutating func readNote(_ content: Range<Int>, _ line: Range<Int>) {
    let colons = text[content].prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return }
    let prefix = ContainerPrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
    let label = text[content].dropFirst(colons).trimmingASCIIWhitespace
    if label.isEmpty {
      guard let last = notes.last, last.colons == colons else { return }
      notes.removeLast()
      writer.replace(content, by: last.end, prefix: prefix)
      return
    }
    let name = label.prefix(while: \.isASCIILetterOrDigit)
    let word = String(decoding: name, as: UTF8.self)
    let kind = MDXComponent.alert(word)
    guard kind != nil || word == "details" || word.hasPrefix("code-") else {
      return
    }
    var title = label[name.endIndex...].trimmingASCIIWhitespace
    if title.first == UInt8(ascii: "["), let end = title.lastIndex(of: UInt8(ascii: "]")) {
      title = title[(title.startIndex + 1)..<end]
    }
    let shownTitle =
      title.isEmpty
      ? writer.source.ownTexts[word] ?? word.prefix(1).uppercased() + word.dropFirst()
      : String(decoding: title, as: UTF8.self)
    guard let kind else {
      let isFolded = word == "details"
      notes.append((colons, isFolded ? "\n\n</details>\n" : "\n"))
      let summary = "<details>\n<summary>\(TagExpansion.literal(shownTitle))</summary>\n\n"
      writer.replace(content, by: isFolded ? summary : "", prefix: prefix)
      return
    }
    notes.append((colons, "\n\n</div>\n"))
    writer.replace(
      content,
      by: """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(TagExpansion.literal(shownTitle))</p>

        """, prefix: prefix)
  }

  /// Replaces a line with `[[toc]]`, or with `@[code](@folder/file)`, whose `@` is the root of the
  /// site.
  private mutating func replaceLine(_ content: Range<Int>, _ line: Range<Int>) {
    let mark = String(decoding: text[content].trimmingASCIIWhitespace, as: UTF8.self)
    let prefix = ContainerPrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
    if mark.lowercased() == "[[toc]]" {
      writer.replace(content, by: "[TOC]", prefix: prefix)
      return
    }
    guard mark.hasPrefix("@[code"), mark.hasSuffix(")"),
      let parenthesis = mark.firstRange(of: "](")
    else { return }
    var path = mark[parenthesis.upperBound...].dropLast()
    let isFromRoot = path.hasPrefix("@")
    if isFromRoot { path = path.dropFirst(path.hasPrefix("@/") ? 2 : 1) }
    let origin = writer.origin(of: content.lowerBound)
    let code = writer.site.text(
      String(path), isFromRoot: isFromRoot,
      at: SourcePosition(line: origin.line, column: origin.column))
    guard var code, writer.charge(code.count) else { return }
    while code.last?.isASCIIWhitespace == true { code.removeLast() }
    let language = path.split(separator: ".").last.map { $0.filter { $0.isLetter || $0.isNumber } }
    let fence = TagWriter.fence(code)
    writer.replace(
      content,
      by: "\(fence)\(language ?? "")\n" + String(decoding: code, as: UTF8.self) + "\n\(fence)",
      prefix: prefix)
  }
}
