import HelpCore

/// Reads the tag that begins at a place.
struct ShortcodeReader {
  private let text: [UInt8]
  private let limit: Int
  private let mark: UInt8
  private var index: Int

  /// - Parameter limit: where the text ends or the next tag begins: so all tags of a text take O(n).
  init(_ text: [UInt8], at start: Int, limit: Int) {
    self.text = text
    self.limit = limit
    mark = text[start + 2]
    index = start + 3
  }

  /// - Returns: nil when it is not a tag.
  mutating func read() -> Shortcode? {
    let start = index - 3
    var tag = Shortcode(mark: mark, range: start..<start)
    if peek(0) == 0x2F, peek(1) == 0x2A {
      guard let end = escapeEnd() else { return nil }
      tag.form = .escaped
      tag.escaped = (index + 2)..<end
      tag.range = start..<(end + 5)
      return tag
    }
    skipSpace()
    if peek(0) == 0x2F {
      tag.form = .closing
      index += 1
      skipSpace()
    }
    tag.name = take { $0.isASCIILetterOrDigit || "_-/.".utf8.contains($0) || $0 >= 0x80 }
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
      if peek(0) == 0x2F, isEnd(index + 1) {
        if tag.form == .opening { tag.form = .selfClosing }
        tag.range = start..<(index + 4)
        return tag
      }
      guard hadSpace, index < limit, readParameter(into: &tag.parameters) else { return nil }
    }
  }

  private mutating func readParameter(into parameters: inout Shortcode.Parameters) -> Bool {
    if let value = quoted() {
      parameters.positional.append(value)
      return true
    }
    let start = index
    let name = take { $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x5F || $0 >= 0x80 }
    if !name.isEmpty, peek(0) == 0x3D {
      index += 1
      guard let value = quoted() ?? word() else { return false }
      parameters.named.append((name, value))
      return true
    }
    index = start
    guard let value = word() else { return false }
    parameters.positional.append(value)
    return true
  }

  /// A value up to white space or the end of the tag.
  private mutating func word() -> String? {
    let start = index
    while index < limit, !text[index].isASCIIWhitespace, !isEnd(index),
      !(text[index] == 0x2F && isEnd(index + 1))
    {
      index += 1
    }
    return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
  }

  /// `"a \"quoted\" value"`, or a raw one between backquotes.
  private mutating func quoted() -> String? {
    let quote = peek(0)
    guard quote == 0x22 || quote == 0x60 else { return nil }
    var end = index + 1
    var value: [UInt8] = []
    while end < limit, text[end] != quote {
      if quote == 0x22, text[end] == 0x5C, end + 1 < limit, [0x22, 0x5C].contains(text[end + 1]) {
        end += 1
      }
      value.append(text[end])
      end += 1
    }
    guard end < limit else { return nil }
    index = end + 1
    return String(decoding: value, as: UTF8.self)
  }

  /// The start of `*/>}}`.
  private func escapeEnd() -> Int? {
    var place = index + 2
    while place + 4 < limit {
      place = ByteSearch.first(0x2A, in: text.span, from: place, to: limit)
      if place + 4 < limit, text[place + 1] == 0x2F, isEnd(place + 2) { return place }
      place += 1
    }
    return nil
  }

  private func isEnd(_ place: Int) -> Bool {
    place + 2 < limit && text[place] == (mark == 0x3C ? 0x3E : mark) && text[place + 1] == 0x7D
      && text[place + 2] == 0x7D
  }

  private func peek(_ distance: Int) -> UInt8 {
    index + distance < limit ? text[index + distance] : 0
  }

  private mutating func take(_ isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < limit, isPart(text[index]) { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < limit, text[index].isASCIIWhitespace { index += 1 }
    return index > start
  }
}
