import HelpCore
public import HelpLayout
public import HelpReader
public import HelpResources

/// The settings of a program's help.
public struct HelpSettings: Sendable {
  /// The environment variable that names another book; nil for none.
  public var variable: String?
  /// The places at which the book may be, in order.
  public var places: [BookPlace]
  /// The look of text on a terminal.
  public var theme: Theme
  /// The keys of the reader, and whether it is restricted.
  public var reader: ReaderSettings
  /// Whether clicks and the wheel come to the reader.
  public var usesMouse: Bool
  /// Keeps the reader's place from one run to the next; nil opens the book at its first page each time.
  public var memory: ReaderMemory?
  /// Serves the book to agents, as `help --mcp`; nil leaves the option out.
  public var agents: AgentServing?
  /// The reader's languages, best first, where no option names one.
  public var languages: @Sendable () -> [LanguageTag]

  /// - Parameters:
  ///   - variable: nil reads no variable.
  ///   - languages: by default the languages of the environment.
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

  /// The standard settings of a program, with an environment variable of its name: `MYTOOL_HELP` for `mytool`.
  public init(program: String) {
    let letters = program.uppercased().utf8.map { byte in
      byte.isASCIILetterOrDigit ? byte : UInt8(ascii: "_")
    }
    self.init(variable: String(decoding: letters, as: UTF8.self) + "_HELP")
  }
}
