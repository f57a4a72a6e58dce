import HelpAuthoring
import HelpCore
import HelpSite

extension Preview {
  /// Returns the answer to a request, or nil for an invalid target. Blocks while a page is made.
  package func response(to request: SiteRequest) -> SiteResponse? {
    if request.target.hasPrefix(PreviewPage.folder) { return ownFile(request) }
    var response = edition.responder.response(to: request)
    defer { noteAnswer() }
    if response?.status == 404, reopenAfterChange() {
      response = edition.responder.response(to: request)
    }
    // Stops other sites' pages from reading an unpublished book by loading its search index as a
    // script.
    response?.fields.append(("cross-origin-resource-policy", "same-origin"))
    return response
  }

  /// Returns the answer to a request for one of the preview's own files.
  private func ownFile(_ request: SiteRequest) -> SiteResponse {
    let path = request.target.prefix { $0 != "?" }
    guard request.method == "GET" else {
      return SiteResponse(405, "This can only be read.", [("allow", "GET")])
    }
    switch path {
    case PreviewPage.script[...]: return Self.embedded("preview.js", "text/javascript")
    case PreviewPage.style[...]: return Self.embedded("preview.css", "text/css")
    case PreviewPage.findings[...]:
      guard let page = Self.page(of: request.target) else { break }
      return SiteResponse(200, text: findings(on: page), type: "application/json")
    default: break
    }
    return SiteResponse(404, "The file does not exist.")
  }

  /// Returns the page that listens for events, and the tag of the version that its browser shows.
  /// Returns nil for any other target.
  package static func listener(_ target: String) -> (page: String, tag: String)? {
    guard target.prefix(while: { $0 != "?" }) == PreviewPage.events[...],
      let page = page(of: target)
    else { return nil }
    return (page, query(of: target)?.value("tag") ?? "")
  }

  /// Returns the page that a target names in its query, or nil for a target without a page.
  private static func page(of target: String) -> String? { query(of: target)?.value("page") }

  /// Returns the query of a target in the preview's folder, or nil for a target without a query.
  /// The query is read as a query of the root, because `RequestTarget` refuses the path of the
  /// folder.
  private static func query(of target: String) -> RequestTarget? {
    target.firstIndex(of: "?").flatMap { RequestTarget("/" + target[$0...]) }
  }

  /// Returns the findings about a page, as a JSON array of objects with `place`, `severity`,
  /// `message` and, if there is a remedy, `hint`.
  private func findings(on page: String) -> [UInt8] {
    let edition = edition
    var json = JSONWriter(.compact)
    json.array { json in
      guard case .topic(let topic) = edition.site.kind(of: page) else { return }
      for finding in PageCheck(edition.book).findings(of: topic) {
        json.object { json in
          json.member("place", "\(finding.location)")
          json.member("severity", finding.severity.rawValue)
          json.member("message", finding.message)
          if let hint = finding.hint { json.member("hint", hint) }
        }
      }
    }
    return json.finish()
  }

  /// Returns the answer with a file that is compiled into the program.
  private static func embedded(_ name: String, _ type: String) -> SiteResponse {
    let file = EmbeddedResources.files.first { $0.path == name }
    return SiteResponse(
      200, text: Array((file.map { "\($0.text)" } ?? "").utf8), type: type + "; charset=utf-8")
  }
}
