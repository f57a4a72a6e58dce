import HelpCore
import HelpDocument

/// A pass that rewrites the marks of two mdBook preprocessors, admonish and toc.
///
///     ```admonish tip "Title"        <div class="markdown-alert markdown-alert-tip">
///     *Text*                    ->   <p class="markdown-alert-title">Title</p>
///     ```
///                                    *Text*
///
///                                    </div>
///     <!-- toc -->                   [TOC]
///
/// Sources: the documentation of mdbook-admonish, Reference, and of mdbook-toc.
package struct PreprocessorMarks {
  private var writer: TagWriter
  private let text: [UInt8]
  private let tools: ToolDialects
  /// The fence of the open block.
  private var fence: (mark: UInt8, length: Int)?
  /// The HTML that ends the open admonition, or nil if the open block is code.
  private var end: String?

  /// Rewrites a page.
  /// - Returns: nil if a quick search finds no marks to rewrite.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource, _ tools: ToolDialects) -> TagWriter.Outcome? {
    let span = source.text.span
    guard ["admonish", "toc -->"].contains(where: { ByteSearch.place(of: $0, in: span) != nil })
    else { return nil }
    var pass = PreprocessorMarks(source, tools)
    var lines = FastLines(source.text)
    while let line = lines.next() { pass.read(line) }
    if pass.fence != nil, let end = pass.end {
      pass.writer.replace(source.text.count..<source.text.count, by: "\n\n" + end, prefix: [])
    }
    pass.writer.keep(upTo: source.text.count)
    return pass.writer.finish()
  }

  private init(_ source: TagSource, _ tools: ToolDialects) {
    writer = TagWriter(source)
    text = source.text
    self.tools = tools
  }

  /// Replaces a line that begins or ends an admonition, and the line `<!-- toc -->`.
  private mutating func read(_ line: Range<Int>) {
    let start = LineMarks.contentStart(of: line, in: text)
    if let opened = fence {
      guard LineMarks.fence(in: text, at: start, to: line.upperBound, closing: opened) != nil
      else { return }
      fence = nil
      guard let end else { return }
      self.end = nil
      let prefix = ContainerPrefix.of(text, lineStart: line.lowerBound, at: start)
      writer.replace(start..<line.upperBound, by: "\n" + end + "\n", prefix: prefix)
      return
    }
    fence = LineMarks.fence(in: text, at: start, to: line.upperBound)
    if let fence {
      open(infoStart: start + fence.length, start: start, line)
    } else if tools.contains(.tableOfContents),
      text[start..<line.upperBound].filter({ !$0.isASCIIWhitespace }).elementsEqual(
        "<!--toc-->".utf8)
    {
      writer.replace(start..<line.upperBound, by: "[TOC]", prefix: [])
    }
  }

  /// Opens an admonition if the info string belongs to admonish.
  /// - Parameters:
  ///   - infoStart: the start of the info string.
  ///   - start: the start of the fence.
  private mutating func open(infoStart: Int, start: Int, _ line: Range<Int>) {
    let info = String(decoding: text[infoStart..<line.upperBound], as: UTF8.self)
      .split(separator: " ", maxSplits: 1)
    guard tools.contains(.admonish), let name = info.first,
      name.split(separator: ",").first == "admonish"
    else { return }
    let words = LiquidValue.split(info.count > 1 ? String(info[1]) : "", at: " ")
      .map(\.trimmingWhitespace).filter { !$0.isEmpty }
    var (kind, title) = ("note", String?.none)
    var isFolded = false
    for (number, word) in words.enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let value = Self.unquoted(parts.last ?? "")
      switch (parts.count, parts.first) {
      case (2, "type"): kind = value
      case (2, "title"): title = value
      case (2, "collapsible"): isFolded = value == "true"
      case (1, _) where word.hasPrefix("\""): title = value
      case (1, _) where number == 0: kind = word
      default: break
      }
    }
    let shownTitle =
      title ?? writer.source.ownTexts[kind.lowercased()]
      ?? kind.prefix(1).uppercased() + kind.dropFirst()
    let classes = "markdown-alert markdown-alert-\(AlertKind.named(kind))"
    let heading = TagExpansion.literal(shownTitle)
    var opening = isFolded ? "<details class=\"\(classes)\">\n" : "<div class=\"\(classes)\">\n"
    if isFolded {
      opening += "<summary class=\"markdown-alert-title\">\(heading)</summary>\n"
    } else if !shownTitle.isEmpty {
      opening += "<p class=\"markdown-alert-title\">\(heading)</p>\n"
    }
    end = isFolded ? "</details>" : "</div>"
    writer.replace(
      start..<line.upperBound, by: opening,
      prefix: ContainerPrefix.of(text, lineStart: line.lowerBound, at: start))
  }

  /// Returns a word without the quotation marks around it.
  private static func unquoted(_ word: String) -> String {
    guard word.count > 1, word.hasPrefix("\""), word.hasSuffix("\"") else { return word }
    return String(word.dropFirst().dropLast())
  }
}
