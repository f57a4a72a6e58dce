public import HelpBook
public import HelpCore
public import HelpResources

/// A program's own help. The plugin `EmbedHelp` generates a type `Help` that provides the book. A
/// program without the plugin declares the type itself:
///
///     enum Help: ProgramHelp { static let program = "mytool" }
///
/// An extension changes how the help behaves:
///
///     extension Help {
///       static var settings: HelpSettings { HelpSettings(variable: nil) }
///     }
public protocol ProgramHelp: SendableMetatype {
  /// The program's name in messages and in the names of files, by default the name of the program's
  /// file without its extension.
  static var program: String { get }
  /// The book that is compiled into the program, by default nil.
  static var book: EmbeddedBook? { get }
  /// The parser of books whose topics are not compiled, by default nil. The program then links no
  /// parser.
  static var parser: BookParser? { get }
  /// The settings of the help, by default `HelpSettings(program:)`.
  static var settings: HelpSettings { get }
}

extension ProgramHelp {
  /// The name of the program's file, without its extension.
  public static var program: String { OwnBook().program }
  /// No compiled book.
  public static var book: EmbeddedBook? { nil }
  /// No parser.
  public static var parser: BookParser? { nil }
  /// The standard settings of a program: see `HelpSettings.init(program:)`.
  public static var settings: HelpSettings { HelpSettings(program: program) }

  /// Opens the book from the first place that contains a book.
  /// - Parameter languages: the languages in order of preference, or nil for the languages of the
  ///   settings.
  /// - Throws: the errors of `Book.own`.
  public static func open(languages: [LanguageTag]? = nil) throws(HelpError) -> Book {
    let settings = settings
    return try Book.own(
      program: program, compiledIn: book, parser: parser, variable: settings.variable,
      places: settings.places,
      options: BookOptions(languages: languages ?? settings.languages()))
  }

  /// Performs `HelpCommand` for a program that does not use ArgumentParser: shows a topic or
  /// searches, and prints errors.
  ///
  ///     exit(Help.run(["install#proxy"]))
  ///
  /// - Parameter arguments: the words after `help` on the command line.
  /// - Returns: the exit code: 0 for success, 1 if nothing matches, from 64 as in sysexits(3), from
  ///   128 after a signal.
  public static func run(_ arguments: [String]) -> Int32 {
    StandaloneHelp<Self>.run(arguments)
  }
}
