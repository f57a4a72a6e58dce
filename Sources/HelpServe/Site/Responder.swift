/// Answers requests for a book, for several books, or for a preview.
package protocol Responder: Sendable {
  /// Returns the answer to a request; nil for a target outside of the site. May block.
  func response(to request: SiteRequest) -> SiteResponse?

  /// Returns the answer to a request if no work is needed for it; else nil.
  func knownResponse(to request: SiteRequest) -> SiteResponse?

  /// Begins to make data that takes long and will be needed, and returns at once.
  func prepare()
}

extension Responder {
  package func knownResponse(to request: SiteRequest) -> SiteResponse? { nil }
  package func prepare() {}
}

extension SiteResponder: Responder {}
