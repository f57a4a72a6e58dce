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
  /// Whether the white space before it is left out: `{%-`.
  var trimsBefore = false
  /// Whether the white space after it is left out: `-%}`.
  var trimsAfter = false
  /// The index of the partner. An opening tag and a branch have their end tag, an end tag has the tag that it ends.
  var partner: Int?
  /// Whether it begins a second or later branch.
  var isOtherBranch = false
  var line = TagLine()

  var endsAnother: Bool { name?.hasPrefix("end") ?? false }
}
