/// The one table of keys: decoding, the help on the screen and the manual's page are all made from it.
package enum KeyTable {
  /// A command, what the help says about it, and its keys.
  package struct Row: Sendable {
    package let command: Command
    package let text: String
    /// Sequences of keys as they are written, separated by spaces; most have one key. They are parsed on demand,
    /// because the first screen needs only a few.
    let less: String
    let info: String
    let vim: String

    package func sequences(_ profile: KeyProfile) -> [[Key]] {
      let written =
        switch profile {
        case .less: less
        case .info: info
        case .vim: vim
        }
      return written == "none" ? [] : written.split(separator: " ").map(Key.sequence)
    }

    /// The keys as they are written: `Space`, `gg`, `^X^C`.
    package func labels(_ profile: KeyProfile) -> [String] {
      sequences(profile).map { $0.map(\.label).joined() }
    }
  }

  package struct Group: Sendable {
    package let title: String
    package let context: KeyContext
    package let rows: [Row]
  }

  /// What the keys typed so far mean.
  package enum Match: Sendable, Hashable {
    case command(Command)
    /// A longer sequence begins with them.
    case partial
    case none
  }

  /// What a sequence of keys means.
  /// - Complexity: O(length of the sequence).
  package static func match(_ keys: [Key], in context: KeyContext, _ profile: KeyProfile) -> Match {
    let lookup = lookups[profile]?[context]
    if let command = lookup?.commands[keys] { return .command(command) }
    return lookup?.beginnings.contains(keys) == true ? .partial : .none
  }

  /// What a key does in a form: the same in every profile, as in an input line.
  static func command(inFormFor key: Key) -> FormCommand? {
    if case .command(.form(let command)) = match([key], in: .form, .less) { return command }
    guard case .command(.prompt(let command)) = match([key], in: .prompt, .less) else { return nil }
    switch command {
    case .edit(let edit): return .field(.edit(edit))
    case .cancel: return .cancel
    case .accept, .earlier, .later, .togglePlain: return nil
    }
  }

  /// The groups of a context, in the order of the help.
  package static func groups(of context: KeyContext) -> [Group] {
    groups.filter { $0.context == context }
  }

  /// What sequences of keys mean in a context.
  private struct Lookup {
    var commands: [[Key]: Command] = [:]
    var beginnings: Set<[Key]> = []

    init(_ context: KeyContext, _ profile: KeyProfile) {
      for row in groups(of: context).flatMap(\.rows) {
        for keys in row.sequences(profile) {
          commands[keys] = row.command
          for length in 1..<keys.count { beginnings.insert(Array(keys.prefix(length))) }
        }
      }
    }
  }

  private static let lookups = table(of: KeyProfile.allCases) { profile in
    table(of: KeyContext.allCases) { Lookup($0, profile) }
  }

  private static func table<Name, Value>(
    of names: [Name], _ value: (Name) -> Value
  ) -> [Name: Value] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, value($0)) })
  }
}

extension KeyTable {
  /// The first key of a command, as it is written; empty when it has none.
  static func label(of command: Command, _ profile: KeyProfile) -> String {
    let row = groups.lazy.flatMap(\.rows).first { $0.command == command }
    return row?.labels(profile).first ?? ""
  }
}
