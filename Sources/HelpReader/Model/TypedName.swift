import HelpCore
import HelpTerminal

/// A name typed after a colon, and the verb before it that users of vim may type.
struct TypedName {
  /// The verb with the white space around it. Empty for none.
  let verb: String
  /// The name, without white space around it.
  let name: String

  /// Splits a typed text.
  init(_ text: String) {
    let start = text.prefix { $0.isWhitespace }
    let trimmed = text.dropFirst(start.count)
    let word = trimmed.prefix { !$0.isWhitespace }
    let gap = trimmed.dropFirst(word.count).prefix { $0.isWhitespace }
    guard Self.verbs.contains(String(word)), !gap.isEmpty || Self.helpVerbs.contains(String(word))
    else {
      verb = ""
      name = text.trimmingWhitespace
      return
    }
    verb = String(start + word + gap)
    name = text.dropFirst(verb.count).description.trimmingWhitespace
  }

  /// The name without an anchor.
  var topic: String { Destination(name: name).path }

  /// Whether the verb asks for the help: `h` or `help`.
  var isHelp: Bool { Self.helpVerbs.contains(verb.trimmingWhitespace) }

  private static let helpVerbs: Set<String> = ["h", "help"]
  private static let verbs = helpVerbs.union(["e", "edit", "tag", "ta", "b", "buffer"])
}
