internal import HelpCore

extension LexerCompiler {
  typealias Rule = LexerTables.Rule
  private static let lineFeed: [UInt8] = [.lineFeed]

  /// Returns the scanner's rules for a rule of a file. A block with prefixes, and a here-document,
  /// become several rules.
  /// - Parameter key: the key of the state inside the rule.
  mutating func rules(
    of source: LexerFile.Rule, in file: LexerFile, key: String
  ) throws -> [Rule] {
    let options = source.options
    var rule = Rule(literal: LexerTables.Slice(), kind: source.kind)
    rule.conditions = options.conditions
    rule.thenKind = options.thenKind
    if file.foldsCase { rule.conditions.insert(.foldsCase) }
    switch source.form {
    case .text(let text), .prefix(let text):
      rule.literal = literal(text, file)
      if case .prefix = source.form { rule.matcher = .prefix }
      try setMove(of: &rule, options, file)
    case .character(let text):
      rule.literal = literal(text, file)
      rule.matcher = .character
    case .line(let text):
      rule.literal = literal(text, file)
      rule.move = .push
      rule.target = try body(of: source, in: file, key: key, ends: [lineEnd()])
    case .block(let text, let end):
      return try block(rule, text, end, source, file, key)
    case .tagged(let text, let tag, let second, let end, let endSecond):
      rule.literal = literal(text, file)
      rule.second = literal(second)
      rule.matcher = .tagged
      rule.tagClass = classNumber(tag.bytes)
      rule.minimumTagCount = tag.minimumCount
      rule.move = .push
      var closing = Rule(literal: literal(end), second: literal(endSecond), kind: source.kind)
      closing.matcher = .taggedEnd
      closing.move = .pop
      // A closing fence needs the conditions of its opening fence.
      closing.conditions = rule.conditions.intersection([.line, .indent])
      rule.target = try body(of: source, in: file, key: key, ends: [closing])
    case .heredoc(let text):
      return try heredoc(rule, text, source, file, key)
    case .indented(let text):
      rule.literal = literal(text, file)
      rule.matcher = .indented
      rule.tagClass = classNumber((0..<256).map { Self.isIndicator(UInt8($0)) ? 1 : 0 })
      rule.move = .push
      var closing = Rule(literal: literal(Self.lineFeed))
      closing.matcher = .indentedEnd
      closing.move = .popBefore
      rule.target = try body(of: source, in: file, key: key, ends: [closing])
    case .nest(let text, let end):
      rule.literal = literal(text, file)
      rule.move = .push
      rule.target = try nested(source, text, end, file)
    default: return []
    }
    return [rule]
  }

  /// Whether a byte may follow `|` in YAML, as an indicator of chomping or indentation.
  private static func isIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  /// Returns the rule that leaves a state before a line end.
  private mutating func lineEnd() -> Rule {
    var rule = Rule(literal: literal(Self.lineFeed))
    rule.move = .popBefore
    return rule
  }

  /// Sets the move of a rule, and the state that the move enters, by the options `push`, `to` and
  /// `pop`.
  private mutating func setMove(
    of rule: inout Rule, _ options: LexerFile.Options, _ file: LexerFile
  ) throws {
    if options.pops { rule.move = .pop }
    guard let reference = options.push ?? options.replace else { return }
    rule.move = options.push != nil ? .push : .replace
    guard !options.until.isEmpty else {
      rule.target = try number(of: reference, in: file)
      return
    }
    var end = Rule(literal: literal(options.until, file))
    end.conditions = file.foldsCase ? [.foldsCase] : []
    end.move = .popBefore
    rule.target = try number(
      of: reference, in: file,
      variant: " until " + String(decoding: options.until, as: UTF8.self), extras: [end])
  }

  // MARK: Bodies

  /// Returns the rules for a block: one for each prefix, all with the same state inside.
  private mutating func block(
    _ base: Rule, _ text: [UInt8], _ end: [UInt8], _ source: LexerFile.Rule, _ file: LexerFile,
    _ key: String
  ) throws -> [Rule] {
    var closing = Rule(literal: literal(end, file), kind: source.kind)
    closing.move = .pop
    if file.foldsCase { closing.conditions = [.foldsCase] }
    var ends = [closing]
    if source.options.isNested {
      ends[0].move = .nestOut
      var opening = Rule(literal: literal(text, file), kind: source.kind)
      opening.move = .nestIn
      ends.append(opening)
    }
    if source.options.isOneLine { ends.append(lineEnd()) }
    let target = try body(of: source, in: file, key: key, ends: ends)
    let prefixes = source.options.prefixes.isEmpty ? [[]] : source.options.prefixes
    return prefixes.map { prefix in
      var rule = base
      rule.literal = literal(prefix + text, file)
      rule.second = closing.literal
      rule.move = .push
      rule.target = target
      return rule
    }
  }

  /// Returns the number of the state inside a rule. The state contains the rules that end it, the
  /// escapes, and the rules of the state that `in` names.
  private mutating func body(
    of source: LexerFile.Rule, in file: LexerFile, key: String, ends: [Rule]
  ) throws -> UInt16 {
    let options = source.options
    var extras = ends
    let escapeKind = TokenKind.escape.rawValue
    if !options.escape.isEmpty {
      var rule = Rule(literal: literal(options.escape, file), kind: escapeKind)
      rule.matcher = .escape
      extras.append(rule)
    }
    if !options.doubled.isEmpty {
      extras.append(Rule(literal: literal(options.doubled, file), kind: escapeKind))
    }
    if options.isContinued {
      extras.append(Rule(literal: literal([UInt8(ascii: "\\"), .lineFeed]), kind: escapeKind))
    }
    var bodyState: (file: LexerFile, state: LexerFile.State)?
    if let reference = options.body { bodyState = try target(of: reference, in: file) }
    return number(key: key) { number in
      Job(
        number: number, kind: options.bodyKind ?? source.kind, file: bodyState?.file ?? file,
        source: bodyState?.state, extras: extras, keyKind: options.keyKind,
        keyFollower: options.keyFollower)
    }
  }

  /// Returns the rule for the head of a here-document, and the rule that begins the text on the
  /// next line.
  private mutating func heredoc(
    _ base: Rule, _ text: [UInt8], _ source: LexerFile.Rule, _ file: LexerFile, _ key: String
  ) throws -> [Rule] {
    var closing = Rule(literal: literal(Self.lineFeed), kind: source.kind)
    closing.matcher = .heredocEnd
    closing.move = .pop
    var rule = base
    rule.literal = literal(text, file)
    rule.matcher = .heredoc
    rule.target = try body(of: source, in: file, key: key, ends: [closing])
    var start = Rule(literal: literal(Self.lineFeed))
    start.matcher = .heredocStart
    start.move = .push
    start.target = rule.target
    return [rule, start]
  }

  /// Returns the number of a copy of a state that ends at the bracket that closes `text`.
  private mutating func nested(
    _ source: LexerFile.Rule, _ text: [UInt8], _ end: [UInt8], _ file: LexerFile
  ) throws -> UInt16 {
    guard let reference = source.options.body else {
      throw error("'nest' needs a state: 'in STATE'", at: source.position, file)
    }
    var closing = Rule(literal: literal(end, file), kind: source.kind)
    closing.move = .nestOut
    var extras = [closing]
    if let bracket = text.last, [bracket] != end {
      var opening = Rule(literal: literal([bracket]))
      opening.move = .nestIn
      extras.append(opening)
    }
    let variant = " nested \(source.kind) " + String(decoding: text + [.space] + end, as: UTF8.self)
    return try number(of: reference, in: file, variant: variant, extras: extras)
  }
}
