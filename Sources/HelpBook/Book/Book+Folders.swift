extension Book {
  /// Whether the contents are the folders as they are, each section one of them.
  package var foldersAreContents: Bool {
    kind == .directory || contents.first(.foldersAreContents) != nil
  }
}
