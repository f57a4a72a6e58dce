/// A block that Python-Markdown's extensions add, and that is continued by an indentation of four columns.
///
///     !!! note "Title"        an admonition
///     ??? note "Title"        one that can be folded; `???+` opens it
///     === "Title"             a tab of content
///     :   Text                what a term means
///
/// Sources: the documentation of Python-Markdown (Admonition, Definition Lists) and of PyMdown Extensions (Details,
/// Tabbed).
enum MkDocsBlock: Equatable {
  /// - Parameter words: the type, and further classes.
  case admonition(words: [String], hasTitle: Bool)
  case details(words: [String], isOpen: Bool)
  case tab
  /// - Parameter isLoose: whether a blank line is above it.
  case definition(isLoose: Bool)

  /// Whether a line may open such a block: a glance at what follows the markers of lists and quotes.
  static func mayOpen(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first else { return false }
    let after = content.dropFirst()
    switch mark {
    case 0x21, 0x3F: return after.starts(with: [mark, mark])
    case 0x3D: return after.starts(with: [mark, mark]) && after.dropFirst(2).first != mark
    case 0x3A: return after.first == 0x20 || after.first == 0x09
    default: return false
    }
  }
}
