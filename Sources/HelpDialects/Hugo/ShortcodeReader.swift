import HelpCore

/// A reader of one Hugo shortcode tag.
struct ShortcodeReader {
  private let text: [UInt8]
  /// The end of the bytes that may belong to the tag.
  private let limit: Int
  /// The byte after the opening braces: `<` or `%`.
  private let mark: UInt8
  /// The index of the next byte to read.
  private var index: Int

  /// Prepares to read the tag at an index.
  /// - Parameters:
  ///   - start: the index of the tag's first brace.
  ///   - limit: the end of the text or the start of the next tag. The limit keeps the cost for all
  ///     tags of a text at O(n).
  init(_ text: [UInt8], at start: Int, limit: Int) {
    self.text = text
    self.limit = limit
    mark = text[start + 2]
    index = start + 3
  }

  /// Reads the tag.
  /// - Returns: nil if the text is not a tag.
  mutating func read() -> Shortcode? {
    let start = index - 3
    var tag = Shortcode(mark: mark, range: start..<start)
    if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      guard let end = escapeEnd() else { return nil }
      tag.form = .escaped
      tag.escapedRange = (index + 2)..<end
      tag.range = start..<(end + 5)
      return tag
    }
    skipSpace()
    if peek(0) == UInt8(ascii: "/") {
      tag.form = .closing
      index += 1
      skipSpace()
    }
    tag.name = readWhile { $0.isASCIILetterOrDigit || "_-/.".utf8.contains($0) || $0 >= 0x80 }
    // `{{< br/>}}`: the slash closes the tag.
    if tag.name.hasSuffix("/") {
      tag.name.removeLast()
      index -= 1
    }
    guard !tag.name.isEmpty else { return nil }
    while true {
      let hadSpace = skipSpace()
      if isEnd(index) {
        tag.range = start..<(index + 3)
        return tag
      }
      if peek(0) == UInt8(ascii: "/"), isEnd(index + 1) {
        if tag.form == .opening { tag.form = .selfClosing }
        tag.range = start..<(index + 4)
        return tag
      }
      guard hadSpace, index < limit, readParameter(into: &tag.parameters) else { return nil }
    }
  }

  /// Reads a parameter, and adds it to the parameters.
  /// - Returns: false if the text is not a parameter.
  private mutating func readParameter(into parameters: inout Shortcode.Parameters) -> Bool {
    if let value = readQuotedValue() {
      parameters.positionalValues.append(value)
      return true
    }
    let start = index
    let name = readWhile {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
    if !name.isEmpty, peek(0) == UInt8(ascii: "=") {
      index += 1
      guard let value = readQuotedValue() ?? readWord() else { return false }
      parameters.namedValues.append((name, value))
      return true
    }
    index = start
    guard let value = readWord() else { return false }
    parameters.positionalValues.append(value)
    return true
  }

  /// Reads a value up to white space or the end of the tag.
  /// - Returns: nil if the value is empty.
  private mutating func readWord() -> String? {
    let start = index
    while index < limit, !text[index].isASCIIWhitespace, !isEnd(index),
      !(text[index] == UInt8(ascii: "/") && isEnd(index + 1))
    {
      index += 1
    }
    return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
  }

  /// Reads `"a \"quoted\" value"`, or a raw value between backticks.
  /// - Returns: nil for any other text.
  private mutating func readQuotedValue() -> String? {
    let quote = peek(0)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "`") else { return nil }
    var end = index + 1
    var value: [UInt8] = []
    while end < limit, text[end] != quote {
      if quote == UInt8(ascii: "\""), text[end] == UInt8(ascii: "\\"), end + 1 < limit,
        "\"\\".utf8.contains(text[end + 1])
      {
        end += 1
      }
      value.append(text[end])
      end += 1
    }
    guard end < limit else { return nil }
    index = end + 1
    return String(decoding: value, as: UTF8.self)
  }

  /// Returns the start of the `*/>}}` or `*/%}}` that ends an escaped tag, or nil if there is none.
  private func escapeEnd() -> Int? {
    var star = index + 2
    while star + 4 < limit {
      star = ByteSearch.first(UInt8(ascii: "*"), in: text.span, from: star, to: limit)
      if star + 4 < limit, text[star + 1] == UInt8(ascii: "/"), isEnd(star + 2) { return star }
      star += 1
    }
    return nil
  }

  /// Whether the mark and the braces that close the tag are at a position.
  private func isEnd(_ position: Int) -> Bool {
    position + 2 < limit && text[position] == (mark == UInt8(ascii: "<") ? UInt8(ascii: ">") : mark)
      && text[position + 1] == UInt8(ascii: "}")
      && text[position + 2] == UInt8(ascii: "}")
  }

  /// Returns the byte at a distance from the current position, or 0 at or after the limit.
  private func peek(_ distance: Int) -> UInt8 {
    index + distance < limit ? text[index + distance] : 0
  }

  /// Reads and returns the bytes before the first byte that a condition refuses.
  private mutating func readWhile(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < limit, isPart(text[index]) { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Advances past white space.
  /// - Returns: whether there was white space.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < limit, text[index].isASCIIWhitespace { index += 1 }
    return index > start
  }
}
