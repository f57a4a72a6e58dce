import ArgumentParser
import HelpHost

/// `lectern help NAME`, where the name is not a subcommand's: a topic of any installed book.
///
/// ArgumentParser has its own subcommand `help`, which only covers subcommands, so that these command lines are
/// recognised before it parses them.
struct AskedName {
  private let arguments: [String]

  /// - Parameter arguments: the arguments of the program; nil is returned for those that ArgumentParser answers.
  init?(_ arguments: [String]) {
    guard arguments.first == Self.word, let name = Self.name(in: arguments.dropFirst()),
      SubcommandName(rawValue: name) == nil, name != Self.word
    else { return nil }
    self.arguments = Array(arguments.dropFirst())
  }

  /// `-k WORDS`, also after `help`, means `search --books WORDS`, as apropos does.
  static func searchMoved(_ arguments: [String]) -> [String] {
    let words = arguments.first == word ? arguments.dropFirst() : arguments[...]
    guard words.first == "-k" else { return arguments }
    return [SubcommandName.search.rawValue, "--books"] + words.dropFirst()
  }

  /// `help --json COMMAND` describes a command.
  /// - Returns: the words of the command; nil for any other arguments.
  static func commandToDescribe(_ arguments: [String]) -> [String]? {
    guard arguments.first == word, arguments.contains("--json") else { return nil }
    let words = arguments.dropFirst().filter { $0 != "--json" }
    return words.contains { $0.hasPrefix("-") } ? nil : Array(words)
  }

  func work() throws {
    let hasOptions = arguments.contains { $0.utf8.first == UInt8(ascii: "-") }
    guard hasOptions else { return try NameRequest(words: arguments, options: nil).run() }
    let command = try Help.parse(arguments)
    try NameRequest(words: command.words, options: command.options).run()
  }

  private static let word = "help"

  /// The first argument that is neither an option nor its value.
  private static func name(in arguments: ArraySlice<String>) -> String? {
    var isValue = false
    return arguments.first { argument in
      defer { isValue = ReadOptions.withValues.contains(argument) }
      return !isValue && !argument.hasPrefix("-")
    }
  }
}

/// The options of `lectern help NAME`, which are those of `read`.
private struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern help", abstract: "Read the topic of that name of any installed book.")

  @Argument(help: "The topic, or the man page.")
  var words: [String]

  @OptionGroup var options: ReadOptions
}
