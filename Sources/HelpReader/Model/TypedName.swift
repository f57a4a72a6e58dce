import HelpCore
import HelpTerminal

/// A name typed after a colon, without the verbs that users of vim put before it.
struct TypedName {
  /// The verb with the space after it; empty for none.
  let verb: String
  /// The name without space at its ends.
  let name: String

  init(_ text: String) {
    let start = text.prefix { $0.isWhitespace }
    let rest = text.dropFirst(start.count)
    let word = rest.prefix { !$0.isWhitespace }
    let gap = rest.dropFirst(word.count).prefix { $0.isWhitespace }
    guard Self.verbs.contains(String(word)), !gap.isEmpty || Self.help.contains(String(word)) else {
      verb = ""
      name = text.trimmingWhitespace
      return
    }
    verb = String(start + word + gap)
    name = text.dropFirst(verb.count).description.trimmingWhitespace
  }

  /// The name without an anchor.
  var topic: String { Destination(name: name).path }

  var isHelp: Bool { Self.help.contains(verb.trimmingWhitespace) }

  private static let help: Set<String> = ["h", "help"]
  private static let verbs = help.union(["e", "edit", "tag", "ta", "b", "buffer"])
}
