internal import HelpCore

extension LexerCompiler {
  /// The rules, words and numbers of a state.
  private struct Content {
    var rules: [LexerTables.Rule] = []
    var words: [WordTables.Word] = []
    var nameRules: [LexerTables.NameRule] = []
    var numberKind: UInt8?
    var numberBytes: [UInt8] = []
    var memberByte: UInt8 = 0
  }

  /// Fills in the state of a job, and adds jobs for the states that its rules enter.
  mutating func compile(_ job: Job) throws {
    var content = Content()
    content.rules = job.extras
    let sources = try job.source.map { try flattened($0, of: job.file) } ?? []
    for (rule, file, key) in sources {
      try add(rule, of: file, key: key, to: &content)
      guard tables.states.count <= Self.maximumStates,
        tables.rules.count + content.rules.count <= Self.maximumRules
      else { throw error("the lexer has too many states or rules", at: rule.position, file) }
    }
    var state = LexerTables.State()
    state.kind = job.kind
    state.nameClass = classNumber(job.file.nameBytes)
    state.words = tables.words.add(content.words, foldsCase: job.file.foldsCase)
    state.nameRules = LexerTables.Slice(
      start: Int32(tables.nameRules.count), count: Int32(content.nameRules.count))
    tables.nameRules += content.nameRules
    state.memberByte = content.memberByte
    state.numberKind = content.numberKind ?? 0
    if content.numberKind != nil {
      var flags = LexerFile.plainNames
      for byte in 0x80..<0x100 { flags[byte] = 0 }
      for byte in content.numberBytes { flags[Int(byte)] = 1 }
      state.numberClass = classNumber(flags)
    }
    state.keyKind = job.keyKind
    state.keyFollower = literal(job.keyFollower)
    tables.states[job.number] = state
    fillRow(job, content)
  }

  /// Adds the rules of a state, and fills in its row: the code for each byte. The scanner tries
  /// rules with longer literals first, and rules with equally long literals in the order of the
  /// file.
  private mutating func fillRow(_ job: Job, _ content: Content) {
    let sortedRules = content.rules.enumerated().sorted {
      ($1.element.literal.count, $0.offset) < ($0.element.literal.count, $1.offset)
    }.map(\.element)
    var candidates = Array(repeating: [UInt16](), count: 256)
    for rule in sortedRules {
      let number = UInt16(tables.rules.count)
      tables.rules.append(rule)
      for byte in firstBytes(of: rule) { candidates[Int(byte)].append(number) }
    }
    // In a state without words and name rules, the scanner skips letters like blanks.
    let namesMatter = !content.words.isEmpty || !content.nameRules.isEmpty
    for byte in 0..<256 {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      var fallback = LexerTables.Dispatch.plain
      if isDigit, content.numberKind != nil {
        fallback = LexerTables.Dispatch.digit
      } else if namesMatter, job.file.nameBytes[byte] != 0 {
        fallback = LexerTables.Dispatch.name
      }
      tables.dispatch[job.number << 8 + byte] = dispatchCode(candidates[byte], fallback: fallback)
    }
  }

  /// Returns the bytes with which a match of a rule can begin.
  private func firstBytes(of rule: LexerTables.Rule) -> [UInt8] {
    guard rule.literal.count > 0 else {
      let members = Int(rule.tagClass) << 8
      return (0..<256).filter { tables.classes[members + $0] != 0 }.map { UInt8($0) }
    }
    let byte = tables.literals[Int(rule.literal.start)]
    let isLowercase = byte &- UInt8(ascii: "a") < 26
    return rule.conditions.contains(.foldsCase) && isLowercase ? [byte, byte & 0xDF] : [byte]
  }

  /// Adds a rule of a file to the content of a state.
  private mutating func add(
    _ rule: LexerFile.Rule, of file: LexerFile, key: String, to content: inout Content
  ) throws {
    switch rule.form {
    case .words(let words, let nextKind):
      content.words += words.map {
        WordTables.Word(text: $0, kind: rule.kind, nextKind: nextKind)
      }
    case .names(let test, let follower):
      content.nameRules.append(
        LexerTables.NameRule(
          test: test, kind: rule.kind, follower: literal(follower),
          isSpaced: rule.options.isSpaced, needsBlank: rule.options.needsBlank))
    case .members(let bytes): content.memberByte = bytes.first ?? 0
    case .number(let inside):
      content.numberKind = rule.kind
      content.numberBytes += inside
    case .include: break
    default: content.rules += try rules(of: rule, in: file, key: key)
    }
  }
}
