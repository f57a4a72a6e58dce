import HelpCore

/// JavaScript module statements in a page.
extension MDXText {
  /// Reads an `export` statement at the start of a line, or `import` statements, several of which
  /// may share a line, separated by semicolons.
  /// - Returns: the start of the line after the last statement, or nil if there is no statement.
  mutating func module(at start: Int) -> Int? {
    if starts("import", at: start) {
      guard var end = importEnd(start) else { return nil }
      while let next = statement(after: end), let nextEnd = importEnd(next) { end = nextEnd }
      return nextLine(end)
    }
    guard starts("export ", at: start), effort > 0 else { return nil }
    let words = text[(start + 7)...]
    // `export *a*` is a sentence with emphasis.
    let isList = words.first == UInt8(ascii: "{") || words.starts(with: "* ".utf8)
    let word = words.prefix(while: \.isASCIILetter)
    guard isList || Self.exports.contains(String(decoding: word, as: UTF8.self)) else { return nil }
    // A sentence may also begin with `export`.
    let line = text[start..<lineEnd(start)]
    guard followsBlank || start == 0 || line.contains(where: { "={(*".utf8.contains($0) }) else {
      return nil
    }
    let end = exportEnd(start)
    noteConstant(start..<end)
    return nextLine(end)
  }

  /// Returns the start of the next `import` statement on a line, or nil without one.
  /// - Parameter end: the last byte of the statement before it.
  private func statement(after end: Int) -> Int? {
    guard end + 1 < text.count, text[end + 1] == UInt8(ascii: ";") else { return nil }
    var index = end + 2
    while index < text.count, text[index] == .space { index += 1 }
    return starts("import", at: index) ? index : nil
  }

  /// The words after `export` at the beginning of a statement. Instead of a word, `{` may
  /// begin a list of names, and `*` stands for all names.
  private static let exports: Set<String> = [
    "const", "let", "var", "default", "function", "async", "class", "type", "interface", "enum",
  ]

  /// Reads an `import` statement, and records its names in `imports` and `namedImports`.
  /// - Returns: the offset of the last byte of the string that names the file, or nil if there is
  ///   no statement.
  private mutating func importEnd(_ start: Int) -> Int? {
    var index = start + 6
    guard index < text.count, " {*'\"\r\n".utf8.contains(text[index]) else { return nil }
    let limit = min(text.count, start + Self.maximumLength)
    var words: [ArraySlice<UInt8>] = []
    var isInBraces = false
    var braces = start..<start
    while index < limit, effort > 0 {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard let end = ScriptText.end(ofText: index, in: text, limit: limit),
          Self.mayFollowImport(words)
        else { return nil }
        let file = ScriptText.literal(text[index...end])
        if words.count > 1, let name = words.first, !name.elementsEqual("as".utf8) {
          imports[String(decoding: name, as: UTF8.self)] = file
        }
        if let file { noteNames(in: braces, of: file) }
        return end
      case UInt8(ascii: "{"):
        isInBraces = true
        braces = index..<index
      case UInt8(ascii: "}"):
        isInBraces = false
        braces = braces.lowerBound..<index
      case UInt8(ascii: ","), UInt8(ascii: "*"), .space, .tab, .lineFeed, .carriageReturn: break
      case _
      where byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$"):
        let wordEnd =
          text[index..<limit].firstIndex {
            !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "$")
          } ?? limit
        if !isInBraces { words.append(text[index..<wordEnd]) }
        index = wordEnd - 1
        // An `import` has fewer words outside braces.
        if words.count > 6 { return nil }
      default:
        // Inside braces, comments may separate names.
        if !isInBraces { return nil }
      }
      index += 1
    }
    charge(index - start)
    return nil
  }

  /// Adds the names in `{A, B as C}` to `namedImports`.
  private mutating func noteNames(in braces: Range<Int>, of file: String) {
    guard !braces.isEmpty else { return }
    for entry in text[braces].dropFirst().split(separator: UInt8(ascii: ",")) {
      let words = entry.split(whereSeparator: \.isASCIIWhitespace)
        .map { String(decoding: $0, as: UTF8.self) }
      if let name = words.first, let ownName = words.last { namedImports[ownName] = (file, name) }
    }
  }

  /// Whether the words outside braces belong to an `import` and not to a sentence.
  private static func mayFollowImport(_ words: [ArraySlice<UInt8>]) -> Bool {
    guard let last = words.last else { return true }
    guard last.elementsEqual("from".utf8) else { return false }
    return words.count <= 2 || words[0].elementsEqual("type".utf8)
      || words.contains { $0.elementsEqual("as".utf8) }
  }

  /// Returns the end of an `export`: before a blank line, a line of Markdown or another module
  /// statement outside brackets. If the brackets do not close, before the first blank line.
  private mutating func exportEnd(_ start: Int) -> Int {
    if let end = ScriptText.end(ofStatement: start, in: text, limit: text.count) { return end }
    charge(text.count - start)
    var index = start
    while index < text.count {
      let end = ByteSearch.first(.lineFeed, in: text.span, from: index)
      if end >= text.count || endsLine(at: end + 1) { return min(end, text.count) }
      index = end + 1
    }
    return text.count
  }

  /// Adds the text of `export const name = 'text'` to `constants`.
  private mutating func noteConstant(_ statement: Range<Int>) {
    let statement = text[statement]
    guard statement.count < 4_096, let equals = statement.firstIndex(of: UInt8(ascii: "=")) else {
      return
    }
    var value = statement[(equals + 1)...].trimmingASCIIWhitespace
    if value.last == UInt8(ascii: ";") { value.removeLast() }
    let words = statement[..<equals].split { !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "_") }
    if words.count >= 3, let text = ScriptText.literal(value) {
      constants[String(decoding: words[2], as: UTF8.self)] = text
    }
  }
}
