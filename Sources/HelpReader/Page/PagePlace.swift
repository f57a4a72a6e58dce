/// The place of a row in a page, which stays the same while the rows of other parts are counted.
struct PagePlace: Sendable, Hashable, Comparable {
  var part = 0
  /// The index among the shown rows of the part.
  var row = 0

  static func < (left: PagePlace, right: PagePlace) -> Bool {
    (left.part, left.row) < (right.part, right.row)
  }
}
