/// An open DocC directive.
struct DocCContainer {
  let name: String
  /// Whether its text is left out.
  var isHidden = false
  /// The text before each of its lines: the indentation of a list item.
  var prefix = ""
  /// The lines that its end becomes.
  var end = ""
  /// The number of its steps or choices so far.
  var count = 0
  /// The files that earlier steps showed, by name.
  var listings: [String: [UInt8]] = [:]
}
