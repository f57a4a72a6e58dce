/// A place where a program may have its own book.
public enum BookPlace: Sendable, Hashable, CaseIterable {
  /// The path in the program's environment variable, with which an author tries a book without building the program.
  case variable
  /// A place in the program: the plugin `EmbedHelp` compiled the book in.
  case compiledIn
  /// At the end of the program's file: `lectern pack --append-to`.
  case appended
  /// The folder of the program: `NAME.helpz`, or a folder `NAME.help`.
  case beside
  /// The folder `../share/NAME`, seen from the program: `help.helpz`, `NAME.helpz`, or a folder `help`.
  case shared
  /// Among the books that are installed for all readers, as `NAME`.
  case installed
}
