import HelpAuthoring
import HelpCore
import HelpHost

extension Console {
  /// Prints a finding with its hint on standard output: it is the result.
  static func print(_ diagnostic: Diagnostic) throws {
    try print(ControlCharacters.stripped("\(diagnostic)"))
  }

  /// Prints findings with the same cause: the first, and where others are.
  static func print(_ group: FindingGroups.Group) throws {
    try print(ControlCharacters.stripped(group.text(allBy: "--all")))
  }
}
