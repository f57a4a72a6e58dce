import HelpCore

/// A scanner that walks over a text once and hands its tokens to a sink: the engine behind every
/// `Lexer`.
///
/// The walk ends, because every rule that matches consumes a byte, leaves a state or begins the
/// text of a here-document. Hostile nesting costs no memory, because the stack of states is
/// bounded.
struct LexerScanner: ~Escapable {
  typealias State = LexerTables.State
  typealias Rule = LexerTables.Rule

  /// A state that the scanner is in, or returns to.
  struct Frame {
    var state: UInt16 = 0
    /// The number of brackets or comments that are open inside the state itself.
    var depth: Int32 = 0
    /// The range of the text that ends the state: the tag of a raw string, or the word of a
    /// here-document.
    var tag = 0..<0
    /// The columns before an indented block. For a here-document, more than 0 if its end may be
    /// indented.
    var indent = 0
  }

  /// The maximum number of states on the stack. The scanner does not enter deeper states.
  static let maximumDepth = 64

  let text: Span<UInt8>
  // The tables of the lexer: see `LexerTables` and `WordTables`.
  let dispatch: Span<UInt16>
  let states: Span<State>
  let rules: Span<Rule>
  let ruleNumbers: Span<UInt16>
  let lists: Span<LexerTables.List>
  let nameRules: Span<LexerTables.NameRule>
  let classes: Span<UInt8>
  let literals: Span<UInt8>
  let wordTables: Span<WordTables.Table>
  let wordEntries: Span<WordTables.Entry>
  let wordBytes: Span<UInt8>
  let wordSlots: Span<UInt16>

  var position = 0
  var state = State()
  var frame = Frame()
  var stack: [Frame] = []

  // The token from `pendingStart` to `pendingEnd` may continue, and is therefore not in the sink
  // yet.
  var pendingKind: UInt8 = 0
  var pendingStart = 0
  var pendingEnd = 0

  /// The end of the last keyword, after which an operand may follow.
  var keywordEnd = -1
  /// The kind that the previous word assigns to the next name, or 0 for an ordinary name.
  var nextKind: UInt8 = 0
  /// The kind of the next name to which no other rule assigns a kind, set by the last rule, or 0
  /// for none.
  var thenKind: UInt8 = 0
  /// The `thenKind` that an assignment before a command keeps until a blank ends its value, or 0
  /// for none.
  var laterKind: UInt8 = 0
  /// The end of the part of an assignment's value that was read, and the number of states around
  /// the assignment.
  var assignedValue = (end: 0, depth: 0)
  /// The last search of a `closed` rule without a match: the end that was searched for, and the
  /// range.
  var lastSearch = (end: LexerTables.Slice(), range: 0..<0)
  /// A here-document that begins on the next line.
  var heredoc: Frame?

  @_lifetime(borrow tables, copy text)
  init(_ tables: borrowing LexerTables, _ text: Span<UInt8>) {
    self.text = text
    dispatch = tables.dispatch.span
    states = tables.states.span
    rules = tables.rules.span
    ruleNumbers = tables.ruleNumbers.span
    lists = tables.lists.span
    nameRules = tables.nameRules.span
    classes = tables.classes.span
    literals = tables.literals.span
    wordTables = tables.words.tables.span
    wordEntries = tables.words.entries.span
    wordBytes = tables.words.bytes.span
    wordSlots = tables.words.slots.span
  }

  /// Hands all tokens of the text to a sink.
  mutating func run(into sink: inout some TokenSink) {
    guard !states.isEmpty else { return }
    state = states[0]
    while position < text.count {
      let row = Int(frame.state) << 8
      var index = position
      var code = dispatch[row + Int(text[index])]
      while code == LexerTables.Dispatch.plain {
        index += 1
        if index == text.count { break }
        code = dispatch[row + Int(text[index])]
      }
      position = index
      if index == text.count { break }
      switch code {
      case LexerTables.Dispatch.name: scanName(into: &sink)
      case LexerTables.Dispatch.digit: scanNumber(into: &sink)
      default: scanRules(of: Int(code - LexerTables.Dispatch.firstList), into: &sink)
      }
    }
    emit(state.kind, upTo: text.count, into: &sink)
    flush(into: &sink)
  }

  // MARK: Tokens

  /// Emits the text from the last token up to `end` with a kind.
  @inline(__always)
  mutating func emit(_ kind: UInt8, upTo end: Int, into sink: inout some TokenSink) {
    guard end > pendingEnd else { return }
    if kind != pendingKind {
      flush(into: &sink)
      pendingKind = kind
    }
    pendingEnd = end
  }

