internal import HelpCore

extension LexerFileReader {
  typealias Form = LexerFile.Form

  /// Reads a rule: its own words, then its options.
  /// - Parameter word: the first word of the line.
  mutating func rule(_ word: Word) throws -> LexerFile.Rule {
    var rule = LexerFile.Rule(form: .include(Self.placeholder), kind: 0, position: word.position)
    switch word.string {
    case "words":
      let kinds = try required("a kind of token")
      let parts = kinds.text.split(separator: UInt8(ascii: ">"), maxSplits: 1)
      guard let first = parts.first, let last = parts.last, let kind = Self.kind(named: first),
        let nextKind = Self.kind(named: last)
      else { throw unknownKind(kinds) }
      rule.kind = kind
      rule.form = .words(takeRemainingWords().map(\.text), nextKind: parts.count > 1 ? nextKind : 0)
      return rule
    case "include":
      rule.form = .include(try reference())
      return rule
    case "members":
      rule.form = .members(try required("a byte").text)
      return rule
    default: break
    }
    guard let form = try form(word, kind: &rule.kind) else {
      throw error(
        at: word.position, "'\(word.string)' is not a rule",
        hint: "see the manual's page 'Lexer files'")
    }
    rule.form = form
    while let option = nextWord() { try read(option, into: &rule.options) }
    return rule
  }

  /// The reference in a rule whose form is not read yet.
  private static let placeholder = LexerFile.Reference(
    language: nil, state: "", position: SourcePosition(line: 0, column: 0))

  /// The first words of the rules that have a kind and options.
  private enum RuleName: String {
    case capitalized, uppercase, before, name, number, text, prefix, character
    case line, block, tagged, heredoc, indented, nest
  }

  /// Reads the kind and the literals of a rule. For a word that is not a `RuleName`, returns nil.
  private mutating func form(_ word: Word, kind: inout UInt8) throws -> Form? {
    guard let name = RuleName(rawValue: word.string) else { return nil }
    kind = try self.kind()
    switch name {
    case .capitalized: return .names(.capitalized, follower: [])
    case .uppercase: return .names(.uppercase, follower: [])
    case .name: return .names(.all, follower: [])
    case .before: return .names(.before, follower: try literal())
    case .number: return .number(inside: nextIndex < words.count ? try literal() : [])
    case .text: return .text(try literal())
    case .prefix: return .prefix(try literal())
    case .character: return .character(try literal())
    case .line: return .line(try literal())
    case .block: return .block(try literal(), end: try literal())
    case .heredoc: return .heredoc(try literal())
    case .indented: return .indented(try literal())
    case .nest: return .nest(try literal(), end: try literal())
    case .tagged:
      let first = try optionalText()
      return .tagged(
        first, tag: try tag(after: first), second: try optionalText(), end: try literal(),
        endSecond: try optionalText())
    }
  }

  /// Reads a text that must not be empty.
  private mutating func literal() throws -> [UInt8] {
    let word = try required("a text")
    guard !word.text.isEmpty else { throw error(at: word.position, "a text is needed here") }
    return word.text
  }

  /// Reads a text that may be empty.
  private mutating func optionalText() throws -> [UInt8] { try required("a text").text }

  /// Reads a tag: the bytes that may be in it, then `*` if it may be empty or `+` if it has at
  /// least one byte, such as `#*` and `a-z_+`.
  /// - Parameter first: the literal before the tag.
  private mutating func tag(after first: [UInt8]) throws -> LexerFile.Tag {
    let word = try required("a tag")
    guard let last = word.text.last, last == UInt8(ascii: "*") || last == UInt8(ascii: "+"),
      word.text.count > 1
    else { throw error(at: word.position, "a tag is bytes, then '*' or '+'") }
    let minimumCount: UInt8 = last == UInt8(ascii: "+") ? 1 : 0
    guard minimumCount == 1 || !first.isEmpty else {
      throw error(at: word.position, "a tag with nothing before it needs '+'")
    }
    var bytes = try byteSet([Word(text: word.text.dropLast(), position: word.position)])
    // Tags are ASCII, unlike names.
    for byte in 0x80..<0x100 { bytes[byte] = 0 }
    return LexerFile.Tag(bytes: bytes, minimumCount: minimumCount)
  }

  // MARK: Options

  /// Reads an option that begins with a word.
  private mutating func read(_ word: Word, into options: inout LexerFile.Options) throws {
    switch word.string {
    case "at":
      let condition = try required("a place")
      switch condition.string {
      case "line": options.conditions.insert(.line)
      case "indent": options.conditions.insert(.indent)
      case "word": options.conditions.insert(.word)
      case "operand": options.conditions.insert(.operand)
      default:
        throw error(
          at: condition.position, "'\(condition.string)' is not a place",
          hint: "use line, indent, word or operand")
      }
    case "whole": options.conditions.insert(.whole)
    case "tight": options.conditions.insert(.tight)
    case "closed": options.conditions.insert(.closed)
    case "escape": options.escape = try literal()
    case "doubled": options.doubled = try literal()
    case "nested": options.isNested = true
    case "oneline": options.isOneLine = true
    case "continued": options.isContinued = true
    case "spaced": options.isSpaced = true
    case "blank": options.needsBlank = true
    case "in": options.body = try reference()
    case "body": options.bodyKind = try kind()
    case "push": options.push = try reference()
    case "to": options.replace = try reference()
    case "pop": options.pops = true
    case "until": options.until = try literal()
    case "then": options.thenKind = try kind()
    case "prefixed": options.prefixes = takeRemainingWords().map(\.text)
    case "key":
      options.keyKind = try kind()
      options.keyFollower = try literal()
    default:
      throw error(
        at: word.position, "'\(word.string)' is not an option",
        hint: "see the manual's page 'Lexer files'")
    }
  }
}
