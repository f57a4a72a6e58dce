import HelpTerminal

extension ReaderState {
  /// Adapts the view to a report of the terminal.
  mutating func update(_ report: TerminalReport) -> [ReaderEffect] {
    switch report {
    case .name(let name):
      guard let display = PictureDisplay(terminal: name), view.traits.hasColors else { return [] }
      view.traits.pictureDisplay = display
      return [.askCellSize]
    case .cellSize(let width, let height):
      guard view.traits.pictureDisplay != nil, width > 0, height > 0 else { return [] }
      view.traits.cell = PixelSize(width: width, height: height)
      let earlierPlace = place
      view.measurePictures(in: content)
      layOutAgain(at: earlierPlace)
      return []
    }
  }
}
