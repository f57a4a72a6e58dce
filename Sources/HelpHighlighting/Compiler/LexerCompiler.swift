internal import HelpCore

/// A compiler of lexer files into the tables of one lexer: the first state of a file, and every
/// state that its rules reach, also in other files.
struct LexerCompiler {
  /// A state that has a number but no rules yet.
  struct Job {
    var number: Int
    var kind: UInt8
    var file: LexerFile
    /// The state with the rules, or nil for a body that has only `extras`.
    var source: LexerFile.State?
    /// The rules that precede the source's rules.
    var extras: [LexerTables.Rule]
    var keyKind: UInt8 = 0
    var keyFollower: [UInt8] = []
  }

  // More states or rules are a mistake, such as states that nest each other without end.
  static let maximumStates = 2_000
  static let maximumRules = 20_000

  var tables = LexerTables()
  private let resolve: (String) throws -> LexerFile?
  /// The numbers of the states by their keys.
  private var numbers: [String: UInt16] = [:]
  private var jobs: [Job] = []
  // Equal literals, classes and lists are stored once.
  private var literalSlices: [[UInt8]: LexerTables.Slice] = [:]
  private var classNumbers: [[UInt8]: UInt16] = [:]
  private var listCodes: [[UInt16]: UInt16] = [:]

  /// Compiles the lexer of a file.
  /// - Parameter resolve: returns the file with an identifier, or nil for an unknown identifier.
  /// - Throws: `HelpError(.malformed)` for a reference to a missing state and for too many states
  ///   or rules, and errors of `resolve`.
  static func compile(
    _ file: LexerFile, resolve: @escaping (String) throws -> LexerFile?
  ) throws -> Lexer {
    var compiler = LexerCompiler(resolve)
    if let first = file.states.first {
      _ = compiler.number(key: file.identifier + "/" + first.name) {
        Job(number: $0, kind: first.kind, file: file, source: first, extras: [])
      }
    }
    while let job = compiler.jobs.popLast() { try compiler.compile(job) }
    return Lexer(name: file.name, tables: compiler.tables)
  }

  private init(_ resolve: @escaping (String) throws -> LexerFile?) { self.resolve = resolve }

  // MARK: States

  /// Returns the number of the state with a key. The first request adds the state.
  /// - Parameter job: returns the job that fills in the state of a number.
  mutating func number(key: String, _ job: (Int) -> Job) -> UInt16 {
    if let number = numbers[key] { return number }
    let number = tables.states.count
    tables.states.append(LexerTables.State())
    tables.dispatch += Array(repeating: LexerTables.Dispatch.plain, count: 256)
    numbers[key] = UInt16(number)
    jobs.append(job(number))
    return UInt16(number)
  }

  /// Returns the state that a reference names, and the state's file.
  /// - Throws: `HelpError(.malformed)` for an unknown file or state.
  func target(
    of reference: LexerFile.Reference, in file: LexerFile
  ) throws -> (file: LexerFile, state: LexerFile.State) {
    var targetFile: LexerFile? = file
    if let language = reference.language { targetFile = try resolve(language) }
    guard let targetFile else {
      throw error("there is no lexer '\(reference.language ?? "")'", at: reference.position, file)
    }
    guard let state = targetFile.state(named: reference.state) else {
      throw error(
        "there is no state '\(reference.state)' in '\(targetFile.identifier)'",
        at: reference.position,
        file)
    }
    return (targetFile, state)
  }

  /// Returns the number of a state, or of a copy with additional rules before the state's own.
  /// - Parameters:
  ///   - variant: the end of the copy's key, or an empty string for the state itself.
  ///   - extras: the additional rules.
  mutating func number(
    of reference: LexerFile.Reference, in file: LexerFile, variant: String = "",
    extras: [LexerTables.Rule] = []
  ) throws -> UInt16 {
    let (targetFile, state) = try target(of: reference, in: file)
    return number(key: targetFile.identifier + "/" + state.name + variant) {
      Job(number: $0, kind: state.kind, file: targetFile, source: state, extras: extras)
    }
  }

  /// Returns the rules of a state, with the rules of included states in place of the `include`
  /// rules.
  ///
  /// The key of a rule names its file, state and index.
  func flattened(
    _ state: LexerFile.State, of file: LexerFile
  ) throws -> [(rule: LexerFile.Rule, file: LexerFile, key: String)] {
    var result: [(rule: LexerFile.Rule, file: LexerFile, key: String)] = []
    var openStates = [(state: state, file: file, ruleIndex: 0)]
    var visited: Set = [file.identifier + "/" + state.name]
    while let top = openStates.last {
      guard top.ruleIndex < top.state.rules.count else {
        openStates.removeLast()
        continue
      }
      openStates[openStates.count - 1].ruleIndex += 1
      let rule = top.state.rules[top.ruleIndex]
      if case .include(let reference) = rule.form {
        let (includedFile, included) = try target(of: reference, in: top.file)
        if visited.insert(includedFile.identifier + "/" + included.name).inserted {
          openStates.append((included, includedFile, 0))
        }
      } else {
        let key = "\(top.file.identifier)/\(top.state.name)#\(top.ruleIndex)"
        result.append((rule, top.file, key))
      }
    }
    return result
  }

  // MARK: Tables

  /// Adds a literal to the tables.
  /// - Parameter file: the rule's file, which may fold case, or nil for a literal whose case
  ///   matters.
  mutating func literal(_ bytes: [UInt8], _ file: LexerFile? = nil) -> LexerTables.Slice {
    let foldsCase = file?.foldsCase ?? false
    let bytes = foldsCase ? bytes.map(WordTables.lowercase) : bytes
    if let slice = literalSlices[bytes] { return slice }
    let slice = LexerTables.Slice(
      start: Int32(tables.literals.count), count: Int32(bytes.count))
    tables.literals += bytes
    literalSlices[bytes] = slice
    return slice
  }

  /// Adds a class of bytes to the tables.
  /// - Parameter flags: 1 for each of the 256 bytes that is a member, otherwise 0.
  /// - Returns: the number of the class.
  mutating func classNumber(_ flags: [UInt8]) -> UInt16 {
    if let number = classNumbers[flags] { return number }
    let number = UInt16(tables.classes.count / 256)
    tables.classes += flags
    classNumbers[flags] = number
    return number
  }

  /// Returns the code for a byte at which rules may begin.
  /// - Parameters:
  ///   - rules: the numbers of the rules, in the order in which the scanner tries them.
  ///   - fallback: the code of the byte if no rule matches.
  mutating func dispatchCode(_ rules: [UInt16], fallback: UInt16) -> UInt16 {
    guard !rules.isEmpty else { return fallback }
    let key = rules + [fallback]
    if let code = listCodes[key] { return code }
    let code = LexerTables.Dispatch.firstList + UInt16(tables.lists.count)
    tables.lists.append(
      LexerTables.List(
        rules: LexerTables.Slice(
          start: Int32(tables.ruleNumbers.count), count: Int32(rules.count)),
        fallback: fallback))
    tables.ruleNumbers += rules
    listCodes[key] = code
    return code
  }

  func error(_ reason: String, at position: SourcePosition, _ file: LexerFile) -> HelpError {
    HelpError(
      .malformed, "malformed lexer", reason,
      location: SourceLocation(file: file.file, position: position))
  }
}
