public import SystemPackage

extension ResourceBundle {
  /// Returns the path of an installed book, a directory `NAME` or a file `NAME.helpz`. Returns nil
  /// if there is no such book. A name may end with a version, `NAME@VERSION`. For a name without a
  /// version, the newest version in the first directory with the book is found.
  /// - Complexity: lists the directories up to the one with the book.
  public static func installedPath(named name: String) -> FilePath? {
    SearchPath.installedBook(named: name)
  }
}
