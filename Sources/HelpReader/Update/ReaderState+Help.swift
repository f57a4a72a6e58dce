extension ReaderState {
  mutating func openHelp() {
    count = nil
    mode = .help(top: 0)
  }

  mutating func updateHelp(_ top: Int, _ key: Key) {
    if key == .control("c") {
      mode = .reading
      return
    }
    guard case .help(let command)? = command(for: key, in: .help) else { return }
    switch command {
    case .scroll(let command): scrollHelp(to: command.target(from: top, page: bodyRows))
    case .close: mode = .reading
    }
  }

  mutating func scrollHelp(to top: Int) {
    mode = .help(top: max(0, min(helpLines().count - bodyRows, top)))
  }
}
