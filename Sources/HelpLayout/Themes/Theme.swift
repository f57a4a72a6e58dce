/// The look of a document's elements, and of the reader's additions, on a terminal.
///
/// `Palette` turns a theme into escape codes for a terminal's number of colours. `standard` is the
/// default, and `init(reading:name:file:)` reads other themes from files.
public struct Theme: Sendable, Hashable {
  /// The attributes and colours of an element.
  package struct Look: Sendable, Hashable {
    package var attributes: Attributes
    /// The colour of the text, or nil for the terminal's default colour.
    package var foreground: ThemeColor?
    /// The colour behind the text, or nil for the terminal's default background.
    package var background: ThemeColor?

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

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1 << 0)
    package static let dim = Attributes(rawValue: 1 << 1)
    package static let italic = Attributes(rawValue: 1 << 2)
    package static let underline = Attributes(rawValue: 1 << 3)
    package static let reverse = Attributes(rawValue: 1 << 4)
    package static let strikethrough = Attributes(rawValue: 1 << 5)
    /// Dim with fewer than 256 colours. With 256 colours or more, the element's own colour is
    /// faint.
    package static let faint = Attributes(rawValue: 1 << 6)
  }

  /// The name by which users choose the theme.
  public internal(set) var name: String
  /// The looks, by the raw values of elements.
  private var looks: [Look]

  /// Creates a theme in which every element is plain text.
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
