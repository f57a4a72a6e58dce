extension ReaderState {
  mutating func openHelp(_ context: KeyContext) {
    count = nil
    mode = .help(HelpView(context: context, top: 0, beneath: mode))
  }

  mutating func updateHelp(_ view: HelpView, _ key: Key) {
    if key == .control("c") {
      close(view)
      return
    }
    guard case .help(let command)? = command(for: key, in: .help) else { return }
    switch command {
    case .scroll(let command):
      var view = view
      let top = command.target(from: view.top, page: bodyRows)
      view.top = clampedHelpTop(top, view.context)
      mode = .help(view)
    case .close: close(view)
    }
  }

  /// Shows what was open before; the screen may have changed size.
  private mutating func close(_ view: HelpView) {
    mode = view.beneath
    clampOverlay()
  }
}
