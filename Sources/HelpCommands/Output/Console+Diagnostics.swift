import HelpAuthoring
import HelpCore
import HelpHost

extension Console {
  /// Prints a finding with its hint on standard output, because findings are the result.
  static func print(_ diagnostic: Diagnostic) throws {
    try print(ControlCharacters.stripped("\(diagnostic)"))
  }

  /// Prints findings with the same cause: the first finding, and the locations of the next few.
  static func print(_ group: FindingGroups.Group) throws {
    try print(ControlCharacters.stripped(group.text(allBy: "--all")))
  }
}
