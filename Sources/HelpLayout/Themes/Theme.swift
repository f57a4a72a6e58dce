/// The look of a document's elements, and of the reader's additions, on a terminal.
///
/// `Palette` turns it into escape codes for a terminal's number of colours. `standard` is the default; others are read
/// from files (`init(reading:name:file:)`).
public struct Theme: Sendable, Hashable {
  /// A look: attributes and colours.
  package struct Look: Sendable, Hashable {
    /// The attributes: bold, underline and others.
    package var attributes: Attributes
    /// The colour of the text; nil leaves the terminal's own.
    package var foreground: ThemeColor?
    /// The colour behind the text; nil leaves the terminal's own.
    package var background: ThemeColor?

    /// A look with the given attributes and colours.
    package init(
      _ attributes: Attributes = [], foreground: ThemeColor? = nil, background: ThemeColor? = nil
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
    }
  }

  /// The attributes of letters on a terminal.
  package struct Attributes: OptionSet, Sendable, Hashable {
    /// One bit for each attribute.
    package let rawValue: UInt8

    /// Attributes from their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// SGR 1.
    package static let bold = Attributes(rawValue: 1 << 0)
    /// SGR 2.
    package static let dim = Attributes(rawValue: 1 << 1)
    /// SGR 3.
    package static let italic = Attributes(rawValue: 1 << 2)
    /// SGR 4.
    package static let underline = Attributes(rawValue: 1 << 3)
    /// SGR 7.
    package static let reverse = Attributes(rawValue: 1 << 4)
    /// SGR 9.
    package static let strikethrough = Attributes(rawValue: 1 << 5)
    /// Dim where there are fewer than 256 colours: none of the sixteen is fainter than the others.
    package static let faint = Attributes(rawValue: 1 << 6)
  }

  /// The name that users choose it by.
  public internal(set) var name: String
  /// The looks by the numbers of elements.
  private var looks: [Look]

  /// A theme in which every element is plain text.
  package init(name: String) {
    self.name = name
    looks = [Look](repeating: Look(), count: ThemeElement.allCases.count)
  }

  /// The look of an element.
  package subscript(element: ThemeElement) -> Look {
    get { looks[element.rawValue] }
    set { looks[element.rawValue] = newValue }
  }
}
