import ArgumentParser
import HelpHost

/// The command line `lectern help NAME`, which reads a topic of any installed book. `NAME` is not a
/// subcommand.
///
/// ArgumentParser's own subcommand `help` accepts only subcommands. Therefore this form is
/// recognised before ArgumentParser runs.
struct HelpCommandLine {
  private let arguments: [String]

  /// Creates the command line of a program's arguments. Returns nil for a command line that
  /// ArgumentParser answers.
  init?(_ arguments: [String]) {
    guard arguments.first == Self.helpWord, let name = Self.name(in: arguments.dropFirst()),
      SubcommandName(rawValue: name) == nil, name != Self.helpWord
    else { return nil }
    self.arguments = Array(arguments.dropFirst())
  }

  /// Replaces `-k WORDS`, the form of `apropos` and `man`, with `search --books WORDS`. The word
  /// `help` may precede `-k`. Returns other arguments unchanged.
  static func expandingApropos(_ arguments: [String]) -> [String] {
    let words = arguments.first == helpWord ? arguments.dropFirst() : arguments[...]
    guard words.first == "-k" else { return arguments }
    return [SubcommandName.search.rawValue, "--books"] + words.dropFirst()
  }

  /// Returns the words of the command that `help --json COMMAND` describes, or nil for other
  /// arguments.
  static func commandToDescribe(_ arguments: [String]) -> [String]? {
    guard arguments.first == helpWord, arguments.contains("--json") else { return nil }
    let words = arguments.dropFirst().filter { $0 != "--json" }
    return words.contains { $0.hasPrefix("-") } ? nil : Array(words)
  }

  /// Reads the topic.
  func work() throws {
    let hasOptions = arguments.contains { $0.utf8.first == UInt8(ascii: "-") }
    guard hasOptions else { return try NameRequest(words: arguments, options: nil).run() }
    let command = try HelpArguments.parse(arguments)
    try NameRequest(words: command.words, options: command.options).run()
  }

  private static let helpWord = "help"

  /// Returns the first argument that is neither an option nor an option's value.
  private static func name(in arguments: ArraySlice<String>) -> String? {
    var isValue = false
    return arguments.first { argument in
      defer { isValue = ReadOptions.optionsWithValues.contains(argument) }
      return !isValue && !argument.hasPrefix("-")
    }
  }
}

/// The options of `lectern help NAME`. They are the options of `read`.
private struct HelpArguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern help", abstract: "Read the topic of this name in any installed book.")

  @Argument(help: "The topic, or the man page.")
  var words: [String]

  @OptionGroup var options: ReadOptions
}
