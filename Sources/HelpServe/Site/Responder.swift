/// A responder to requests for a book, for several books, or for a preview.
package protocol Responder: Sendable {
  /// Returns the answer to a request, or nil for a target outside of the site. The function may
  /// block.
  func response(to request: SiteRequest) -> SiteResponse?

  /// Returns the answer to a request if the answer needs no work, otherwise nil.
  func knownResponse(to request: SiteRequest) -> SiteResponse?

  /// Begins to make data that later requests need, and returns immediately.
  func prepare()
}

extension Responder {
  package func knownResponse(to request: SiteRequest) -> SiteResponse? { nil }
  package func prepare() {}
}

extension SiteResponder: Responder {}
