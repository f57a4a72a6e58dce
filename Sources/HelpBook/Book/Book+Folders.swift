extension Book {
  /// Whether the contents are the folders as they are, each section one of them.
  package var foldersAreContents: Bool {
    contents.first(.foldersAreContents) != nil
      || kind == .directory && contents.first(.listedContents) == nil
  }
}
