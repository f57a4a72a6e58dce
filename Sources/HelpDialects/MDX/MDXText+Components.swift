import HelpCore
import HelpDocument

/// Tags of components and of HTML elements.
extension MDXText {
  /// The text that replaces a tag.
  struct Replacement {
    var text: String
    /// The text that replaces the closing tag.
    var end = ""
    /// Whether blank lines surround the text.
    var isBlock = false
    /// Whether a closing tag is expected.
    var isOpen = true

    static let nothing = Replacement(text: "")
    static func block(_ text: String, end: String = "") -> Replacement {
      Replacement(text: text, end: end, isBlock: true)
    }
  }

  /// Reads a start tag, an end tag, a fragment (`<>`) or a comment.
  /// - Parameter isStart: whether only tags precede the tag on its line. The function updates it
  ///   for the text after the tag: true after a block, because a block ends its line.
  /// - Returns: the end of the tag, or the offset after the `<` if there is no tag.
  mutating func readTag(at start: Int, _ line: Line, _ isStart: inout Bool) -> Int {
    if starts("<!--", at: start) { return commentEnd(start) }
    for (fragment, count) in [("<>" as StaticString, 2), ("</>", 3)]
    where starts(fragment, at: start) {
      writer.replace(start..<(start + count), by: "", prefix: [])
      return start + count
    }
    var reached = start
    let limit = min(text.count, start + Self.maximumLength)
    guard effort > 0,
      let tag = JSXTag(text, at: start, limit: limit, reached: &reached, searches: &searches)
    else {
      charge(reached - start)
      return start + 1
    }
    // `Array<Item>` is not a tag.
    let followsWord = start > 0 && text[start - 1].isASCIILetterOrDigit
    if followsWord, !tag.isClosing, !tag.isSelfClosing, tag.texts.isEmpty { return start + 1 }
    return replace(tag, at: start, line, &isStart)
  }

  /// Replaces a start tag or an end tag.
  /// - Returns: the end of the replaced text.
  mutating func replace(_ tag: JSXTag, at start: Int, _ line: Line, _ isStart: inout Bool) -> Int {
    if tag.isClosing {
      close(tag, at: start, line, &isStart)
      return tag.end
    }
    let location = TagLocation(
      start: start, end: tag.end, isStart: isStart, isFirst: start == line.content)
    let (replacement, end) = open(tag, location)
    guard let replacement else {
      isStart = false
      return end
    }
    if replacement.isBlock {
      writer.replace(
        start..<end, by: block(replacement.text, isStart: isStart, end: end), prefix: line.prefix)
      isStart = true
    } else {
      writer.replace(start..<end, by: replacement.text, prefix: line.prefix)
    }
    if replacement.isOpen, !tag.isSelfClosing, openTags.count < Self.maximumDepth {
      var entry = OpenTag(
        name: tag.name, end: replacement.end, isBlock: replacement.isBlock, lists: lists.count)
      readTitles(of: tag, into: &entry)
      openTags.append(entry)
    }
    return end
  }

  /// The location of a tag on its line.
  struct TagLocation {
    var start: Int
    var end: Int
    /// Whether only tags precede the tag on its line.
    var isStart: Bool
    /// Whether nothing precedes the tag on its line.
    var isFirst: Bool
  }

  /// Returns a text between blank lines.
  /// - Parameters:
  ///   - isStart: whether only tags precede the text on its line.
  ///   - end: the end of the tag that the text replaces.
  func block(_ text: String, isStart: Bool, end: Int) -> String {
    let isLast = endsLine(at: end)
    if text.isEmpty { return isStart && isLast ? "" : "\n" + (isLast ? "" : "\n") }
    return (isStart ? "\n" : "\n\n") + text + (isLast ? "\n" : "\n\n")
  }

  /// Returns the end of a comment, or the offset after `<!--` if the comment does not end.
  private mutating func commentEnd(_ start: Int) -> Int {
    guard effort > 0 else { return start + 4 }
    if let end = ByteSearch.place(of: "-->", in: text.span, from: start + 4) { return end + 3 }
    charge(text.count - start)
    return start + 4
  }

  // MARK: Closing

  /// Replaces an end tag with the ends of its element and of all elements that are still open in
  /// it.
  private mutating func close(_ tag: JSXTag, at start: Int, _ line: Line, _ isStart: inout Bool) {
    guard let index = openTags.lastIndex(where: { $0.name == tag.name }) else {
      let isElement =
        rules.isMDX && !tag.isComponent && MDXComponent.isUnknown(tag.name)
      let isLast = isElement && endsLine(at: tag.end)
      writer.replace(
        start..<tag.end, by: isElement ? tag.html + (isLast ? "\n" : "") : "", prefix: [])
      return
    }
    let closed = openTags[index...]
    openTags.removeSubrange(index...)
    if let first = closed.first, lists.count > first.lists {
      lists.removeLast(lists.count - first.lists)
    }
    let ends = closed.reversed().map(\.end).filter { !$0.isEmpty }
    guard closed.contains(where: \.isBlock) else {
      writer.replace(start..<tag.end, by: ends.joined(), prefix: [])
      return
    }
    let prefix = lists.last.map { Self.spaces($0.output) } ?? []
    writer.replace(
      start..<tag.end,
      by: block(ends.joined(separator: "\n"), isStart: isStart, end: tag.end),
      prefix: prefix.isEmpty ? line.prefix : prefix)
    isStart = true
  }

  /// Reads a line that consists of the end tag of a folder, and closes the folder.
  /// - Returns: the start of the next line, or nil for any other line.
  mutating func folderEnd(at start: Int) -> Int? {
    guard folders > 0, starts("</", at: start),
      let tag = JSXTag(text, at: start, limit: text.count), endsLine(at: tag.end),
      case .folder = MDXComponent(named: tag.name),
      let index = openTags.lastIndex(where: { $0.name == tag.name })
    else { return nil }
    openTags.removeSubrange(index...)
    folders -= 1
    itemEnd = tag.end
    return nextLine(tag.end)
  }
}
