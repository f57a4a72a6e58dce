import HelpBook
import HelpCore
import HelpDocument

/// A responder to requests for several books, each below its name. The front page is a shelf of the
/// books.
package struct ShelfResponder: Responder {
  private let books: [String: SiteResponder]
  private let frontPage: Representation

  /// Mounts books.
  /// - Parameter books: the books by name, in the order of the shelf. A name is one part of a path.
  ///   Of two books with the same name, the first is served.
  package init(_ books: [(name: String, responder: SiteResponder)]) {
    self.books = Dictionary(books.map { ($0.name, $0.responder) }) { first, _ in first }
    frontPage = ShelfPage(books).representation
  }

  /// Returns the path of a book on the server.
  package static func prefix(of name: String) -> String {
    "/" + PercentEncoding.encoded(name, keeping: PercentEncoding.isUnreserved) + "/"
  }

  package func response(to request: SiteRequest) -> SiteResponse? {
    if let (book, request) = mounted(request) { return book.response(to: request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return SiteResponse(405, "These books can only be read.", [("allow", "GET, HEAD")])
    }
    guard request.target == "/" else { return SiteResponse(404, "The book does not exist.") }
    let response = frontPage.response(to: request, modificationTime: nil)
    return request.method == "HEAD" ? response.head : response
  }

  package func knownResponse(to request: SiteRequest) -> SiteResponse? {
    guard let (book, request) = mounted(request) else { return nil }
    return book.knownResponse(to: request)
  }

  /// Does nothing, because most books of a shelf are never searched.
  package func prepare() {}

  /// Returns the book that the first part of a request's target names, with the request. Returns
  /// nil for an unknown name.
  ///
  /// A client may write `c++` for a book whose prefix has `c%2B%2B`. The target of the returned
  /// request begins with the prefix.
  private func mounted(_ request: SiteRequest) -> (SiteResponder, SiteRequest)? {
    let first = request.target.dropFirst().prefix { $0 != "/" && $0 != "?" }
    guard let book = books[PercentEncoding.decoded(first)] else { return nil }
    let name = book.prefix.dropFirst().dropLast()
    if first == name { return (book, request) }
    let target = "/\(name)\(request.target.dropFirst(1 + first.count))"
    return (book, SiteRequest(method: request.method, target: target, field: request.field))
  }
}
