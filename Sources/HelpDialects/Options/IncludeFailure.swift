/// The reason why a file cannot be included.
public struct IncludeFailure: Error, Sendable, Hashable {
  /// The reason, as the end of a message: "there is no such file".
  package var why: String
  /// The remedy, if there is one.
  package var hint: String?
  /// Whether the target may exist outside the book, for example as a symbol of the code.
  package var mayBeElsewhere = false

  /// Creates a failure with a remedy, if there is one.
  /// - Parameter why: the reason, as the end of a message.
  public init(_ why: String, hint: String? = nil) {
    self.why = why
    self.hint = hint
  }
}
