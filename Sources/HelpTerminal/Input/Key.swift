/// A key, together with Control or Alt if they were held down.
package enum Key: Sendable, Hashable {
  case character(Character)
  /// A character with the control key: `control("f")`.
  case control(Character)
  /// A character with the Alt key, which terminals send as an escape before the character.
  /// `alt("\n")` is Alt with Enter.
  case alt(Character)
  case enter, tab, backTab, backspace, escape
  case up, down, left, right, pageUp, pageDown, home, end, delete
  /// A key whose sequence is unknown.
  case unknown

  /// The key as the help writes it: `^F`, `Space`, `PgDn`.
  package var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^" + character.uppercased()
    case .alt("\n"): "Alt-Enter"
    case .alt(let character): "Alt-" + String(character)
    case .unknown: ""
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  private static let names: [(name: String, key: Key)] = [
    ("Space", .character(" ")), ("Enter", .enter), ("Tab", .tab), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Esc", .escape), ("↑", .up), ("↓", .down), ("←", .left),
    ("→", .right), ("PgUp", .pageUp), ("PgDn", .pageDown), ("Home", .home), ("End", .end),
    ("Delete", .delete),
  ]

  /// Parses key sequences that are separated by spaces: `gg Home`.
  package static func sequences(_ notation: String) -> [[Key]] {
    notation.split(separator: " ").map(sequence)
  }

  /// Parses keys in the notation of `label`, without separators: `gg`, `^X^C`, `PgDn`, `Alt-v`.
  /// Before a capital, `]`, `\` or `_`, a `^` means the control key. Elsewhere it is a character.
  static func sequence(_ text: some StringProtocol) -> [Key] {
    if let namedKey = names.first(where: { $0.name == text }) { return [namedKey.key] }
    if text == "Alt-Enter" { return [.alt("\n")] }
    if text.hasPrefix("Alt-"), text.count == 5, let last = text.last { return [.alt(last)] }
    var keys: [Key] = []
    var characters = text[...]
    while let first = characters.popFirst() {
      if first == "^", let next = characters.first, next.isUppercase || "]\\_".contains(next) {
        keys.append(.control(Character(next.lowercased())))
        characters.removeFirst()
      } else {
        keys.append(.character(first))
      }
    }
    return keys
  }
}
