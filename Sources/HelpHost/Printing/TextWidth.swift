import HelpCore
import SystemPackage

/// The rule for the width of printed text if no option sets it.
package enum TextWidth {
  /// The maximum number of columns of text on a terminal, and the width in a pipe without a valid
  /// `COLUMNS`.
  private static let standard = 80
  /// The largest valid value of `COLUMNS`.
  private static let maximumColumns = 10_000

  /// Returns the width in columns: the terminal's, up to a limit, or in a pipe the value of the
  /// variable `COLUMNS`.
  /// - Parameter limit: the maximum number of columns of text on a terminal.
  package static func automatic(limit: Int = standard) -> Int {
    if let size = TerminalSize(of: .standardOutput) { return min(limit, size.columns) }
    guard let columns = Process.environment("COLUMNS").flatMap({ Int($0) }),
      (1...maximumColumns).contains(columns)
    else { return standard }
    return columns
  }
}
