/// Answers requests: for a book, several, or a preview.
package protocol Responder: Sendable {
  /// The answer to a request; nil for a target outside. It may block.
  func response(to request: SiteRequest) -> SiteResponse?

  /// The answer without any work; nil if it has to be made.
  func knownResponse(to request: SiteRequest) -> SiteResponse?

  /// Begins to make data that takes long and will be needed. It returns at once.
  func prepare()
}

extension Responder {
  package func knownResponse(to request: SiteRequest) -> SiteResponse? { nil }
  package func prepare() {}
}

extension SiteResponder: Responder {}
