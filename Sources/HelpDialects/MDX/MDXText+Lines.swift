import HelpCore

/// Lines: the list items and components that contain them, code, and notes.
extension MDXText {
  /// The line that is read.
  struct Line {
    /// The end of the line, before its line feed.
    var end: Int
    /// The prefix of further lines that are made for it.
    var prefix: [UInt8]
    /// The start of its text, behind white space and the marks of containers.
    var content = 0
  }

  /// Reads a line, and constructs on it that end on a later one.
  /// - Returns: the start of the next line to read.
  mutating func readLine(at start: Int) -> Int {
    let end = lineEnd(start)
    let (place, column) = indentation(start..<end)
    if place == end {
      followsBlank = true
      return nextLine(end)
    }
    if let fence {
      readCode(start, place, column, end, fence)
      return nextLine(end)
    }
    if rules.isMDX {
      if place == start, let next = module(at: start) {
        writer.keep(upTo: start)
        writer.skip(to: next)
        followsBlank = true
        return next
      }
      if let next = folderEnd(at: place) {
        writer.keep(upTo: start)
        writer.skip(to: next)
        return next
      }
    }
    followsBlank = false
    var line = Line(end: end, prefix: [])
    var content = place
    var (source, output) = (0, 0)
    if text[place] == UInt8(ascii: ">") || !rules.isMDX {
      content = LineMarks.content(of: start..<end, in: text)
      line.prefix = ContainerPrefix.of(text, lineStart: start, at: content)
    } else {
      (content, source, output) = enterContainers(start, place, column, end)
      line.prefix = Self.spaces(output)
    }
    if let opened = LineMarks.fence(in: text, at: content, to: end) {
      fence = (opened.mark, opened.length, source, output)
      nameTab(after: content + opened.length, end)
      return nextLine(end)
    }
    guard content < end else { return nextLine(end) }
    if rules.hasNotes, text[content] == UInt8(ascii: ":"), readNote(content..<end, line) {
      return nextLine(end)
    }
    guard rules.isMDX else { return nextLine(end) }
    if rules.isNext, text[content] == UInt8(ascii: "#") { nameHeading(content..<end) }
    line.content = content
    return readInlines(from: content, line)
  }

  /// The start of a line's text, and its column: tabs stop at every fourth.
  private func indentation(_ line: Range<Int>) -> (place: Int, column: Int) {
    var (place, column) = (line.lowerBound, 0)
    while place < line.upperBound {
      switch text[place] {
      case .space: column += 1
      case .tab: column += 4 - column % 4
      default: return (place, column)
      }
      place += 1
    }
    return (place, column)
  }

  static func spaces(_ count: Int) -> [UInt8] { [UInt8](repeating: .space, count: count) }

  // MARK: Containers

  /// Goes into the list items that a line is in or begins, and takes off the indentation that components give it.
  /// - Returns: the start of its content, with the column in the source and in the output.
  private mutating func enterContainers(
    _ start: Int, _ place: Int, _ column: Int, _ end: Int
  ) -> (content: Int, source: Int, output: Int) {
    while let last = lists.last, last.source > column { lists.removeLast() }
    let around = lists.last ?? (0, 0)
    let excess = column - around.source
    let isNested = opened.contains(where: \.isBlock)
    var output = around.output + (isNested || excess >= 4 ? 0 : excess)
    if output != column {
      writer.replace(
        start..<place, by: String(decoding: Self.spaces(output), as: UTF8.self), [])
    }
    var (place, column) = (place, column)
    while lists.count < Self.maximumDepth, !LineMarks.isRule(text[place..<end]),
      let marker = listMarker(place, end)
    {
      let (content, spaces) = indentation(marker..<end)
      // A line that is only a marker, and code that is indented in its item.
      let width = (marker - place) + (content == end || spaces > 4 ? 1 : spaces)
      column += width
      output += width
      lists.append((column, output))
      place = content
    }
    return (place, column, output)
  }

