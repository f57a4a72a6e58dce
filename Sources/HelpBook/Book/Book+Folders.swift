extension Book {
  /// Whether the contents mirror the folders.
  package var foldersAreContents: Bool {
    kind == .directory || contents.first(.foldersAreContents) != nil
  }
}
