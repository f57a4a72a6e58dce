internal import HelpCore
internal import HelpDocument

/// A pass that rewrites VitePress's additions to Markdown as Markdown and HTML.
///
///     ::: tip Title             <div class="markdown-alert markdown-alert-tip">
///     *Text*                    …
///     :::                       </div>
///     ::: code-group       ->
///     ```js{2} [a.js]           a section with the title a.js, and a code block
///
/// Vue's components are noted, and the text inside them stays. An expression becomes its value, and
/// is noted if the value is unknown. A page with the layout `home` begins with the words in its
/// front matter.
///
/// Source: VitePress's documentation, Markdown Extensions, and Using Vue in Markdown.
package struct VitePressPage {
  var writer: TagWriter
  let text: [UInt8]
  /// The open containers, innermost last.
  var containers: [PageContainer] = []
  var fence: OpenFence?
  /// The end of a tag, a comment or a script that ends on a later line.
  var resumeOffset = 0
  /// The unknown expressions that were noted.
  var notedExpressions: Set<String> = []
  /// The anchor that replaces attributes at the end of the line.
  var attributesAnchor: String?
  /// The end of the last line whose unread part contains no `}}`.
  var unclosedLineEnd = -1
  /// The end of the last line that was searched for `v-pre`, and whether the line has it.
  var lastLine = (end: -1, showsExpressions: false)
  /// The values of the expressions that were evaluated, with nil for an unknown value.
  var values: [String: String?] = [:]
  /// The number of headings with badges for each anchor.
  var slugs: [String: Int] = [:]
  /// The texts that were searched for without success.
  var missingTexts: Set<String> = []
  /// Whether the page has a comment such as `// [!code ++]`.
  private let hasNotations: Bool

  /// An open code block.
  struct OpenFence {
    let mark: UInt8
    let length: Int
    /// The number of bytes before the fence on its line.
    let indent: Int
    /// The text to write after the block.
    var end = ""
    var prefix: [UInt8] = []
    var isTemplate = false
    /// The signs of added and removed lines, by number, or nil if there are none.
    var signs: [Int: UInt8]?
    var hasNotations = false
    /// The number of the next line, from 1.
    var line = 1
  }

  /// Rewrites a page.
  /// - Returns: nil if nothing changes.
  /// - Complexity: O(n).
  package static func run(_ source: TagSource) -> TagWriter.Outcome? {
    let span = source.text.span
    let home = HomeLayout(source.frontMatter)
    guard
      home != nil
        || [":::", "<", "{", "[", "-vue"].contains(where: {
          ByteSearch.place(of: $0, in: span) != nil
        })
    else { return nil }
    var page = VitePressPage(source)
    if let home {
      page.writer.put(Array(home.markdown.utf8), at: page.writer.origin(of: 0), prefix: [])
    }
    var lines = FastLines(source.text)
    while let line = lines.next() { page.read(line, before: lines) }
    page.writer.keep(upTo: source.text.count)
    let end = source.text.count..<source.text.count
    while let container = page.containers.popLast() {
      page.writer.replace(end, by: "\n" + container.end, container.prefix)
    }
    return page.writer.finish()
  }

  private init(_ source: TagSource) {
    writer = TagWriter(source)
    text = source.text
    hasNotations = ByteSearch.place(of: CodeNotation.mark, in: source.text.span) != nil
  }

  /// Rewrites a line.
  /// - Parameter following: the lines after this line.
  private mutating func read(_ line: Range<Int>, before following: FastLines) {
    guard line.lowerBound >= resumeOffset else {
      if resumeOffset < line.upperBound { readInlines(resumeOffset..<line.upperBound, line) }
      return
    }
    let content = LineMarks.contentStart(of: line, in: text)..<line.upperBound
    if let openFence = fence {
      let closing = (openFence.mark, openFence.length)
      if LineMarks.fence(
        in: text, at: content.lowerBound, to: content.upperBound, closing: closing) != nil
      {
        fence = nil
        writer.replace(line.upperBound..<line.upperBound, by: openFence.end, openFence.prefix)
      } else if openFence.hasNotations || openFence.isTemplate {
        readCode(line)
      }
      return
    }
    guard let first = content.first else { return }
    if let opened = LineMarks.fence(in: text, at: content.lowerBound, to: content.upperBound) {
      open(opened, content, line, before: following)
      return
    }
    switch text[first] {
    case UInt8(ascii: ":") where readContainer(content, line): return
    case UInt8(ascii: "=") where readTab(content, line): return
    case UInt8(ascii: "[") where isContents(content):
      writer.replace(content, by: "[TOC]", prefix(of: content, line))
    default: readInlines(content, line)
    }
  }

  /// Whether a line is `[[toc]]`.
  private func isContents(_ content: Range<Int>) -> Bool {
    content.count < 20
      && String(decoding: text[content].trimmingASCIIWhitespace, as: UTF8.self).lowercased()
        == "[[toc]]"
  }

  /// Returns the prefix that keeps further lines in the quotes and lists of a line.
  func prefix(of content: Range<Int>, _ line: Range<Int>) -> [UInt8] {
    ContainerPrefix.of(text, lineStart: line.lowerBound, at: content.lowerBound)
  }

  // MARK: Code

  /// The maximum number of lines of a code block that notations highlight. The limit keeps the info string short.
  private static let maximumMarked = 90

  /// Opens a code block, and rewrites the line of its fence if VitePress reads the line differently
  /// from CommonMark.
  private mutating func open(
    _ opened: (mark: UInt8, length: Int), _ content: Range<Int>, _ line: Range<Int>,
    before following: FastLines
  ) {
    var openFence = OpenFence(
      mark: opened.mark, length: opened.length, indent: content.lowerBound - line.lowerBound)
    defer { fence = openFence }
    let isInGroup = containers.last?.kind == .codeGroup
    let infoBytes = text[(content.lowerBound + opened.length)..<content.upperBound]
    guard isInGroup || hasNotations || CodeInfo.isNeeded(for: infoBytes) else { return }
    var info = CodeInfo(String(decoding: infoBytes.trimmingASCIIWhitespace, as: UTF8.self))
    openFence.isTemplate = info.isTemplate
    if hasNotations { readNotations(following, &openFence, &info) }
    let language = openFence.signs == nil ? nil : "diff"
    let mark = String(decoding: text[content].prefix(opened.length), as: UTF8.self)
    var head = mark + info.text(language: language, includesTitle: !isInGroup)
    let prefix = prefix(of: content, line)
    if isInGroup {
      head = TagExpansion.tab(info.title ?? info.language) + head
      openFence.end = "\n\n</div>\n"
      openFence.prefix = prefix
    } else if infoBytes.trimmingASCIIWhitespace.isEmpty, openFence.signs == nil,
      info.highlightedLines.isEmpty
    {
      return
    }
    writer.replace(content, by: head, prefix)
  }

  /// Reads ahead in a code block for its notations, which change the info string and the signs of lines.
  private func readNotations(
    _ lines: FastLines, _ openFence: inout OpenFence, _ info: inout CodeInfo
  ) {
    var lines = lines
    var signs: [Int: UInt8] = [:]
    var markedLines: [Int] = []
    var number = 1
    while let line = lines.next() {
      let start = LineMarks.contentStart(of: line, in: text)
      if LineMarks.fence(
        in: text, at: start, to: line.upperBound, closing: (openFence.mark, openFence.length))
        != nil
      {
        break
      }
      guard let notation = CodeNotation(text, line) else {
        number += 1
        continue
      }
      openFence.hasNotations = true
      let lines = number..<(number + notation.count)
      switch notation.effect {
      case .added: for line in lines { signs[line] = UInt8(ascii: "+") }
      case .removed: for line in lines { signs[line] = UInt8(ascii: "-") }
      case .marked: if markedLines.count < Self.maximumMarked { markedLines += lines }
      case .none: break
      }
      if !notation.isAlone { number += 1 }
    }
    if !signs.isEmpty { openFence.signs = signs }
    if !markedLines.isEmpty {
      let list =
        (info.highlightedLines.isEmpty ? [] : [info.highlightedLines])
        + markedLines.prefix(Self.maximumMarked).map { String($0) }
      info.highlightedLines = list.joined(separator: ",")
    }
  }

  /// Rewrites a line of code: removes its notation, and adds the sign of a diff.
  private mutating func readCode(_ line: Range<Int>) {
    let notation = fence?.hasNotations == true ? CodeNotation(text, line) : nil
    if let notation, notation.isAlone {
      writer.keep(upTo: line.lowerBound)
      var end = line.upperBound
      if end < text.count {
        end += text[end...].starts(with: [.carriageReturn, .lineFeed]) ? 2 : 1
      }
      writer.skip(to: end)
      return
    }
    if let openFence = fence, let signs = openFence.signs {
      let start = min(line.lowerBound + openFence.indent, line.upperBound)
      let sign = signs[openFence.line] ?? .space
      writer.replace(start..<start, by: String(decoding: [sign, .space], as: UTF8.self), [])
    }
    if fence?.isTemplate == true {
      readExpressions(line.lowerBound..<(notation?.range.lowerBound ?? line.upperBound))
    }
    if let notation { writer.replace(notation.range, by: "", []) }
    fence?.line += 1
  }

  /// Replaces the expressions in a part of a line of code.
  private mutating func readExpressions(_ range: Range<Int>) {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      index = ByteSearch.first(
        UInt8(ascii: "{"), in: text.span.extracting(..<range.upperBound), from: index)
      guard index < range.upperBound else { return }
      index = readExpression(at: index, upTo: range.upperBound, isCode: true)
    }
  }
}
