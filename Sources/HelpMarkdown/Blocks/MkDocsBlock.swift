/// A block that Python-Markdown's extensions add, and that is continued by an indentation of four columns.
///
///     !!! note "Title"        an admonition
///     ??? note "Title"        one that can be folded; `???+` opens it
///     === "Title"             a tab of content
///     :   Text                what a term means
///
/// The first three, and some others, are also written between slashes; see `SlashesOpening`.
///
/// Sources: the documentation of Python-Markdown (Admonition, Definition Lists) and of PyMdown Extensions (Details,
/// Tabbed, Blocks).
enum MkDocsBlock: Equatable {
  /// - Parameter words: the type, and further classes.
  case admonition(words: [String], hasTitle: Bool)
  case details(words: [String], isOpen: Bool)
  case tab
  /// - Parameter isLoose: whether a blank line is above it.
  case definition(isLoose: Bool)
  /// Blocks of a kind that changes nothing but their looks.
  case division(String)

  /// Whether a line may open such a block: a glance at what follows the markers of lists and quotes.
  static func mayOpen(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first else { return false }
    let after = content.dropFirst()
    switch mark {
    case 0x21, 0x3F: return after.starts(with: [mark, mark])
    case 0x3D: return after.starts(with: [mark, mark]) && after.dropFirst(2).first != mark
    case 0x3A:
      return after.first == 0x20 || after.first == 0x09 || after.starts(with: [0x3A, 0x3A])
    case 0x2F: return after.starts(with: [0x2F, 0x2F])
    // After the star of `*[term]: text`.
    case 0x5B: return true
    default: return false
    }
  }

  /// Changes it by an option, as far as it has one: `open: true`, `type: tip`.
  mutating func setOption(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map {
      $0.filter { !" \t'\"".contains($0) }
    }
    guard parts.count == 2, !parts[1].isEmpty else { return }
    switch (self, parts[0]) {
    case (.details(let words, _), "open"):
      self = .details(words: words, isOpen: ["true", "yes", "on"].contains(parts[1].lowercased()))
    case (.details(_, let isOpen), "type"):
      self = .details(words: [parts[1]], isOpen: isOpen)
    case (.admonition(_, let hasTitle), "type"):
      self = .admonition(words: [parts[1]], hasTitle: hasTitle)
    default: break
    }
  }
}
