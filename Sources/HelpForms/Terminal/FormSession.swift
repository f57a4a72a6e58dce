import HelpCore
import HelpTerminal

/// A session of a form on a terminal, from the first screen to the last.
struct FormSession: ~Copyable {
  let terminal: Terminal
  var state: FormState
  var writer: ScreenWriter
  var decoder = KeyDecoder()

  /// The time that Escape waits for the end of a sequence, in milliseconds.
  private static let escapeDelay = 50

  /// Runs the session to its end, and returns the outcome. An exit code is 128 plus the number of
  /// the signal.
  mutating func run() throws -> TerminalForm.Outcome {
    try enter()
    defer { terminal.leave() }
    while true {
      measure()
      let bytes = writer.bytes(for: state.screen())
      if !bytes.isEmpty { try terminal.write(bytes) }
      switch try terminal.wait(milliseconds: decoder.isWaiting ? Self.escapeDelay : nil) {
      case .input(let bytes):
        decoder.append(bytes)
        // Events are decoded one by one, because an event may change the meaning of the bytes after
        // it.
        while let event = decoder.next() {
          if let outcome = try handle(event) { return outcome }
        }
      case .timeout:
        for event in decoder.flush() {
          if let outcome = try handle(event) { return outcome }
        }
      case .end: return .ended(129)
      case .signal(let signal):
        if let outcome = try handle(signal) { return outcome }
      }
    }
  }

  /// Takes over the terminal, in the input mode of the focused field.
  private func enter() throws {
    try terminal.enter()
    try terminal.write(Array(state.inputMode.entering.utf8))
  }

  /// Adapts the form to the size of the terminal, before every frame. The signal of a resize may
  /// arrive late or not at all.
  private mutating func measure() {
    guard let size = terminal.size, size.columns != state.columns || size.rows != state.rows
    else { return }
    writer.invalidate()
    _ = state.update(.resize(columns: size.columns, rows: size.rows))
  }

  /// Handles an event.
  /// - Returns: the outcome if the event ends the form.
  private mutating func handle(_ event: TerminalEvent) throws -> TerminalForm.Outcome? {
    var effects = state.update(event)
    while state.isWorking { effects += state.update(.work) }
    for effect in effects {
      switch effect {
      case .inputMode(let mode):
        decoder.mode = mode
        try terminal.write(Array(mode.entering.utf8))
      case .redraw: writer.invalidate()
      case .submit: return .submitted(state.answers)
      case .cancel: return .cancelled
      }
    }
    return nil
  }

  /// Handles a signal.
  /// - Returns: the outcome if the signal ends the form.
  private mutating func handle(_ signal: Terminal.Signal) throws -> TerminalForm.Outcome? {
    switch signal {
    case .interrupt: return .ended(130)
    case .terminate: return .ended(143)
    case .hangUp: return .ended(129)
    case .stop:
      try terminal.stop()
      try terminal.write(Array(state.inputMode.entering.utf8))
    case .resume: try enter()
    case .resize: break
    }
    writer.invalidate()
    return nil
  }
}
