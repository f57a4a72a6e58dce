import HelpCore
public import HelpLayout
public import HelpReader
public import HelpResources

/// The settings of a program's help.
public struct HelpSettings: Sendable {
  /// The environment variable that names another book, or nil for none.
  public var variable: String?
  /// The places that may have the book, in the order in which they are tried.
  public var places: [BookPlace]
  /// The look of text on a terminal.
  public var theme: Theme
  /// The settings of the reader.
  public var reader: ReaderSettings
  /// Whether the reader, not the terminal, handles clicks and the wheel.
  public var usesMouse: Bool
  /// The memory that keeps the place until the next run. Nil opens the book at its first page each
  /// time.
  public var memory: ReaderMemory?
  /// The server for agents of `help --mcp`. Nil hides the option, which is then an error.
  public var agents: AgentServing?
  /// The function that returns the user's languages, best first, if no option names a language.
  public var languages: @Sendable () -> [LanguageTag]

  /// Creates settings.
  /// - Parameters:
  ///   - variable: the environment variable that names another book, or nil for none.
  ///   - places: the places that may have the book, in the order in which they are tried.
  ///   - theme: the look of text on a terminal.
  ///   - reader: the settings of the reader.
  ///   - usesMouse: whether the reader, not the terminal, handles clicks and the wheel.
  ///   - memory: keeps the place until the next run. Nil opens the book at its first page each
  ///     time.
  ///   - languages: returns the user's languages, best first. By default, the environment
  ///     determines them.
  public init(
    variable: String? = nil, places: [BookPlace] = BookPlace.allCases, theme: Theme = .standard,
    reader: ReaderSettings = ReaderSettings(), usesMouse: Bool = true, memory: ReaderMemory? = nil,
    languages: @escaping @Sendable () -> [LanguageTag] = {
      LanguageTag.preferred
    }
  ) {
    self.variable = variable
    self.places = places
    self.theme = theme
    self.reader = reader
    self.usesMouse = usesMouse
    self.memory = memory
    self.languages = languages
  }

  /// Creates the standard settings of a program, with an environment variable that has its name:
  /// `MYTOOL_HELP` for `mytool`.
  public init(program: String) {
    let letters = program.uppercased().utf8.map { byte in
      byte.isASCIILetterOrDigit ? byte : UInt8(ascii: "_")
    }
    self.init(variable: String(decoding: letters, as: UTF8.self) + "_HELP")
  }
}
