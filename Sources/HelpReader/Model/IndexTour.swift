/// The way through what was found in the index, as info's comma goes it.
struct IndexTour: Sendable, Hashable {
  let query: String
  /// In the order of the list.
  let entries: [ReaderList.Entry]
  /// The one that was gone to last.
  var index: Int
}
