/// A source of a file that answers requests for its parts.
package protocol RemoteSource: Sendable {
  /// The address of the file, for messages and as the key of the user's cache.
  var address: String { get }

  /// Makes requests at the same time.
  /// - Returns: a complete answer to each request, in the order of the requests. The contents of
  ///   the answers are not checked.
  func answers(to requests: [WebRequest]) throws(WebFault) -> [WebAnswer]
}
