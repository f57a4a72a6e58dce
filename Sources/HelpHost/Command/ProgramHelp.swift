public import HelpBook
public import HelpCore
public import HelpResources

/// A program's own help. The plugin `EmbedHelp` generates a type `Help` that has the book; a program without the plugin
/// writes its own:
///
///     enum Help: ProgramHelp { static let program = "mytool" }
///
/// An extension changes how the help behaves:
///
///     extension Help {
///       static var settings: HelpSettings { HelpSettings(variable: nil) }
///     }
public protocol ProgramHelp: SendableMetatype {
  /// The program's name, in messages and in the names of files. By default it is the name of the program's file.
  static var program: String { get }
  /// The book that is compiled in. By default none.
  static var book: EmbeddedBook? { get }
  /// The parser of books whose topics are not compiled. By default none: the program links no parser.
  static var parser: BookParser? { get }
  /// The settings of the help.
  static var settings: HelpSettings { get }
}

extension ProgramHelp {
  /// The name of the program's file.
  public static var program: String { OwnBook().program }
  /// None.
  public static var book: EmbeddedBook? { nil }
  /// None.
  public static var parser: BookParser? { nil }
  /// The standard ones, with a variable that is called as the program is: `MYTOOL_HELP` for `mytool`.
  public static var settings: HelpSettings { HelpSettings(program: program) }

  /// Opens the book, wherever it is.
  /// - Parameter languages: the languages in order of preference; nil for those of the settings.
  /// - Throws: as `OwnBook.open` does.
  public static func open(languages: [LanguageTag]? = nil) throws(HelpError) -> Book {
    let settings = settings
    return try Book.own(
      program: program, compiledIn: book, parser: parser, variable: settings.variable,
      places: settings.places,
      options: BookOptions(languages: languages ?? settings.languages()))
  }

  /// Performs `HelpCommand` for a program that does not use ArgumentParser: shows a topic or searches, prints errors,
  /// and returns the exit code.
  ///
  ///     exit(Help.run(["install#proxy"]))
  ///
  /// - Parameter arguments: the words after `help` on the command line.
  /// - Returns: the exit code, as of `lectern`: 0 done, 1 nothing matches, 64 and above as in sysexits(3).
  public static func run(_ arguments: [String]) -> Int32 {
    StandaloneHelp<Self>.run(arguments)
  }
}
