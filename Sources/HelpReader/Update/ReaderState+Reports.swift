import HelpTerminal

extension ReaderState {
  /// Learns something about the terminal.
  mutating func update(_ report: TerminalReport) -> [ReaderEffect] {
    switch report {
    case .name(let name):
      let takes = TerminalTraits.showsPictures.contains { name.lowercased().hasPrefix($0) }
      guard takes, view.traits.hasColors else { return [] }
      view.traits.takesPictures = true
      return [.askCellSize]
    case .cellSize(let width, let height):
      guard view.traits.takesPictures, width > 0, height > 0 else { return [] }
      view.traits.cell = PixelSize(width: width, height: height)
      let here = place
      view.measurePictures(in: content)
      layOutAgain(at: here)
      return []
    }
  }
}
