internal import HelpCore

/// A reader of lexer files, which consist of lines of words.
///
///     name Tiny
///     state main
///     words keyword let var
///     block string " " escape \ oneline
///
/// A line whose first word is `#` is a comment. In words, `\s` is a space, `\t` a tab, `\n` a line
/// feed, `\e` the empty string and `\\` a backslash. Before any other character, a backslash stands
/// for itself.
struct LexerFileReader {
  /// A word and its position.
  struct Word {
    var text: [UInt8]
    var position: SourcePosition

    var string: String { String(decoding: text, as: UTF8.self) }
  }

  let file: String
  var result: LexerFile
  /// The words of the current line.
  var words: [Word] = []
  /// The index of the next word.
  var nextIndex = 0

  /// Returns the contents of a file.
  /// - Throws: `HelpError(.malformed)` with file, line and column.
  static func read(_ bytes: [UInt8], identifier: String, file: String) throws -> LexerFile {
    var reader = LexerFileReader(
      file: file, result: LexerFile(identifier: identifier, file: file, name: identifier))
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw reader.error(
        at: SourcePosition(line: 1, column: 1), "a byte that is not valid UTF-8",
        hint: "save the file as UTF-8")
    }
    var number = 0
    for line in bytes.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      number += 1
      reader.words = Self.words(of: line, number: number)
      reader.nextIndex = 0
      try reader.readLine()
    }
    guard !reader.result.states.isEmpty else {
      throw reader.error(
        at: SourcePosition(line: 1, column: 1), "a lexer needs a state",
        hint: "begin it with 'state main'")
    }
    return reader.result
  }

  /// Returns the aliases of a file without reading its states.
  static func aliases(of text: [UInt8]) -> [String] {
    for line in text.split(separator: .lineFeed) {
      let words = Self.words(of: line, number: 1)
      switch words.first?.string {
      case "aliases": return words.dropFirst().map { $0.string.lowercased() }
      case "state": return []
      default: continue
      }
    }
    return []
  }

  /// Returns the words of a line, or an empty list for a comment.
  private static func words(
    of line: some Collection<UInt8>, number: Int
  ) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var isEscaped = false
    for (column, byte) in line.enumerated() where byte != .carriageReturn {
      if byte == .space || byte == .tab {
        if isEscaped { word?.text.append(UInt8(ascii: "\\")) }
        isEscaped = false
        if let finished = word { words.append(finished) }
        word = nil
        continue
      }
      var current =
        word ?? Word(text: [], position: SourcePosition(line: number, column: column + 1))
      if isEscaped {
        isEscaped = false
        current.text += unescaped(byte)
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        current.text.append(byte)
      }
      word = current
    }
    if isEscaped { word?.text.append(UInt8(ascii: "\\")) }
    if let word { words.append(word) }
    return words.first?.text == [UInt8(ascii: "#")] ? [] : words
  }

  /// Returns the text that a byte stands for after a backslash.
  private static func unescaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "s"): [.space]
    case UInt8(ascii: "t"): [.tab]
    case UInt8(ascii: "n"): [.lineFeed]
    case UInt8(ascii: "e"): []
    case UInt8(ascii: "\\"): [UInt8(ascii: "\\")]
    default: [UInt8(ascii: "\\"), byte]
    }
  }

  /// Reads the words of a line: a statement about the file, the start of a state, or a rule.
  private mutating func readLine() throws {
    guard let word = nextWord() else { return }
    switch word.string {
    case "name" where result.states.isEmpty:
      result.name = words.dropFirst().map(\.string).joined(separator: " ")
      nextIndex = words.count
    case "aliases" where result.states.isEmpty:
      result.aliases = takeRemainingWords().map { $0.string.lowercased() }
    case "fold" where result.states.isEmpty:
      result.foldsCase = true
    case "names" where result.states.isEmpty:
      result.nameBytes = try byteSet(takeRemainingWords())
    case "state":
      let name = try required("the state's name")
      let kind = nextIndex < words.count ? try self.kind() : 0
      guard result.state(named: name.string) == nil else {
        throw error(at: name.position, "the state '\(name.string)' is defined twice")
      }
      result.states.append(LexerFile.State(name: name.string, kind: kind))
    default:
      guard let last = result.states.indices.last else {
        throw error(
          at: word.position, "a rule must be in a state", hint: "write 'state main' before it")
      }
      result.states[last].rules.append(try rule(word))
    }
    if let surplus = nextWord() {
      throw error(at: surplus.position, "'\(surplus.string)' is one word too many")
    }
  }

  // MARK: Words

  /// Returns the next word of the line, or nil at the end.
  mutating func nextWord() -> Word? {
    guard nextIndex < words.count else { return nil }
    nextIndex += 1
    return words[nextIndex - 1]
  }

  /// Returns the remaining words of the line, and moves to the end of the line.
  mutating func takeRemainingWords() -> [Word] {
    defer { nextIndex = words.count }
    return Array(words[nextIndex...])
  }

  /// Returns the next word.
  /// - Parameter meaning: the word's meaning, for the error at the end of the line.
  mutating func required(_ meaning: String) throws -> Word {
    if let word = nextWord() { return word }
    let last = words[words.count - 1]
    throw error(
      at: SourcePosition(
        line: last.position.line, column: last.position.column + last.text.count),
      "\(meaning) is missing here")
  }

  /// Reads the name of a kind, and returns the raw value of the kind, or 0 for `plain`.
  mutating func kind() throws -> UInt8 {
    let word = try required("a kind of token")
    return try Self.kind(named: word.text[...]) ?? { throw unknownKind(word) }()
  }

  /// Returns the raw value of a kind, 0 for `plain`, or nil for an unknown name.
  static func kind(named name: ArraySlice<UInt8>) -> UInt8? {
    name.elementsEqual("plain".utf8) ? 0 : TokenKind(name: name)?.rawValue
  }

  func unknownKind(_ word: Word) -> HelpError {
    let names = TokenKind.allCases.map(\.name) + ["plain"]
    return error(
      at: word.position, "'\(word.string)' is not a kind of token",
      hint: "use one of these kinds: " + names.joined(separator: ", "))
  }

  /// Reads a reference to a state: `main`, or `css/main` for a state of another file.
  mutating func reference() throws -> LexerFile.Reference {
    let word = try required("the name of a state")
    let parts = word.string.split(separator: "/", maxSplits: 1)
    guard let last = parts.last else { throw error(at: word.position, "'/' names no state") }
    return LexerFile.Reference(
      language: parts.count > 1 ? String(parts[0]) : nil, state: String(last),
      position: word.position)
  }

  /// Returns the bytes that words list, as 256 flags. `a-z` stands for the bytes from `a` to `z`,
  /// and all bytes outside ASCII are set.
  func byteSet(_ words: [Word]) throws -> [UInt8] {
    var flags = (0..<256).map { UInt8($0 >= 0x80 ? 1 : 0) }
    for word in words {
      var index = 0
      while index < word.text.count {
        let first = word.text[index]
        let isRange = index + 2 < word.text.count && word.text[index + 1] == UInt8(ascii: "-")
        let last = isRange ? word.text[index + 2] : first
        guard first <= last else { throw error(at: word.position, "a range runs backwards") }
        for byte in first...last { flags[Int(byte)] = 1 }
        index += isRange ? 3 : 1
      }
    }
    return flags
  }

  func error(at position: SourcePosition, _ reason: String, hint: String? = nil) -> HelpError {
    HelpError(
      .malformed, "malformed lexer", reason, hint: hint,
      location: SourceLocation(file: file, position: position))
  }
}
