/// The reason why a file cannot be included.
public struct IncludeFailure: Error, Sendable, Hashable {
  /// The reason, as the end of a message: "there is no such file".
  package var why: String
  /// The remedy, if there is one.
  package var hint: String?
  /// Whether the target may exist outside the book, for example as a symbol of the code.
  package var mayBeElsewhere = false

  /// A failure with a reason, in the form of a message's end, and a remedy.
  public init(_ why: String, hint: String? = nil) {
    self.why = why
    self.hint = hint
  }
}
