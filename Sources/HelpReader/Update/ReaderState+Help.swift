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
    guard let command = command(for: key, in: .help) else { return }
    var view = view
    switch command {
    case .lineDown: view.top += 1
    case .lineUp: view.top -= 1
    case .pageDown: view.top += bodyRows
    case .pageUp: view.top -= bodyRows
    case .halfDown: view.top += max(1, bodyRows / 2)
    case .halfUp: view.top -= max(1, bodyRows / 2)
    case .top: view.top = 0
    case .bottom: view.top = .max / 2
    default:
      close(view)
      return
    }
    view.top = clampedHelpTop(view.top, view.context)
    mode = .help(view)
  }

  /// Shows what was open before; the screen may have another size by now.
  private mutating func close(_ view: HelpView) {
    mode = view.beneath
    clampOverlay()
  }
}