  /// The end of a list item's marker; nil for another line.
  private func listMarker(_ place: Int, _ end: Int) -> Int? {
    guard place < end else { return nil }
    var index = place
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < end, index - place < 9, text[index].isASCIIDigit { index += 1 }
      guard index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")")
      else { return nil }
    default: return nil
    }
    index += 1
    return index == end || text[index] == .space || text[index] == .tab ? index : nil
  }

  // MARK: Code

  /// Reads a line of a block of code, which loses as much indentation as the block.
  private mutating func readCode(
    _ start: Int, _ place: Int, _ column: Int, _ end: Int,
    _ opened: (mark: UInt8, length: Int, source: Int, output: Int)
  ) {
    let content =
      text[place] == UInt8(ascii: ">") ? LineMarks.content(of: start..<end, in: text) : place
    let isEnd =
      LineMarks.fence(
        in: text, at: content, to: end, closing: (opened.mark, opened.length)) != nil
    if isEnd { fence = nil }
    guard opened.source != opened.output else { return }
    var (index, reached) = (start, 0)
    let taken = min(column, opened.source)
    while reached < taken {
      reached += text[index] == .tab ? 4 - reached % 4 : 1
      index += 1
    }
    let prefix = Self.spaces(opened.output + reached - taken)
    writer.replace(start..<index, by: String(decoding: prefix, as: UTF8.self), [])
  }

  /// Makes the title of a block of code of `tab="…"`, where a block has one in a group of them.
  private mutating func nameTab(after place: Int, _ end: Int) {
    guard rules.isMDX, ByteSearch.place(of: "tab=", in: text[place..<end].span) != nil,
      ByteSearch.place(of: "title=", in: text[place..<end].span) == nil,
      let tab = text[place..<end].firstRange(of: Array(" tab=\"".utf8))
    else { return }
    writer.replace(tab, by: " title=\"", [])
  }

  /// Rewrites `## Title [#id]` as `## Title {#id}`.
  private mutating func nameHeading(_ line: Range<Int>) {
    var end = line.upperBound
    while end > line.lowerBound, text[end - 1] == .space { end -= 1 }
    guard end > line.lowerBound, text[end - 1] == UInt8(ascii: "]"),
      let start = text[line.lowerBound..<end].lastIndex(of: UInt8(ascii: "[")),
      start + 1 < end, text[start + 1] == UInt8(ascii: "#")
    else { return }
    headingID = start..<end
  }

  // MARK: Notes

  /// Reads `:::note[Title]`, `:::note Title` and `:::`.
  private mutating func readNote(_ content: Range<Int>, _ line: Line) -> Bool {
    let colons = text[content].prefix { $0 == UInt8(ascii: ":") }.count
    guard colons >= 3 else { return false }
    let rest = text[content].dropFirst(colons).trimmingASCIIWhitespace
    if rest.isEmpty {
      guard let last = notes.last, last.colons == colons else { return false }
      notes.removeLast()
      if lists.count > last.lists { lists.removeLast(lists.count - last.lists) }
      writer.replace(content, by: last.end, line.prefix)
      return true
    }
    let name = rest.prefix(while: \.isASCIILetterOrDigit)
    let word = String(decoding: name, as: UTF8.self)
    let kind = MDXComponent.alert(word)
    guard kind != nil || word == "details", notes.count < Self.maximumDepth else { return false }
    let title = Self.title(ofNote: rest[name.endIndex...])
    let said = title ?? ownTitle(word)
    let isFolded = kind == nil
    notes.append((colons, isFolded ? "\n\n</details>\n" : "\n\n</div>\n", lists.count))
    writer.replace(
      content,
      by: isFolded
        ? "<details>\n<summary>\(TagExpansion.literal(said))</summary>\n\n"
        : Self.alert(kind ?? "note", said) + "\n", line.prefix)
    return true
  }

  /// `[Title]{icon="a"}`, or a title without brackets.
  private static func title(ofNote rest: ArraySlice<UInt8>) -> String? {
    var title = rest.trimmingASCIIWhitespace
    if title.first == UInt8(ascii: "["), let end = title.lastIndex(of: UInt8(ascii: "]")) {
      title = title[(title.startIndex + 1)..<end]
    } else if title.first == UInt8(ascii: "{") {
      return nil
    }
    // The title is not read as Markdown.
    let text = String(decoding: title, as: UTF8.self).replacing("`", with: "")
      .replacing("**", with: "")
    return text.isEmpty ? nil : text
  }

  /// The head of an alert.
  static func alert(_ kind: String, _ title: String) -> String {
    """
    <div class="markdown-alert markdown-alert-\(kind)">
    <p class="markdown-alert-title">\(TagExpansion.literal(title))</p>
    """
  }

  /// The title of an alert that has none.
  func ownTitle(_ word: String) -> String {
    writer.source.ownTexts[word] ?? word.prefix(1).uppercased() + word.dropFirst()
  }
}
