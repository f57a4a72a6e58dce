import ArgumentParser
import HelpCore
import HelpHost
import HelpResources

/// The search for a mistyped subcommand on a command line.
///
/// `lectern WORD` reads the source `WORD`. A word is therefore treated as mistyped only if the
/// other arguments do not fit `read`.
enum UnknownCommand {
  /// Returns the error that names a mistyped subcommand and all subcommands.
  /// - Parameters:
  ///   - arguments: the arguments without the program's name.
  ///   - error: the error that ended the program, which may also be a request for help.
  /// - Returns: nil if no mistyped subcommand is the cause.
  static func fault(in arguments: [String], after error: any Error) -> HelpError? {
    let asksForHelp = arguments.first == "help"
    let words = asksForHelp ? arguments.dropFirst() : arguments[...]
    guard let first = words.first, !first.hasPrefix("-"), first != "help" else { return nil }
    guard let command = Lectern.subcommand(named: first) else {
      // `help NAME` has its own errors: see `NameRequest`.
      guard !asksForHelp, isMistyped(first, arguments: words, error) else { return nil }
      return unknown(first, "is neither a command nor a source", "command", of: Lectern.self)
    }
    guard let form = words.dropFirst().first, !form.hasPrefix("-"),
      !command.subcommandNames.isEmpty, command.subcommand(named: form) == nil
    else { return nil }
    var fault = unknown(form, "is not a form of 'lectern \(first)'", "form", of: command)
    if isSource(form), let name = command.subcommandNames.first {
      fault.hint = "say the form first: 'lectern \(first) \(name) \(form)'"
    }
    return fault
  }

  /// Whether a first word is a mistyped subcommand: the word is not a source, and the other
  /// arguments do not fit `read`. Unknown options, too many words, and a source do not fit `read`.
  private static func isMistyped(
    _ word: String, arguments: ArraySlice<String>, _ error: any Error
  ) -> Bool {
    // The names of commands have neither dots nor slashes.
    if word.contains(where: { $0 == "." || $0 == "/" }) { return false }
    guard let error = error as? HelpError else {
      return !(error is ExitCode) && Lectern.exitCode(for: error) == .validationFailure
        && !isSource(word)
    }
    return error.code == .notFound && !isSource(word)
      && arguments.dropFirst().contains { !$0.hasPrefix("-") && isSource($0) }
  }

  private static func isSource(_ word: String) -> Bool {
    word == "-" || (try? SearchPath.locate(word)) != nil
  }

  /// Returns the error for an unknown name, with the nearest name and all names.
  private static func unknown(
    _ word: String, _ why: String, _ noun: String, of command: any ParsableCommand.Type
  ) -> HelpError {
    let names = command.subcommandNames
    let allNames = names.joined(separator: ", ")
    let list = names.count == 1 ? "the only \(noun) is \(allNames)" : "the \(noun)s are \(allNames)"
    let near = NearestName.hint(for: word, among: names).map { $0 + " " } ?? ""
    let sentence = near.isEmpty ? list : list.prefix(1).uppercased() + list.dropFirst()
    return HelpError(.usage, "bad usage", "'\(word)' \(why)", hint: near + sentence)
  }
}
