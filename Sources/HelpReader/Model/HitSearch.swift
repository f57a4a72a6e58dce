/// A search of the whole book whose hits are listed.
struct HitSearch: Sendable {
  /// The text that the search of the listed hits covered; nil while the hits of an earlier question are shown.
  var reach: SearchReach?
  /// Whether Enter was pressed before the hits arrived, so that the first one is opened.
  var opensFirst = false

  /// Whether more hits are to come.
  var isAwaited: Bool {
    switch reach {
    case nil, .titles: true
    case .text, .titlesAlone: false
    }
  }
}
