package import HelpTerminal

/// The table of all keys. Decoding, the on-screen help and the manual's page of keys use it.
package enum KeyTable {
  /// A command, its description in the help, and its keys.
  package struct Row: Sendable {
    package let command: Command
    /// The name of the text that describes the command.
    package let text: String
    /// The key sequences of each profile in the notation of `Key.sequences`. The notation is parsed
    /// on demand, because the first screen needs only a few sequences.
    let less: String
    let info: String
    let vim: String

    /// Returns the key sequences of a profile. Empty if the command has no keys.
    package func sequences(_ profile: KeyProfile) -> [[Key]] {
      let notation =
        switch profile {
        case .less: less
        case .info: info
        case .vim: vim
        }
      return notation == "none" ? [] : Key.sequences(notation)
    }

    /// Returns the sequences of a profile as the help shows them: `Space`, `gg`, `^X^C`.
    package func labels(_ profile: KeyProfile) -> [String] {
      sequences(profile).map { $0.map(\.label).joined() }
    }
  }

  /// The rows below a title of the help.
  package struct Group: Sendable {
    /// The name of the title's text.
    package let title: String
    package let context: KeyContext
    package let rows: [Row]
  }

  /// The result of looking up the keys typed so far.
  package enum Match: Sendable, Hashable {
    case command(Command)
    /// The beginning of a longer sequence.
    case partial
    case none
  }

  /// Looks up the keys typed so far.
  /// - Complexity: O(keys of the context).
  package static func match(_ keys: [Key], in context: KeyContext, _ profile: KeyProfile) -> Match {
    var isBeginning = false
    for row in groups(of: context).lazy.flatMap(\.rows) {
      for sequence in row.sequences(profile) where sequence.starts(with: keys) {
        if sequence.count == keys.count { return .command(row.command) }
        isBeginning = true
      }
    }
    return isBeginning ? .partial : .none
  }

  /// Returns the groups of a context, in the order of the help.
  package static func groups(of context: KeyContext) -> [Group] {
    groups.filter { $0.context == context }
  }
}

extension KeyTable {
  /// Returns the first key sequence of a command, as the help shows it. Empty if the command has no
  /// keys.
  static func label(of command: Command, _ profile: KeyProfile) -> String {
    let row = groups.lazy.flatMap(\.rows).first { $0.command == command }
    return row?.labels(profile).first ?? ""
  }
}
