/// A directive of DocC's that is open.
struct DocCContainer {
  let name: String
  /// Whether its text is left out.
  var isHidden = false
  /// The text before each of its lines: the indentation of a list item.
  var prefix = ""
  /// The lines at its end.
  var end = ""
  /// The number of its steps or choices.
  var count = 0
  /// The text of the files that earlier steps show, by their names.
  var listings: [String: [UInt8]] = [:]
}
