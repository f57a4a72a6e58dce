internal import HelpCore

/// Compiles lexer files into the tables of one lexer: the file's first state, and every state that can be reached from
/// it, also in other files.
struct LexerCompiler {
  /// A state that has a number but no rules yet.
  struct Job {
    var number: Int
    var kind: UInt8
    var file: LexerFile
    /// The state with the rules; nil for a body that has only `extras`.
    var source: LexerFile.State?
    /// Rules that come before those of the source.
    var extras: [LexerTables.Rule]
    var keyKind: UInt8 = 0
    var keyFollower: [UInt8] = []
  }

  /// The most states: more are a mistake.
  static let maximumStates = 2_000
  static let maximumRules = 20_000

  var tables = LexerTables()
  private let resolve: (String) throws -> LexerFile?
  private var numbers: [String: UInt16] = [:]
  private var jobs: [Job] = []
  private var knownLiterals: [[UInt8]: LexerTables.Slice] = [:]
  private var knownClasses: [[UInt8]: UInt16] = [:]
  private var knownLists: [[UInt16]: UInt16] = [:]

  /// - Parameter resolve: the file of another language; nil when there is none.
  /// - Throws: `HelpError(.malformed)` for a reference to a missing state, and errors of `resolve`.
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

  /// The number of the state with a key; created when first requested.
  mutating func number(key: String, _ job: (Int) -> Job) -> UInt16 {
    if let number = numbers[key] { return number }
    let number = tables.states.count
    tables.states.append(LexerTables.State())
    tables.dispatch += Array(repeating: LexerTables.Dispatch.plain, count: 256)
    numbers[key] = UInt16(number)
    jobs.append(job(number))
    return UInt16(number)
  }

  /// The file and the state that a reference means.
  func target(
    of reference: LexerFile.Reference, in file: LexerFile
  ) throws -> (file: LexerFile, state: LexerFile.State) {
    var found: LexerFile? = file
    if let language = reference.language { found = try resolve(language) }
    guard let found else {
      throw error("there is no lexer '\(reference.language ?? "")'", at: reference.position, file)
    }
    guard let state = found.state(named: reference.state) else {
      throw error(
        "there is no state '\(reference.state)' in '\(found.identifier)'", at: reference.position,
        file)
    }
    return (found, state)
  }

  /// A state's number, or that of a copy of it with rules in front.
  mutating func number(
    of reference: LexerFile.Reference, in file: LexerFile, variant: String = "",
    extras: [LexerTables.Rule] = []
  ) throws -> UInt16 {
    let (found, state) = try target(of: reference, in: file)
    return number(key: found.identifier + "/" + state.name + variant) {
      Job(number: $0, kind: state.kind, file: found, source: state, extras: extras)
    }
  }

  /// The rules of a state, those of included states in their places.
  func flattened(
    _ state: LexerFile.State, of file: LexerFile
  ) throws -> [(rule: LexerFile.Rule, file: LexerFile, key: String)] {
    var result: [(rule: LexerFile.Rule, file: LexerFile, key: String)] = []
    var open = [(state: state, file: file, next: 0)]
    var seen: Set = [file.identifier + "/" + state.name]
    while let top = open.last {
      guard top.next < top.state.rules.count else {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let rule = top.state.rules[top.next]
      if case .include(let reference) = rule.form {
        let (other, included) = try target(of: reference, in: top.file)
        if seen.insert(other.identifier + "/" + included.name).inserted {
          open.append((included, other, 0))
        }
      } else {
        let key = "\(top.file.identifier)/\(top.state.name)#\(top.next)"
        result.append((rule, top.file, key))
      }
    }
    return result
  }

  // MARK: Tables

  /// A literal of a rule, in lower case where case does not matter.
  mutating func literal(_ bytes: [UInt8], _ file: LexerFile? = nil) -> LexerTables.Slice {
    let folds = file?.foldsCase ?? false
    let bytes = folds ? bytes.map(WordTables.lowercase) : bytes
    if let known = knownLiterals[bytes] { return known }
    let slice = LexerTables.Slice(
      start: Int32(tables.literals.count), count: Int32(bytes.count))
    tables.literals += bytes
    knownLiterals[bytes] = slice
    return slice
  }

  /// The number of a class of bytes.
  mutating func classNumber(_ flags: [UInt8]) -> UInt16 {
    if let number = knownClasses[flags] { return number }
    let number = UInt16(tables.classes.count / 256)
    tables.classes += flags
    knownClasses[flags] = number
    return number
  }

  /// The code for a byte at which rules may begin.
  mutating func dispatchCode(_ rules: [UInt16], fallback: UInt16) -> UInt16 {
    guard !rules.isEmpty else { return fallback }
    let key = rules + [fallback]
    if let code = knownLists[key] { return code }
    let code = LexerTables.Dispatch.firstList + UInt16(tables.lists.count)
    tables.lists.append(
      LexerTables.List(
        rules: LexerTables.Slice(
          start: Int32(tables.ruleNumbers.count), count: Int32(rules.count)),
        fallback: fallback))
    tables.ruleNumbers += rules
    knownLists[key] = code
    return code
  }

  func error(_ why: String, at position: SourcePosition, _ file: LexerFile) -> HelpError {
    HelpError(
      .malformed, "malformed lexer", why,
      location: SourceLocation(file: file.file, position: position))
  }
}
