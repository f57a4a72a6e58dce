/// A tag of a template, with the text between the previous tag and this tag.
struct TemplateTag {
  enum Kind {
    case variable, unescaped, section, inverted, close, partial, comment, delimiters

    /// Whether a line disappears if it contains only this tag.
    var mayRemoveLine: Bool { self != .variable && self != .unescaped }
  }

  var kind: Kind
  var name: String
  /// The start of the opening delimiter.
  var start: Int
  /// The range of the text between the previous tag and this tag.
  var textBefore: Range<Int>
  var isAloneOnLine = false
  /// The white space between the line's beginning and a tag that is alone on its line.
  var indentation = 0..<0
}
