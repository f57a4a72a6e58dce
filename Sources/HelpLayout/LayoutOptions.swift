public import HelpHighlighting

/// How to lay out a document.
public struct LayoutOptions: Sendable, Hashable {
  /// The columns available. Less than 8 counts as 8.
  public var width: Int
  /// The greatest width of text, whatever the width of the terminal: lines beyond some 80 columns are hard to read.
  public var measure: Int
  /// Columns before text; headings of level one and two begin to the left of it. Nil: 2, and 0 where
  /// there are fewer than 40 columns.
  public var indentation: Int?
  /// Writes `text <url>` for links to the web, for output in which they cannot be followed.
  public var showsDestinations: Bool
  /// Gives the tokens of code blocks styles of their own, where it knows the language. Nil leaves code plain.
  public var highlighter: Highlighter?

  /// Options with the given values. See each property.
  public init(
    width: Int, measure: Int = 80, indentation: Int? = nil, showsDestinations: Bool = false,
    highlighter: Highlighter? = nil
  ) {
    self.width = width
    self.measure = measure
    self.indentation = indentation
    self.showsDestinations = showsDestinations
    self.highlighter = highlighter
  }

  /// The column after the last that text may take.
  var textWidth: Int {
    max(8, min(max(width, 0), max(measure, 0)))
  }

  var textIndentation: Int {
    let wanted = indentation ?? (width >= 40 ? 2 : 0)
    return max(0, min(wanted, textWidth - 8))
  }
}
