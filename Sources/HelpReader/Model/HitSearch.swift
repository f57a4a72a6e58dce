/// A search of the whole book whose hits are listed.
struct HitSearch: Sendable {
  /// The part of the text that the listed hits were found in; nil while those of an earlier question are shown.
  var reach: SearchReach?
  /// Whether Enter was pressed before they came: the first of them is opened.
  var opensFirst = false

  /// Whether more hits are to come.
  var isAwaited: Bool {
    switch reach {
    case nil, .titles: true
    case .text, .titlesAlone: false
    }
  }
}
