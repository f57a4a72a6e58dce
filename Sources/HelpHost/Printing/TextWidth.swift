import HelpCore
import SystemPackage

/// The width of printed text that no option sets.
package enum TextWidth {
  /// The most columns of a screen that printed text takes, and the width in a pipe without `COLUMNS`.
  private static let standard = 80
  private static let largest = 10_000

  /// The width in columns: the terminal's, up to a limit; in a pipe, that of the environment's COLUMNS.
  /// - Parameter limit: the most columns of a terminal that are used.
  package static func automatic(limit: Int = standard) -> Int {
    if let size = TerminalSize(of: .standardOutput) { return min(limit, size.columns) }
    guard let columns = Process.environment("COLUMNS").flatMap({ Int($0) }),
      (1...largest).contains(columns)
    else { return standard }
    return columns
  }
}
