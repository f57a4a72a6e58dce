import HelpCore
package import HelpSearch
public import HelpSite

/// A responder to the requests for a book's site.
///
/// A program may serve its help from its own server, which calls the responder for each request:
///
///     let help = SiteResponder(try Book.open("mytool.helpz").site(), at: "/help/")
///     let answer = help.response(to: SiteRequest(method: "GET", target: "/help/install.html"))
///
/// Pages are the bytes of `export`, kept in a cache of a bounded size. Only names of the site are
/// looked up, so no target reaches a file outside the site. Any number of threads may use a
/// responder at the same time.
public final class SiteResponder: Sendable {
  let site: Site
  /// The path of the site on the server, with a slash at both ends.
  let prefix: String
  let files: SiteFiles
  let search: SearchResponder
  private let cache: ResponseCache<Representation>
  /// The time of the book's last change, in seconds since 1970, or nil if the time is not known.
  private let modificationTime: Int?
  /// The fields of the responses with files, in addition to the fields of each file.
  private let commonFields: [(name: String, value: String)]

  /// Mounts a site.
  /// - Parameters:
  ///   - prefix: the path at which the site is served, with a slash at both ends.
  ///   - cacheSize: the maximum memory of the cache, in bytes.
  public convenience init(_ site: Site, at prefix: String = "/", cacheSize: Int = 64 << 20) {
    self.init(site, at: prefix, cacheSize: cacheSize, indexer: nil)
  }

  /// Mounts a site that can be searched.
  /// - Parameter indexer: indexes a book without an index, for the first query.
  package convenience init(
    _ site: Site, at prefix: String, cacheSize: Int, indexer: BookIndexer?
  ) {
    self.init(site, at: prefix, cacheSize: cacheSize, indexer: indexer, amend: nil)
  }

  /// Mounts a site.
  /// - Parameter amend: changes pages before they are sent, or nil to send pages unchanged.
  init(
    _ site: Site, at prefix: String, cacheSize: Int, indexer: BookIndexer?, amend: PageAmendment?
  ) {
    self.site = site
    self.prefix = prefix
    files = SiteFiles(site, amend: amend)
    search = SearchResponder(site, prefix: prefix, indexer: indexer)
    cache = ResponseCache(capacity: cacheSize)
    modificationTime = files.modificationTime
    commonFields =
      [("content-security-policy", site.policy), ("referrer-policy", "same-origin")]
      + (modificationTime.map { [("last-modified", HTTPDate.text($0))] } ?? [])
  }

  /// Returns the answer to a request, or nil for a target that does not begin with the path of the
  /// site. That path without its last slash is redirected.
  ///
  /// Blocks for about a millisecond while a page outside the cache is made. The first search makes
  /// the index.
  public func response(to request: SiteRequest) -> SiteResponse? {
    if let known = knownResponse(to: request) { return known }
    guard request.target.hasPrefix(prefix) else { return rootRedirect(for: request) }
    guard Self.onlyReads(request) else {
      return SiteResponse(405, "This site can only be read.", [("allow", "GET, HEAD")])
    }
    let response = newResponse(to: request)
    return request.method == "HEAD" ? response.head : response
  }

  /// Returns the answer to a request for a file in the cache, or nil for any other request.
  package func knownResponse(to request: SiteRequest) -> SiteResponse? {
    guard Self.onlyReads(request), let key = Self.key(of: request.target), let file = cache[key]
    else { return nil }
    let response = file.response(to: request, modificationTime: modificationTime)
    return request.method == "HEAD" ? response.head : response
  }

  /// Returns the key of a target's file in the cache: the target without its query. With queries in
  /// the keys, a client could fill the cache with copies of one file. Returns nil for a malformed
  /// query.
  private static func key(of target: String) -> String? {
    guard let questionMark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return target }
    return RequestTarget("/" + target[questionMark...]) == nil
      ? nil : String(target[..<questionMark])
  }

  /// Begins to make the search index of the site's pages, on another thread.
  package func prepare() {
    let site = site
    Thread {
      Thread.lowerPriority()
      try? site.prepareSearch()
    }.detach()
  }

  /// Whether a request only reads.
  private static func onlyReads(_ request: SiteRequest) -> Bool {
    request.method == "GET" || request.method == "HEAD"
  }

  /// Returns a redirect from `/help` to `/help/`, or nil for any other target.
  private func rootRedirect(for request: SiteRequest) -> SiteResponse? {
    let path = request.target.prefix { $0 != "?" }
    return path + "/" == prefix ? Self.redirect(to: prefix) : nil
  }

  /// Returns a redirect to an address.
  static func redirect(to address: String) -> SiteResponse {
    SiteResponse(
      301, [("location", address), ("content-length", "0"), ("cache-control", "no-cache")])
  }

  /// Returns the answer to a request that is not in the cache.
  private func newResponse(to request: SiteRequest) -> SiteResponse {
    guard let target = RequestTarget("/" + request.target.dropFirst(prefix.utf8.count)) else {
      return missingPage()
    }
    do {
      switch files.find(target.path) {
      case .file(let path, let kind):
        guard let file = try files.representation(of: path, kind, common: commonFields)
        else {
          return missingPage()
        }
        if let key = Self.key(of: request.target) { cache.keep(file, of: file.memory, for: key) }
        return file.response(to: request, modificationTime: modificationTime)
      case .moved(let path):
        let query = target.query.map { "?" + $0 } ?? ""
        return Self.redirect(
          to: prefix
            + PercentEncoding.encoded(
              path, keeping: { PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/") })
            + query)
      case nil where target.path == SearchResponder.name: return search.response(to: target)
      case nil: return missingPage()
      }
    } catch {
      var response = SiteResponse(500, "This page cannot be made.")
      response.fault = error
      return response
    }
  }

  /// Returns the site's page for addresses that do not exist, or a short text if the page cannot be
  /// made.
  private func missingPage() -> SiteResponse {
    let page = try? site.missingPage(root: prefix)
    return page.map {
      SiteResponse(
        404, text: $0, type: "text/html; charset=utf-8",
        [("content-security-policy", site.policy)])
    } ?? SiteResponse(404, "The page does not exist.")
  }
}