  /// Emits a token that begins at `start`, and the plain text before it.
  @inline(__always)
  mutating func emit(
    _ kind: UInt8, from start: Int, upTo end: Int, into sink: inout some TokenSink
  ) {
    emit(state.kind, upTo: start, into: &sink)
    emit(kind, upTo: end, into: &sink)
  }

  /// Hands the pending token to the sink.
  @inline(__always)
  mutating func flush(into sink: inout some TokenSink) {
    if pendingEnd > pendingStart {
      sink.receive(kind: pendingKind, from: pendingStart, to: pendingEnd)
    }
    pendingStart = pendingEnd
  }

  // MARK: Rules

  /// Applies the first rule of a list that matches at the current position, or the fallback of the
  /// list.
  private mutating func scanRules(of number: Int, into sink: inout some TokenSink) {
    let list = lists[number]
    let start = position
    endValue(before: start)
    var index = Int(list.rules.start)
    let end = index + Int(list.rules.count)
    while index < end {
      let rule = rules[Int(ruleNumbers[index])]
      if let matched = match(rule, at: start) {
        apply(rule, matched, into: &sink)
        return
      }
      index += 1
    }
    switch list.fallback {
    case LexerTables.Dispatch.name: scanName(into: &sink)
    case LexerTables.Dispatch.digit: scanNumber(into: &sink)
    default: position = start + 1
    }
  }

  /// Emits the match of a rule, and changes the state.
  private mutating func apply(_ rule: Rule, _ match: Match, into sink: inout some TokenSink) {
    let start = position
    switch rule.move {
    case .stay:
      emit(rule.kind, from: start, upTo: match.end, into: &sink)
    case .push:
      emit(rule.kind, from: start, upTo: match.end, into: &sink)
      push(rule.target, match)
    case .pop:
      emit(rule.kind, from: start, upTo: match.end, into: &sink)
      markKey(after: match.end)
      pop()
    case .popBefore:
      guard !stack.isEmpty else {
        position = start + 1
        return
      }
      emit(state.kind, upTo: start, into: &sink)
      pop()
      thenKind = 0
      skipInValue(to: start)
      return
    case .replace:
      emit(rule.kind, from: start, upTo: match.end, into: &sink)
      frame = Frame(state: rule.target, tag: match.tag, indent: match.indent)
      state = states[Int(rule.target)]
    case .nestIn:
      emit(state.kind, from: start, upTo: match.end, into: &sink)
      frame.depth += 1
    case .nestOut:
      let isLast = frame.depth == 0
      emit(isLast ? rule.kind : state.kind, from: start, upTo: match.end, into: &sink)
      if isLast { pop() } else { frame.depth -= 1 }
    }
    switch rule.matcher {
    case .heredoc: heredoc = Frame(state: rule.target, tag: match.tag, indent: match.indent)
    case .heredocStart: heredoc = nil
    default: break
    }
    nextKind = 0
    thenKind = rule.thenKind
    if thenKind != 0 { laterKind = 0 }
    skipInValue(to: start)
    position = match.end
  }

  // MARK: Assignments

  /// Expects a command next if a blank before `start` ends the value of an assignment.
  @inline(__always)
  mutating func endValue(before start: Int) {
    if laterKind != 0 { findEndOfValue(before: start) }
  }

  /// Continues the search for a blank that ends the value of an assignment.
  private mutating func findEndOfValue(before start: Int) {
    guard stack.count <= assignedValue.depth else { return }
    var isOver = stack.count < assignedValue.depth
    while !isOver, assignedValue.end < start {
      if isBlank(text[assignedValue.end]) { thenKind = laterKind }
      isOver = text[assignedValue.end] <= .space
      assignedValue.end += 1
    }
    if isOver { laterKind = 0 }
  }

  /// Treats the text before an index as part of an assignment's value, because a string in the
  /// value may have blanks.
  private mutating func skipInValue(to index: Int) {
    if laterKind != 0, stack.count == assignedValue.depth {
      assignedValue.end = max(assignedValue.end, index)
    }
  }

  // MARK: States

  /// Enters a state, unless the stack is full.
  private mutating func push(_ target: UInt16, _ match: Match) {
    guard stack.count < Self.maximumDepth else { return }
    stack.append(frame)
    frame = Frame(state: target, tag: match.tag, indent: match.indent)
    state = states[Int(target)]
  }

  /// Returns to the previous state, if there is one.
  private mutating func pop() {
    guard let last = stack.popLast() else { return }
    frame = last
    state = states[Int(last.state)]
  }

  /// Changes the kind of the pending token if the token is a key: a string before a colon.
  private mutating func markKey(after end: Int) {
    guard state.keyKind != 0, pendingKind == state.kind else { return }
    if follows(state.keyFollower, end, isSpaced: true) { pendingKind = state.keyKind }
  }
}
