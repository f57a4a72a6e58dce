/// The long lists of `book.json`, as elements of JSON in parts, none of which is empty: what `JSONWriter.elements` writes.
struct BookLists: Sendable {
  var contents: [ArraySlice<UInt8>] = []
  var topics: [ArraySlice<UInt8>] = []
  var resources: [ArraySlice<UInt8>] = []
  /// Files that topics include and that are no resources.
  var includes: [ArraySlice<UInt8>] = []

  /// In the order in which they stand.
  var named: [(name: String, elements: [ArraySlice<UInt8>])] {
    [("contents", contents), ("topics", topics), ("resources", resources)]
      + (includes.isEmpty ? [] : [("includes", includes)])
  }
}
