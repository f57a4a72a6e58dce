import HelpCore

/// Lines, with the list items that contain them, code, and notes.
extension MDXText {
  /// The current line.
  struct Line {
    /// The end of the line, without its line ending.
    var end: Int
    /// The prefix of lines that are inserted after the line.
    var prefix: [UInt8]
    /// The start of the line's text, after white space and the markers of containers.
    var content = 0
  }

  /// Reads a line, and constructs that begin on the line and end on a later one.
  /// - Returns: the start of the next line to read.
  mutating func readLine(at start: Int) -> Int {
    let end = lineEnd(start)
    let (textStart, column) = indentation(start..<end)
    if textStart == end {
      followsBlank = true
      return nextLine(end)
    }
    if let fence {
      readCode(start, textStart, column, end, fence)
      return nextLine(end)
    }
    if rules.isMDX {
      if textStart == start, let nextStart = module(at: start) {
        writer.keep(upTo: start)
        writer.skip(to: nextStart)
        followsBlank = true
        return nextStart
      }
      if let nextStart = folderEnd(at: textStart) ?? unwrappedFence(at: textStart, to: end) {
        writer.keep(upTo: start)
        writer.skip(to: nextStart)
        return nextStart
      }
    }
    followsBlank = false
    var line = Line(end: end, prefix: [])
    var content = textStart
    var (source, output) = (0, 0)
    if rules.isMarkdoc, isIndentedCode(column) { return nextLine(end) }
    if text[textStart] == UInt8(ascii: ">") || !rules.hasTags {
      content = LineMarks.contentStart(of: start..<end, in: text)
      line.prefix = ContainerPrefix.of(text, lineStart: start, at: content)
    } else {
      (content, source, output) = enterContainers(start, textStart, column, end)
      line.prefix = Self.spaces(output)
    }
    if let opened = LineMarks.fence(in: text, at: content, to: end) {
      if let nextStart = packageTabs(start, content, line, opened, source) { return nextStart }
      fence = (opened.mark, opened.length, source, output)
      renameTabAttribute(after: content + opened.length, end)
      if rules.isMarkdoc { replaceAnnotation(in: (content + opened.length)..<end) }
      return nextLine(end)
    }
    guard content < end else { return nextLine(end) }
    if rules.hasNotes, text[content] == UInt8(ascii: ":"), readNote(content..<end, line) {
      return nextLine(end)
    }
    guard rules.hasTags else { return nextLine(end) }
    if rules.isNext, text[content] == UInt8(ascii: "#") { noteHeadingID(content..<end) }
    line.content = content
    return readInlines(from: content, line)
  }

  /// Reads the first or last line of a fence with the language `mdx-code-block`, whose content is
  /// MDX.
  ///
  /// Source: Docusaurus, "Markdown", "Markdown and JSX interoperability".
  /// - Returns: the start of the next line, or nil for any other line.
  private mutating func unwrappedFence(at textStart: Int, to end: Int) -> Int? {
    if let open = mdxFence {
      guard LineMarks.fence(in: text, at: textStart, to: end, closing: open) != nil else {
        return nil
      }
      mdxFence = nil
    } else {
      guard let opened = LineMarks.fence(in: text, at: textStart, to: end),
        text[(textStart + opened.length)..<end].trimmingASCIIWhitespace
          .elementsEqual("mdx-code-block".utf8)
      else { return nil }
      mdxFence = (opened.mark, opened.length)
    }
    followsBlank = true
    return nextLine(end)
  }

  /// Whether a line is indented code, as only Markdoc has it. In MDX, indentation does not make
  /// code.
  /// - Parameter column: the column of the line's text.
  private func isIndentedCode(_ column: Int) -> Bool {
    let source = lists.last { $0.source <= column }?.source ?? 0
    return column - source >= 4 && !openTags.contains(where: \.isBlock)
  }

  /// Returns the start of a line's text and its column. A tab extends to the next multiple of four.
  func indentation(_ line: Range<Int>) -> (textStart: Int, column: Int) {
    var (textStart, column) = (line.lowerBound, 0)
    while textStart < line.upperBound {
      switch text[textStart] {
      case .space: column += 1
      case .tab: column += 4 - column % 4
      default: return (textStart, column)
      }
      textStart += 1
    }
    return (textStart, column)
  }

