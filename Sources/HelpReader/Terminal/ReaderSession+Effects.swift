import HelpCore

extension ReaderSession {
  mutating func perform(_ effect: ReaderEffect) throws {
    switch effect {
    case .quit: break
    case .reload: reloadBook()
    case .redraw: writer.invalidate()
    case .copy(let text): try terminal.write(Clipboard.sequence(for: text))
    case .browse(let address): browse(address)
    case .edit(let file, let line): try edit(file, line)
    }
  }

  private mutating func browse(_ address: String) {
    let program = Process.environment("BROWSER") ?? Process.addressOpener
    do {
      try ChildProcess.start([program, address])
    } catch {
      state.say("Cannot start \(program): \(error.sentence)")
    }
  }

  private mutating func edit(_ file: String, _ line: Int) throws {
    let command = Editor.command(environment: Process.environment, file: file, line: line)
    terminal.leave()
    var failure: String?
    do {
      let status = try ChildProcess.runOnTerminal(command)
      if status != 0 { failure = "\(command[0]) ended with \(status)" }
    } catch {
      failure = "Cannot start \(command[0]): \(error.sentence)"
    }
    try terminal.enter()
    redraw()
    if canWatch { lookAtSources() }
    if let failure { state.say(failure) }
  }
}
