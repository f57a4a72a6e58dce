/// The reason why a request failed.
package struct WebFault: Error, Hashable {
  package enum Kind: Sendable, Hashable {
    /// The host or the file does not exist, or may not be read.
    case absent
    /// The answer is incomplete, or does not fit the request.
    case failed
  }

  package let kind: Kind
  /// The reason, as the end of a sentence.
  package let why: String

  package init(_ kind: Kind, _ why: String) {
    self.kind = kind
    self.why = why
  }
}