  static func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: .space, count: count) }

  // MARK: Containers

  /// Enters the list items that contain a line or begin on it, and removes the indentation inside
  /// components.
  /// - Returns: the start of the line's content, and its columns in the source and in the output.
  private mutating func enterContainers(
    _ start: Int, _ textStart: Int, _ column: Int, _ end: Int
  ) -> (content: Int, source: Int, output: Int) {
    while let last = lists.last, last.source > column { lists.removeLast() }
    let enclosing = lists.last ?? (0, 0)
    let excess = column - enclosing.source
    let isNested = openTags.contains(where: \.isBlock)
    var output = enclosing.output + (isNested || excess >= 4 ? 0 : excess)
    if output != column {
      writer.replace(
        start..<textStart, by: String(decoding: Self.spaces(output), as: UTF8.self), prefix: [])
    }
    var (textStart, column) = (textStart, column)
    while lists.count < Self.maximumDepth, !LineMarks.isThematicBreak(text[textStart..<end]),
      let marker = listMarker(textStart, upTo: end)
    {
      let (content, spaces) = indentation(marker..<end)
      // An empty item, and an item that begins with indented code, have one space after the marker.
      let width = (marker - textStart) + (content == end || spaces > 4 ? 1 : spaces)
      column += width
      output += width
      lists.append((column, output))
      textStart = content
    }
    return (textStart, column, output)
  }

  /// Returns the end of a list marker, or nil if there is none.
  private func listMarker(_ textStart: Int, upTo end: Int) -> Int? {
    guard textStart < end else { return nil }
    var index = textStart
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < end, index - textStart < 9, text[index].isASCIIDigit { index += 1 }
      guard index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
      else { return nil }
    default: return nil
    }
    index += 1
    return index == end || text[index] == .space || text[index] == .tab ? index : nil
  }

  // MARK: Code

  /// Reads a line of a code block. The line loses as much indentation as the block's fence.
  private mutating func readCode(
    _ start: Int, _ textStart: Int, _ column: Int, _ end: Int,
    _ opened: (mark: UInt8, length: Int, source: Int, output: Int)
  ) {
    let content =
      text[textStart] == UInt8(ascii: ">")
      ? LineMarks.contentStart(of: start..<end, in: text) : textStart
    let isEnd =
      LineMarks.fence(
        in: text, at: content, to: end, closing: (opened.mark, opened.length)) != nil
    if isEnd { fence = nil }
    guard opened.source != opened.output else { return }
    var (index, removed) = (start, 0)
    let surplus = min(column, opened.source)
    while removed < surplus {
      removed += text[index] == .tab ? 4 - removed % 4 : 1
      index += 1
    }
    // A tab may extend beyond the indentation of the fence.
    let prefix = Self.spaces(opened.output + removed - surplus)
    writer.replace(start..<index, by: String(decoding: prefix, as: UTF8.self), prefix: [])
  }

  /// Rewrites `tab="…"` in the info string of a code block as `title="…"`.
  private mutating func renameTabAttribute(after start: Int, _ end: Int) {
    guard rules.isMDX, ByteSearch.place(of: "tab=", in: text[start..<end].span) != nil,
      ByteSearch.place(of: "title=", in: text[start..<end].span) == nil,
      let tab = text[start..<end].firstRange(of: Array(" tab=\"".utf8))
    else { return }
    writer.replace(tab, by: " title=\"", prefix: [])
  }

  /// Notes the id in `## Title [#id]`, which becomes `## Title {#id}`.
  private mutating func noteHeadingID(_ line: Range<Int>) {
    var end = line.upperBound
    while end > line.lowerBound, text[end - 1] == .space { end -= 1 }
    guard end > line.lowerBound, text[end - 1] == UInt8(ascii: "]"),
      let start = text[line.lowerBound..<end].lastIndex(of: UInt8(ascii: "[")),
      start + 1 < end, text[start + 1] == UInt8(ascii: "#")
    else { return }
    headingID = start..<end
  }

  // MARK: Notes

  /// Replaces a line that begins or ends a note: `:::note[Title]`, `:::note Title` or `:::`.
  /// - Returns: false for any other line.
  private mutating func readNote(_ content: Range<Int>, _ line: Line) -> Bool {
    let colons = text[content].prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return false }
    let label = text[content].dropFirst(colons).trimmingASCIIWhitespace
    if label.isEmpty {
      guard let last = notes.last, last.colons == colons else { return false }
      notes.removeLast()
      if lists.count > last.lists { lists.removeLast(lists.count - last.lists) }
      writer.replace(content, by: last.end, prefix: line.prefix)
      return true
    }
    let name = label.prefix(while: \.isASCIILetterOrDigit)
    let word = String(decoding: name, as: UTF8.self)
    let kind = MDXComponent.alert(word)
    guard kind != nil || word == "details", notes.count < Self.maximumDepth else { return false }
    let title = Self.title(ofNote: label[name.endIndex...]) ?? defaultTitle(word)
    let isFolded = kind == nil
    notes.append((colons, isFolded ? "\n\n</details>\n" : "\n\n</div>\n", lists.count))
    writer.replace(
      content,
      by: isFolded
        ? "<details>\n<summary>\(TagExpansion.literal(title))</summary>\n\n"
        : Self.alert(kind ?? "note", title) + "\n", prefix: line.prefix)
    return true
  }

  /// Returns the title in `[Title]{icon="a"}`, or a title without brackets, or nil if there is no
  /// title.
  private static func title(ofNote label: ArraySlice<UInt8>) -> String? {
    var title = label.trimmingASCIIWhitespace
    if title.first == UInt8(ascii: "["), let end = title.lastIndex(of: UInt8(ascii: "]")) {
      title = title[(title.startIndex + 1)..<end]
    } else if title.first == UInt8(ascii: "{") {
      return nil
    }
    // Titles are plain text.
    let text = String(decoding: title, as: UTF8.self).replacing("`", with: "")
      .replacing("**", with: "")
    return text.isEmpty ? nil : text
  }

  /// Returns the opening tag and the title of an alert.
  static func alert(_ kind: String, _ title: String) -> String {
    """
    <div class="markdown-alert markdown-alert-\(kind)">
    <p class="markdown-alert-title">\(TagExpansion.literal(title))</p>
    """
  }

  /// Returns the default title of an alert whose type is a word.
  func defaultTitle(_ word: String) -> String {
    writer.source.ownTexts[word] ?? word.prefix(1).uppercased() + word.dropFirst()
  }
}
