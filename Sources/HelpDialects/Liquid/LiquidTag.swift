import HelpCore

/// A Liquid tag, `{% name words %}`, or an output, `{{ value | filter }}`.
///
/// Source: Liquid's documentation, and Jekyll's, Tags and Filters.
struct LiquidTag {
  /// The name, or nil for an output.
  var name: String?
  /// The text after the name, or the whole text of an output.
  var words: String
  var range: Range<Int>
  /// Whether the white space before the tag is left out: `{%-`.
  var trimsBefore = false
  /// Whether the white space after the tag is left out: `-%}`.
  var trimsAfter = false
  /// The index of the tag's partner. The partner of an opening tag or a branch is the end tag. The
  /// partner of an end tag is the opening tag.
  var partner: Int?
  /// Whether the tag begins a second or later branch.
  var isOtherBranch = false
  var line = TagLine()

  /// Whether the tag ends another tag's text, such as `endif`.
  var isEndTag: Bool { name?.hasPrefix("end") ?? false }
}
