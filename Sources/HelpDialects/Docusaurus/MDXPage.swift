import HelpCore
import HelpDocument

/// Turns what Docusaurus and VuePress add to Markdown into Markdown and HTML.
///
///     import A from 'a';
///
///     :::tip[Title]           <div class="markdown-alert markdown-alert-tip">
///     *Text*             ->   …
///     :::                     </div>
///
///     <TabItem label="a">     a section with the title a
///
/// Unlike tags of templates, nothing is read in code. Of other components the children stay, and each is noted. VuePress'
/// components are elements that HTML does not know.
///
/// Sources: Docusaurus' documentation, Markdown Features; VuePress' documentation, Markdown.
package struct MDXPage {
  private var writer: TagWriter
  private let text: [UInt8]
  /// The notes that are open: how many colons close each, innermost last.
  private var notes: [(colons: Int, end: String)] = []
  private var fence: (mark: UInt8, length: Int)?
  private var followsBlank = true
  /// Whether the lines are those of a module's statement.
  private var isModule = false
  private var isComment = false
  private let isMDX: Bool

  private static let kinds: [String: String] = [
    "note": "note", "info": "note", "secondary": "note", "tip": "tip", "success": "tip",
    "important": "important", "warning": "warning", "caution": "caution", "danger": "caution",
  ]

  /// - Returns: nil when there is nothing to do.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource, isMDX: Bool) -> TagWriter.Outcome? {
    let marks = isMDX ? [":::", "<", "{", "import ", "export "] : [":::", "[[toc]]", "@[code"]
    let span = source.text.span
    guard marks.contains(where: { ByteSearch.place(of: $0, in: span) != nil }) else { return nil }
    var page = MDXPage(source, isMDX: isMDX)
    var lines = FastLines(source.text)
    while let line = lines.next() { page.read(line) }
    page.writer.keep(upTo: source.text.count)
    while let note = page.notes.popLast() {
      page.writer.replace(source.text.count..<source.text.count, by: note.end, [])
    }
    return page.writer.finish()
  }

  private init(_ source: TagSource, isMDX: Bool) {
    self.isMDX = isMDX
    writer = TagWriter(source)
    text = source.text
  }

  private mutating func read(_ line: Range<Int>) {
    var start = line.lowerBound
    while start < line.upperBound,
      text[start] == 0x20 || text[start] == 0x09 || text[start] == 0x3E
    {
      start += 1
    }
    let content = start..<line.upperBound
    let isBlank = content.isEmpty
    defer { followsBlank = isBlank }
    if isModule {
      isModule = !isBlank
      if isModule { drop(line) }
      return
    }
    if !isComment, readFence(content) { return }
    guard fence == nil, !isBlank else { return }
    if !isMDX {
      if text[start] == 0x5B || text[start] == 0x40 { replaceLine(content, line) }
      if text[start] == 0x3A { _ = readNote(content, line) }
      return
    }
    if followsBlank, !isComment, start == line.lowerBound, beginsModule(content) {
      drop(line)
      isModule = true
      return
    }
    if !isComment, text[start] == 0x3A, readNote(content, line) { return }
    readInlines(content, line)
  }

  /// - Returns: whether the line begins, ends or is in code.
  private mutating func readFence(_ content: Range<Int>) -> Bool {
    guard let mark = content.first.map({ text[$0] }) else { return fence != nil }
    let run = text[content].prefix { $0 == mark }.count
    if let open = fence {
      let isEnd =
        mark == open.mark && run >= open.length
        && text[content].dropFirst(run).allSatisfy(\.isASCIIWhitespace)
      if isEnd { fence = nil }
      return true
    }
    guard mark == 0x60 || mark == 0x7E, run >= 3,
      mark == 0x7E || !text[content].dropFirst(run).contains(0x60)
    else { return false }
    fence = (mark, run)
    return true
  }

  private func beginsModule(_ content: Range<Int>) -> Bool {
    let line = String(decoding: text[content], as: UTF8.self)
    if line.hasPrefix("import ") {
      return line.contains(" from '") || line.contains(" from \"") || line.hasPrefix("import '")
        || line.hasPrefix("import \"") || line.hasPrefix("import {")
    }
    return ["const", "let", "var", "default", "function"].contains {
      line.hasPrefix("export \($0) ")
    }
  }

  /// Leaves out a line.
  private mutating func drop(_ line: Range<Int>) {
    writer.keep(upTo: line.lowerBound)
    writer.skip(to: line.upperBound)
  }

  /// Reads `:::note[Title]`, `:::note Title` and `:::`.
  private mutating func readNote(_ content: Range<Int>, _ line: Range<Int>) -> Bool {
    let colons = text[content].prefix { $0 == 0x3A }.count
    guard colons >= 3 else { return false }
    let prefix = LinePrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
    let rest = Self.trimmed(text[content].dropFirst(colons))
    if rest.isEmpty {
      guard let last = notes.last, last.colons == colons else { return false }
      notes.removeLast()
      writer.replace(content, by: last.end, prefix)
      return true
    }
    let name = rest.prefix(while: \.isASCIILetterOrDigit)
    let word = String(decoding: name, as: UTF8.self)
    let kind = Self.kinds[word]
    guard kind != nil || word == "details" || !isMDX && word.hasPrefix("code-") else {
      return false
    }
    var title = Self.trimmed(rest[name.endIndex...])
    if title.first == 0x5B, let end = title.lastIndex(of: 0x5D) {
      title = title[(title.startIndex + 1)..<end]
    }
    let said =
      title.isEmpty
      ? writer.source.ownTexts[word] ?? word.prefix(1).uppercased() + word.dropFirst()
      : String(decoding: title, as: UTF8.self)
    guard let kind else {
      let isFolded = word == "details"
      notes.append((colons, isFolded ? "\n\n</details>\n" : "\n"))
      let summary = "<details>\n<summary>\(TagExpansion.literal(said))</summary>\n\n"
      writer.replace(content, by: isFolded ? summary : "", prefix)
      return true
    }
    notes.append((colons, "\n\n</div>\n"))
    writer.replace(
      content,
      by: """
        <div class="markdown-alert markdown-alert-\(kind)">
        <p class="markdown-alert-title">\(TagExpansion.literal(said))</p>

        """, prefix)
    return true
  }

  /// Reads VuePress' `[[toc]]`, and `@[code](@folder/file)`, whose `@` is the root of the site.
  private mutating func replaceLine(_ content: Range<Int>, _ line: Range<Int>) {
    let said = String(decoding: Self.trimmed(text[content]), as: UTF8.self)
    let prefix = LinePrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
    if said.lowercased() == "[[toc]]" {
      writer.replace(content, by: "[TOC]", prefix)
      return
    }
    guard said.hasPrefix("@[code"), said.hasSuffix(")"),
      let paren = said.firstRange(of: "](")
    else { return }
    var path = said[paren.upperBound...].dropLast()
    let isFromRoot = path.hasPrefix("@")
    if isFromRoot { path = path.dropFirst(path.hasPrefix("@/") ? 2 : 1) }
    let place = writer.origin(of: content.lowerBound)
    let code = writer.site.text(
      String(path), isFromRoot: isFromRoot,
      at: SourcePosition(line: place.line, column: place.column))
    guard var code, writer.charge(code.count) else { return }
    while code.last?.isASCIIWhitespace == true { code.removeLast() }
    let language = path.split(separator: ".").last.map { $0.filter { $0.isLetter || $0.isNumber } }
    let fence = TagWriter.fence(code)
    writer.replace(
      content,
      by: "\(fence)\(language ?? "")\n" + String(decoding: code, as: UTF8.self) + "\n\(fence)",
      prefix)
  }

  /// Reads the comments and tags in a line, outside code.
  private mutating func readInlines(_ content: Range<Int>, _ line: Range<Int>) {
    var index = content.lowerBound
    var ends: [Int: Int]?
    while index < content.upperBound {
      if isComment {
        guard let end = commentEnd(from: index, to: content.upperBound) else {
          writer.skip(to: content.upperBound)
          return
        }
        writer.skip(to: end)
        index = end
        isComment = false
        continue
      }
      switch text[index] {
      case 0x5C: index += 2
      case 0x60:
        let known = ends ?? lastRuns(in: content)
        ends = known
        index = codeEnd(at: index, known, limit: content.upperBound)
      case 0x7B where starts("{/*", at: index):
        writer.keep(upTo: index)
        isComment = true
      case 0x7B where starts("{' '}", at: index) || starts("{\" \"}", at: index):
        writer.replace(index..<index + 5, by: " ", [])
        index += 5
      case 0x3C:
        // `Array<Item>` has no tag.
        let follows =
          index > content.lowerBound && text[index - 1].isASCIILetterOrDigit
          && index + 1 < content.upperBound && text[index + 1] != 0x2F
        guard !follows, let tag = JSXTag(text, at: index, limit: text.count),
          tag.isComponent || tag.hasExpressions || Self.enclosing.contains(tag.name)
        else {
          index += 1
          continue
        }
        let isAlone = index == content.lowerBound && endsLine(at: tag.end)
        let prefix = LinePrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
        writer.replace(
          index..<tag.end, by: replacement(tag, at: index, isAlone: isAlone),
          isAlone ? prefix : [])
        // A tag may end on a later line, where reading goes on.
        index = tag.end
      default: index += 1
      }
    }
  }

  /// Elements around Markdown, which is read as such between blank lines alone.
  private static let enclosing: Set<String> = ["details", "summary"]

  private mutating func replacement(_ tag: JSXTag, at place: Int, isAlone: Bool) -> String {
    switch tag.name {
    case "Tabs": return isAlone ? "\n" : ""
    case "TabItem":
      if tag.isClosing { return isAlone ? "\n</div>\n" : "" }
      let title = TagExpansion.literal(tag["label"] ?? tag["value"] ?? "")
      guard isAlone else { return "**\(title)** " }
      return
        "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>\(title)</strong></p>\n"
    case "details", "summary":
      // What follows the summary on further lines is Markdown.
      guard isAlone else {
        return tag.html + (tag.isClosing && endsLine(at: tag.end) ? "\n" : "")
      }
      return tag.isClosing ? "\n" + tag.html + "\n" : tag.html + "\n"
    case _ where tag.isComponent:
      if !tag.isClosing {
        writer.noteUnexpanded(.component, tag.name, at: writer.origin(of: place))
      }
      return isAlone ? "\n" : ""
    default: return tag.html
    }
  }

  private func endsLine(at place: Int) -> Bool {
    text[place...].first { $0 != 0x20 && $0 != 0x09 }.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }

  /// Where the last run of backquotes of each length in a line begins.
  private func lastRuns(in content: Range<Int>) -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var index = content.lowerBound
    while index < content.upperBound {
      let run = text[index..<content.upperBound].prefix { $0 == 0x60 }.count
      if run > 0 { runs[run] = index }
      index += max(1, run)
    }
    return runs
  }

  /// Where code ends that a run of backquotes begins; behind the run when it begins none.
  private func codeEnd(at start: Int, _ lastRuns: [Int: Int], limit: Int) -> Int {
    let length = text[start..<limit].prefix { $0 == 0x60 }.count
    var index = start + length
    guard let last = lastRuns[length], last > start else { return index }
    while index < limit {
      let run = text[index..<limit].prefix { $0 == 0x60 }.count
      index += max(1, run)
      if run == length { break }
    }
    return index
  }

  private func commentEnd(from start: Int, to limit: Int) -> Int? {
    var index = start
    while index + 2 < limit {
      if starts("*/}", at: index) { return index + 3 }
      index += 1
    }
    return nil
  }

  private func starts(_ wanted: StaticString, at index: Int) -> Bool {
    text[index...].starts(with: "\(wanted)".utf8)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: \.isASCIIWhitespace)
    while text.last?.isASCIIWhitespace == true { text.removeLast() }
    return text
  }
}
