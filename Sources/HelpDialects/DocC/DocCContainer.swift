/// An open DocC directive.
struct DocCContainer {
  let name: String
  /// Whether the directive's text is left out.
  var isHidden = false
  /// The text before each of the directive's lines: the indentation of a list item.
  var prefix = ""
  /// The lines that the directive's end becomes.
  var end = ""
  /// The number of the directive's steps or choices that were read.
  var count = 0
  /// The files that earlier steps showed, by name.
  var listings: [String: [UInt8]] = [:]
}
