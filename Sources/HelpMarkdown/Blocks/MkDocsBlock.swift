import HelpCore

/// A block of Python-Markdown's extensions, whose continuation lines are indented by four columns.
///
///     !!! note "Title"        an admonition
///     ??? note "Title"        an admonition that can be folded; `???+` opens it
///     === "Title"             a tab of content
///     :   Text                the definition of a term
///
/// The first three, and divisions, can also be written between slashes, as `SlashesOpening`
/// explains.
///
/// Sources: the documentation of Python-Markdown (Admonition, Definition Lists) and of PyMdown
/// Extensions (Details, Tabbed, Blocks).
enum MkDocsBlock: Equatable {
  /// A note or a warning.
  /// - Parameter words: the type, and further classes.
  case admonition(words: [String], hasTitle: Bool)
  case details(words: [String], isOpen: Bool)
  case tab
  /// The definition of a term.
  /// - Parameter isLoose: whether a blank line precedes the definition.
  case definition(isLoose: Bool)
  /// A block that affects only the look of its content. The value is its name.
  case division(String)

  /// Whether a line may open one of these blocks, a directive (`::: name`) or an abbreviation,
  /// judged by its first bytes.
  /// - Parameter content: the text after the markers of lists and quotes.
  static func mayOpen(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first else { return false }
    let after = content.dropFirst()
    switch mark {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return after.starts(with: [mark, mark])
    case UInt8(ascii: "="):
      return after.starts(with: [mark, mark]) && after.dropFirst(2).first != mark
    case UInt8(ascii: ":"):
      return after.first == .space || after.first == .tab || after.starts(with: "::".utf8)
    case UInt8(ascii: "/"): return after.starts(with: "//".utf8)
    // An abbreviation, `*[term]: text`. The caller has removed its star as a list marker.
    case UInt8(ascii: "["): return true
    default: return false
    }
  }

  /// Applies an option, such as `open: true` or `type: tip`, if the block has it and its value is a
  /// word. A type becomes a class in the HTML. A value with other characters could end the tag.
  mutating func setOption(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map {
      $0.filter { !" \t'\"".contains($0) }
    }
    guard parts.count == 2, !parts[1].isEmpty, parts[1].utf8.allSatisfy(MkDocsOpening.isWordByte)
    else { return }
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
