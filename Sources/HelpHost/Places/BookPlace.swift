/// A place that may contain a program's own book.
public enum BookPlace: Sendable, Hashable, CaseIterable {
  /// The path in the program's environment variable, with which an author tries a book without
  /// building the program.
  case variable
  /// The program's code, into which the plugin `EmbedHelp` compiles the book.
  case compiledIn
  /// The end of the program's file, to which `lectern pack --append-to` appends the book.
  case appended
  /// The folder of the program: `NAME.helpz`, or a folder `NAME.help`.
  case beside
  /// The folder `../share/NAME`, relative to the folder of the program: `help.helpz`, `NAME.helpz`,
  /// or a folder `help`.
  case shared
  /// The books that are installed on the system, among which the book is named `NAME`.
  case installed
}
