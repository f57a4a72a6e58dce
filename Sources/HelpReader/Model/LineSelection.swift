/// Lines of the page that are being selected, from the one where that began to the one that the keys move.
package struct LineSelection: Sendable, Hashable {
  let anchor: PagePlace
  var cursor: PagePlace

  init(at place: PagePlace) { (anchor, cursor) = (place, place) }

  /// The first and the last of the lines.
  var ends: ClosedRange<PagePlace> { min(anchor, cursor)...max(anchor, cursor) }
}
