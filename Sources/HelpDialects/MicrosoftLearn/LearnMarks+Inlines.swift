internal import HelpCore

/// The marks inside a line.
extension LearnMarks {
  /// Finds the marks inside a line.
  /// - Complexity: O(length of the line).
  mutating func readInlines(_ line: Range<Int>) {
    // Every mark of Microsoft Learn has one of these bytes, and most lines have none. The text of a
    // link may begin on an earlier line.
    let isMark: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "]")
    }
    guard text[line].contains(where: isMark) else { return }
    let code = CodeSpans(text, line)
    var index = line.lowerBound
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"): index = code.end(ofRunAt: index)
      case UInt8(ascii: "[") where starts("[!", at: index, in: line):
        index = readBracket(index..<line.upperBound, in: line) ?? index + 2
      case UInt8(ascii: "[") where index == line.lowerBound && !base.isEmpty:
        readDefinition(line)
        index += 1
      case UInt8(ascii: ":") where starts(":::", at: index, in: line):
        // A mark begins at the first colon. Each run of colons is therefore read once.
        let colons = text[index..<line.upperBound].prefix { $0 == UInt8(ascii: ":") }.count
        index = readInlineColons(index..<line.upperBound) ?? index + colons
      case UInt8(ascii: "]") where !base.isEmpty && starts("](", at: index, in: line):
        let start = index + 2
        if LearnAddress.isRelative(text[start..<line.upperBound].prefix { $0 != UInt8(ascii: ")") })
        {
          add(start..<start, base)
        }
        index = start
      default: index += 1
      }
    }
  }

  /// Adds the prefix to a relative address in `[name]: address`.
  private mutating func readDefinition(_ line: Range<Int>) {
    guard let end = text[line].firstIndex(of: UInt8(ascii: "]")),
      text[end...].starts(with: "]:".utf8)
    else {
      return
    }
    let address = text[(end + 2)..<line.upperBound].drop { $0 == .space || $0 == .tab }
    if LearnAddress.isRelative(address) { add(address.startIndex..<address.startIndex, base) }
  }

  /// Replaces a mark with `:::` inside a line.
  /// - Returns: the end of the mark, or nil if the colons stay text.
  private mutating func readInlineColons(_ range: Range<Int>) -> Int? {
    guard let mark = LearnAttributes(text, at: range.lowerBound, limit: range.upperBound) else {
      return nil
    }
    switch mark.name {
    case "image" where mark.isClosed: add(range.lowerBound..<mark.end, image(mark))
    case "image-end": add(range.lowerBound..<mark.end, "")
    case "no-loc" where mark.isClosed:
      add(range.lowerBound..<mark.end, LearnText.literal(mark["text"] ?? ""))
    default: return nil
    }
    return mark.end
  }

  /// The maximum length of a mark in brackets, in bytes. Without a limit, a line full of open
  /// brackets would cost quadratic time.
  private static let maximumLength = 1_000

  /// Replaces `[!INCLUDE [title](path)]`, `[!VIDEO address]` or `[!div class="a"]`, and
  /// `[!code-cpp[name](path)]` if its line has no other text.
  /// - Returns: the end of the mark, or nil if the brackets stay text.
  private mutating func readBracket(_ range: Range<Int>, in line: Range<Int>) -> Int? {
    let word = text[(range.lowerBound + 2)..<range.upperBound].prefix(30).prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-")
    }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    let limit = min(range.upperBound, word.endIndex + Self.maximumLength)
    if name == "div" || name == "video" {
      guard let end = text[word.endIndex..<limit].firstIndex(of: UInt8(ascii: "]")) else {
        return nil
      }
      let address = String(decoding: text[word.endIndex..<end], as: UTF8.self)
        .split(separator: " ").first.map(String.init)
      add(
        range.lowerBound..<(end + 1),
        name == "div" ? "" : address.map { LearnText.link("▶ Video", to: $0) } ?? "")
      return end + 1
    }
    guard name == "include" || name == "code" || name.hasPrefix("code-"),
      let (path, end) = target(word.endIndex..<limit)
    else { return nil }
    let whole = range.lowerBound..<end
    if name == "include" {
      add(whole, .topic(path: path))
    } else {
      // Inside a sentence, the fence of a code block would not begin its line.
      guard range.lowerBound == line.lowerBound,
        text[end..<line.upperBound].allSatisfy(\.isASCIIWhitespace)
      else { return nil }
      add(whole, .code(LearnCode(path, language: String(name.dropFirst(5)))))
    }
    return end
  }

  /// Returns the path in `[title](path "title")]` and the end of the brackets, or nil for any other
  /// text.
  private func target(_ range: Range<Int>) -> (path: String, end: Int)? {
    let link = text[range].drop { $0 == .space }
    guard link.first == UInt8(ascii: "["),
      let middle = ByteSearch.place(
        of: "](", in: text.span.extracting(..<range.upperBound), from: link.startIndex),
      let closing = text[middle..<range.upperBound].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let end = text[(closing + 1)..<range.upperBound].drop { $0 == .space }
    guard end.first == UInt8(ascii: "]") else { return nil }
    let path = text[(middle + 2)..<closing].drop { $0 == .space }.prefix { $0 != .space }
    guard !path.isEmpty else { return nil }
    return (String(decoding: path, as: UTF8.self), end.startIndex + 1)
  }
}
