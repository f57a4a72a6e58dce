internal import HelpCore

/// The marks of Obsidian, Foam and wikis in a text, outside code, addresses and formulas.
///
///     [[Page#Heading|text]]        [text](Page#heading)
///     ![[picture.png|100]]         <img src="picture.png" alt="picture" width="100">
///     ![[Page]]               ->   the text of Page
///     Text ^name                   Text <a id="^name"></a>
///     %%hidden%%
///     ==marked==                   <mark>marked</mark>
///
/// Source: Obsidian's help: Internal links, Embed files, Basic formatting syntax.
package struct ObsidianMarks {
  let text: [UInt8]
  /// The name of the embedded topic, or an empty string for the topic itself.
  private let name: String
  /// Whether links have their text before their target, as in GitHub's wikis.
  private let hasLabelsFirst: Bool
  private(set) var marks: [TextMark] = []
  /// The fence that opened the current code block, or nil outside code.
  private var fence: (mark: UInt8, length: Int)?
  /// The number of bytes that may still be read for tags without an end.
  var tagEffort: Int
  /// Whether the current position is in a comment, which may span several lines.
  private var isInComment = false

  /// The maximum length of a link, in bytes. Without a limit, a line full of open brackets would
  /// cost quadratic time.
  static let maximumLength = 1_000

  /// Whether a text may have marks of Obsidian.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayOccur(in text: Span<UInt8>) -> Bool {
    ["[[", "%%", "==", " ^", "]^"].contains { ByteSearch.place(of: $0, in: text) != nil }
  }

  /// Whether a text may show other files.
  /// - Complexity: O(n), at the speed of memory.
  package static func mayInclude(_ text: [UInt8]) -> Bool {
    ByteSearch.place(of: "![[", in: text.span) != nil
  }

  /// Finds the marks of a text.
  /// - Parameters:
  ///   - name: the name of the topic if another topic embeds it, or an empty string.
  ///   - hasLabelsFirst: whether links have their text before their target, as in GitHub's wikis.
  /// - Complexity: O(n).
  init(_ text: [UInt8], name: String = "", hasLabelsFirst: Bool = false) {
    self.text = text
    self.name = name
    self.hasLabelsFirst = hasLabelsFirst
    tagEffort = 8 * text.count
    guard Self.mayOccur(in: text.span) else { return }
    var lines = FastLines(text)
    while let line = lines.next() { read(line) }
  }

  /// Adds a mark at a range, with the text that replaces the mark.
  private mutating func add(_ range: Range<Int>, _ replacement: String) {
    marks.append(TextMark(range: range, replacement: .text(replacement)))
  }

  /// Adds the marks of a line outside fenced code.
  private mutating func read(_ line: Range<Int>) {
    let content = LineMarks.contentStart(of: line, in: text)
    if !isInComment {
      if let opened = fence {
        if LineMarks.fence(in: text, at: content, to: line.upperBound, closing: opened) != nil {
          fence = nil
        }
        return
      }
      fence = LineMarks.fence(in: text, at: content, to: line.upperBound)
      if fence != nil { return }
    }
    readInlines(content..<line.upperBound)
  }

  /// Adds the marks of a line outside code spans, addresses, tags and formulas. A comment may begin
  /// or end on the line.
  private mutating func readInlines(_ line: Range<Int>) {
    let code = CodeSpans(text, line)
    var index = line.lowerBound
    var comment = isInComment ? index : line.upperBound
    var highlight: Int?
    while index < line.upperBound {
      if isInComment {
        guard starts("%%", at: index, line) else {
          index += 1
          continue
        }
        index += 2
        isInComment = false
        add(comment..<index, "")
        continue
      }
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
      case UInt8(ascii: "%")
      where starts("%%", at: index, line)
        && ByteSearch.place(of: "%%", in: text.span, from: index + 2) != nil:
        comment = index
        isInComment = true
        index += 2
      case UInt8(ascii: "!") where starts("![[", at: index, line):
        index = readLink(index, line, isEmbed: true) ?? index + 3
      case UInt8(ascii: "[") where starts("[[", at: index, line):
        index = readLink(index, line, isEmbed: false) ?? index + 2
      case UInt8(ascii: "]") where starts("](", at: index, line):
        index = destinationEnd(from: index + 2, line)
      case UInt8(ascii: "<"): index = tagEnd(at: index, line)
      case UInt8(ascii: "$"): index = formulaEnd(at: index, line)
      case UInt8(ascii: "=") where starts("==", at: index, line):
        index = readHighlight(index, line, &highlight)
      case UInt8(ascii: "^")
      where index > line.lowerBound
        && (text[index - 1] == .space || text[index - 1] == UInt8(ascii: "]")):
        index = readBlockName(index, line)
      default: index += 1
      }
    }
    if isInComment { add(min(comment, line.upperBound)..<line.upperBound, "") }
    // A highlight without an end stays text.
    if let highlight { marks.remove(at: highlight) }
  }

  /// Whether a mark begins at an index of a line.
  private func starts(_ mark: String, at index: Int, _ line: Range<Int>) -> Bool {
    text[index..<line.upperBound].starts(with: mark.utf8)
  }

  /// Replaces `==`, which begins or ends a highlight.
  /// - Parameter openHighlight: the index in `marks` of the open highlight, or nil if none is open.
  /// - Returns: the end of the run of `=`.
  private mutating func readHighlight(_ start: Int, _ line: Range<Int>, _ openHighlight: inout Int?)
    -> Int
  {
    let end = start + text[start..<line.upperBound].prefix { $0 == UInt8(ascii: "=") }.count
    guard end == start + 2 else { return end }
    let opens = end < line.upperBound && !text[end].isASCIIWhitespace
    let closes = start > line.lowerBound && !text[start - 1].isASCIIWhitespace
    if openHighlight != nil, closes {
      add(start..<end, "</mark>")
      openHighlight = nil
    } else if openHighlight == nil, opens {
      openHighlight = marks.count
      add(start..<end, "<mark>")
    }
    return end
  }

  /// Replaces `^name`, the name of a block, with an anchor if only white space follows on the line.
  /// - Returns: the end of the name.
  private mutating func readBlockName(_ start: Int, _ line: Range<Int>) -> Int {
    var end = start + 1
    while end < line.upperBound, text[end].isASCIILetterOrDigit || text[end] == UInt8(ascii: "-") {
      end += 1
    }
    guard end > start + 1, text[end..<line.upperBound].allSatisfy(\.isASCIIWhitespace) else {
      return end
    }
    let name = String(decoding: text[start..<end], as: UTF8.self)
    add(start..<end, "<a id=\"\(name)\"></a>")
    return end
  }

  /// Reads a link or an embed.
  /// - Returns: the end of the link, or nil if the brackets are text.
  private mutating func readLink(_ start: Int, _ line: Range<Int>, isEmbed: Bool) -> Int? {
    let first = start + (isEmbed ? 3 : 2)
    let limit = min(line.upperBound, first + Self.maximumLength)
    var close = first
    while close + 1 < limit, text[close] != UInt8(ascii: "]"), text[close] != UInt8(ascii: "[") {
      close += 1
    }
    guard close + 1 < limit, text[close] == UInt8(ascii: "]"), text[close + 1] == UInt8(ascii: "]"),
      let link = WikiLink(text[first..<close], of: name, hasLabelFirst: hasLabelsFirst && !isEmbed)
    else { return nil }
    let range = start..<(close + 2)
    guard isEmbed else {
      add(range, Self.markdown(link))
      return range.upperBound
    }
    if link.isImage {
      add(range, Self.image(link))
    } else if link.isMedia {
      add(range, Self.markdown(link))
    } else {
      marks.append(
        TextMark(
          range: range,
          replacement: .embed(name: link.target, part: link.part, text: Self.markdown(link))))
    }
    return range.upperBound
  }

  /// Returns a wiki link as a link in Markdown.
  private static func markdown(_ link: WikiLink) -> String {
    "[\(TagExpansion.literal(link.text))](<\(link.destination)>)"
  }

  /// Returns an image as Markdown, or as HTML if it has a size. The label may be a width such as
  /// `100`, or a width and a height such as `100x50`.
  private static func image(_ link: WikiLink) -> String {
    let sizes = (link.label ?? "").split(separator: "x").map { Int($0) }
    let name = (link.target.split(separator: "/").last ?? "").split(separator: ".").dropLast()
    let text = sizes.contains(nil) ? link.label ?? "" : ""
    let alternative = text.isEmpty ? name.joined(separator: ".") : text
    guard !sizes.isEmpty, !sizes.contains(nil) else {
      return "![\(TagExpansion.literal(alternative))](<\(link.destination)>)"
    }
    var attributes: [(String, String?)] = [("src", link.destination), ("alt", alternative)]
    for (key, size) in zip(["width", "height"], sizes) {
      attributes.append((key, size.map { String($0) }))
    }
    return TagExpansion.tag("img", attributes)
  }
}
