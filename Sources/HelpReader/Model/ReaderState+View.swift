package import HelpDocument
import HelpLayout

// Read access to the view of the open topic.
extension ReaderState {
  package var topic: Int { view.topic }
  package var document: Document { view.document }
  package var page: ReaderPage { view.page }
  package var search: ReaderSearch? { view.search }
  package var filter: LineFilter? { view.filter }
  /// The number of the selected link in the page.
  package var selectedLink: Int? { view.selectedLink }
  /// The place of the row on top.
  package var place: ReaderPlace { view.place }

  package var columns: Int { view.columns }
  package var rows: Int { view.screenRows }
  /// The number of rows above the status line.
  package var bodyRows: Int { view.rows }
  package var top: Int { view.top }
  package var lastTop: Int { view.lastTop }

  /// The area of the open list on the screen.
  var listFrame: ListFrame {
    ListFrame(
      list, columns: columns, bodyRows: bodyRows,
      text: ListFrame.Columns(left: view.margin, count: view.textColumns))
  }
}
