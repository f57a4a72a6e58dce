/// The files on the command line, in order.
package struct OpenFiles: Sendable, Hashable {
  /// The names as the user typed them.
  package let names: [String]
  /// The index of the open file.
  package var index = 0

  package init(names: [String]) { self.names = names }

  /// Returns the index of the file that a typed name means: the whole name, or the last part of
  /// exactly one name. Nil for any other name.
  func index(named name: String) -> Int? {
    if let exactMatch = names.firstIndex(of: name) { return exactMatch }
    let matches = names.indices.filter { names[$0].split(separator: "/").last == name[...] }
    return matches.count == 1 ? matches[0] : nil
  }
}
