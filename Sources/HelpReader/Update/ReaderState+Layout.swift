import HelpLayout
import HelpResources

extension ReaderState {
  /// Fits the topic, the list and the help to a new screen size, and shows the same place.
  mutating func resize(columns: Int, rows: Int) {
    let place = self.place
    view.columns = max(1, columns)
    view.screenRows = max(1, rows)
    layOutAgain(at: place)
    fitList()
    if let help { scrollHelp(to: help.top) }
  }

  /// Lays the topic out with changed options, and shows the same place.
  mutating func layOutAgain(at place: ReaderPlace) {
    guard view.layOutAgain(at: place) else { return }
    endLineSelection()
    if let filter {
      apply(filter, origin: filter.origin)
    } else {
      restartSearch(keepsCurrent: true)
    }
  }

  /// Makes text wider or narrower, and shows the same place.
  mutating func setTextWidth(_ columns: Int) {
    let earlierPlace = place
    view.setTextWidth(columns)
    layOutAgain(at: earlierPlace)
    message = words("say.width", count: view.textColumns)
  }

  /// Fits the open list to the rows of the screen.
  mutating func fitList() {
    let rows = listFrame.rows
    list?.rows = rows
    list?.clamp()
  }

  /// Completes the state before drawing: the layout of the visible lines, the note about the link,
  /// the preview.
  mutating func settle() {
    view.settle()
    if !awaitsPreparation { preparation = nil }
    noteLink()
    updatePreview()
  }
}
