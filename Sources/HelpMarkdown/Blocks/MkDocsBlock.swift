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

  /// Whether a line may open such a block: a glance after the markers of lists and quotes.
  static func mayOpen(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x21, 0x3F: return at(index + 1) == byte && at(index + 2) == byte
      case 0x3D: return at(index + 1) == byte && at(index + 2) == byte && at(index + 3) != byte
      case 0x3A: return at(index + 1) == 0x20 || at(index + 1) == 0x09
      case 0x20, 0x09, 0x3E, 0x2A, 0x2B, 0x2D, 0x2E, 0x29, 0x30...0x39: index += 1
      case 0xEF where index == 0, 0xBB where index == 1, 0xBF where index == 2: index += 1
      default: return false
      }
    }
    return false
  }
}
