/// One finding about a user's input: the fault, its position, and the remedy.
///
/// A job returns diagnostics together with its result, and throws `HelpError` when it has no
/// result. Diagnostics are printed in the form that editors understand:
///
///     guide/install.md:12:5: error: no topic 'guide/instal'
///       hint: did you mean 'guide/install'?
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of the finding. Only errors change the exit code.
  public enum Severity: String, Sendable, Hashable {
    /// A fault that readers will meet.
    case error
    /// A probable mistake.
    case warning
    /// A remark.
    case note
  }

  /// The severity: error, warning or note.
  public var severity: Severity
  /// The position of the finding in its file.
  public var location: SourceLocation
  /// The fault, in words: `unknown key 'titel'`.
  public var message: String
  /// The remedy, if there is one.
  public var hint: String?

  /// Creates a finding at a position.
  package init(
    _ severity: Severity, at location: SourceLocation, _ message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.location = location
    self.message = message
    self.hint = hint
  }

  /// `FILE:LINE:COLUMN: SEVERITY: MESSAGE`, and the hint on a separate line. An unknown part is
  /// left out with its colon.
  public var description: String {
    let line = "\(location.messagePrefix)\(severity.rawValue): \(message)"
    guard let hint else { return line }
    return line + "\n  hint: " + hint
  }
}
