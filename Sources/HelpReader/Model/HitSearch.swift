/// A search of the whole book whose hits are listed.
struct HitSearch: Sendable {
  /// The text that the search of the listed hits covered. Nil while the hits of an earlier question
  /// are shown.
  var reach: SearchReach?
  /// Whether to open the first hit when it arrives, because Enter was pressed before.
  var opensFirst = false

  /// Whether more hits may arrive.
  var isAwaited: Bool {
    switch reach {
    case nil, .titles: true
    case .text, .titlesAlone: false
    }
  }
}
