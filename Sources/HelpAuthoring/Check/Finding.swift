import HelpBook
package import HelpCore
import HelpMarkup

/// A diagnostic of a check, and the cause by which findings are grouped.
package struct Finding: Sendable, Hashable {
  package internal(set) var diagnostic: Diagnostic
  /// The text that all findings with the same cause share. One change of the book removes all of
  /// them.
  package let cause: String
  /// The name that does not exist. The report of the finding adds the nearest existing name as a
  /// hint.
  var wantedName: WantedName?

  init(_ diagnostic: Diagnostic, cause: String? = nil, wantedName: WantedName? = nil) {
    self.diagnostic = diagnostic
    // Messages about refused addresses and includes differ, although their cause is the same.
    let sharedCause =
      cause ?? RefusedAddress.scheme(in: diagnostic).map { "scheme " + $0 }
      ?? IncludeScope.outsideCause(of: diagnostic)
    self.cause = "\(diagnostic.severity.rawValue) " + (sharedCause ?? diagnostic.message)
    self.wantedName = wantedName
  }

  /// Creates a finding from stored values.
  /// - Parameter ownCause: the stored value of `cause`.
  init(_ diagnostic: Diagnostic, ownCause: String, wantedName: WantedName?) {
    self.diagnostic = diagnostic
    cause = ownCause
    self.wantedName = wantedName
  }

  /// Orders findings by file, line, column and message.
  static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (leftLocation, rightLocation) = (left.diagnostic.location, right.diagnostic.location)
    if leftLocation.file != rightLocation.file {
      return leftLocation.file.precedesBytewise(rightLocation.file)
    }
    let start = SourcePosition(line: 0, column: 0)
    return (leftLocation.position ?? start, left.diagnostic.message)
      < (rightLocation.position ?? start, right.diagnostic.message)
  }
}

/// The name of a missing target of a link.
enum WantedName: Sendable, Hashable {
  case path(String)
  case anchor(String, page: Int)
}
