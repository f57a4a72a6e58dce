import HelpBook
import HelpCore
import HelpHost

extension Console {
  /// Prints a finding with its hint on standard output: it is the result.
  static func print(_ diagnostic: Diagnostic) throws {
    try print(ControlCharacters.stripped("\(diagnostic)"))
  }

  /// Prints findings with the same cause: the first, and where others are.
  static func print(_ group: FindingGroups.Group) throws {
    try print(group.first)
    guard !group.places.isEmpty else { return }
    let rest = group.count - 1 - group.places.count
    let places = group.places.map { "\($0)" }.joined(separator: ", ")
    try print(
      ControlCharacters.stripped(
        "  also: " + places + (rest > 0 ? " and \(rest) more, which --all lists" : "")))
  }
}
