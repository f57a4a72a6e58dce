import HelpCore
import HelpTerminal
import SystemPackage

extension ReaderSession {
  /// Performs an effect, except `quit`, which `run` handles.
  mutating func perform(_ effect: ReaderEffect) throws {
    switch effect {
    case .quit: break
    case .reload: reloadBook(isRequested: true)
    case .redraw: writer.invalidate()
    case .listChanges: listChanges()
    case .askCellSize: try terminal.write(Array("\u{1B}[16t".utf8))
    case .copy(let text): try terminal.write(Clipboard.sequence(for: text))
    case .open(let target): open(target)
    case .edit(let file, let line): try edit(file, line)
    }
  }

  /// Sends the terminal the pictures of a screen that the terminal has not received.
  mutating func sendPictures(of screen: ScreenBuffer) throws {
    writer.display = state.view.traits.pictureDisplay ?? .placeholders
    for (number, picture) in writer.takeUnsent(of: screen) {
      guard let png = state.view.picture(picture.destination, in: state.content)?.png else {
        continue
      }
      try terminal.write(
        PictureTransmission.sequence(
          png, number: number, columns: picture.columns, rows: picture.rows, writer.display))
    }
  }

  /// Opens an address in the user's browser, or a file in the system's program for its type.
  private mutating func open(_ target: ReaderEffect.Target) {
    let command: [String]
    switch target {
    case .address(let address):
      command = Browser.command(environment: Process.environment, address: address)
    case .resource(let path):
      let content = state.content
      do {
        let file =
          try content.file(ofResource: path)
          ?? extractedFiles.copy(of: path) {
            try content.bytes(ofResource: path, limit: Self.maximumAttachmentSize)
          }.string
        command = [Process.opener, file]
      } catch {
        return state.say("Cannot open \(path): \((error as? HelpError)?.why ?? "\(error)")")
      }
    }
    do {
      try programs.start(command, now: now)
    } catch {
      let reason = (error as? Errno)?.sentence ?? "\(error)"
      state.say("Cannot start \(command[0]): \(reason)")
    }
  }

  /// The maximum size of a packed book's file that is opened in another program: 256 MiB.
  private static let maximumAttachmentSize = 1 << 28

  /// Opens a file in the user's editor, which controls the terminal until it ends.
  private mutating func edit(_ file: String, _ line: Int) throws {
    let command = Editor.command(environment: Process.environment, file: file, line: line)
    terminal.leave()
    var failure: String?
    do {
      let status = try ChildProcess.runOnTerminal(command)
      if status != 0 { failure = "\(command[0]) ended with exit code \(status)" }
    } catch {
      failure = "Cannot start \(command[0]): \(error.sentence)"
    }
    try terminal.enter()
    redraw()
    if canWatch { checkSources() }
    if let failure { state.say(failure) }
  }
}
