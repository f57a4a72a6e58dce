/// The reason why a request failed.
package struct WebFault: Error, Hashable {
  /// The distinction between a file that is not available and other failures.
  package enum Kind: Sendable, Hashable {
    /// The host is unknown or does not answer, or the server refuses the file.
    case absent
    /// The request is not permitted, or its answer is incomplete or unexpected.
    case failed
  }

  package let kind: Kind
  /// The reason as a clause, for the end of a message.
  package let why: String

  package init(_ kind: Kind, _ why: String) {
    self.kind = kind
    self.why = why
  }
}
