import HelpCore

/// The content security policy of a site's pages, which allows the site's own files and the hosts
/// in the theme.
enum ContentPolicy {
  /// Returns the value of `Content-Security-Policy`.
  ///
  /// A browser without speculation rules applies `default-src` to the pages that it fetches ahead,
  /// so the site is allowed there. Each kind of request that no page makes is refused by name.
  static func text(_ theme: SiteTheme) -> String {
    func list(_ sources: [String]) -> String {
      sources.map { " " + $0 }.joined()
    }
    let hosts = list(theme.hosts)
    let connections = (theme.reachesServer ? " 'self'" : "") + hosts
    let scripts = list([hash(of: Array(SpeculationRules.text(theme).utf8))] + theme.scriptHashes)
    let parts = [
      "default-src 'self'", "script-src 'self'" + scripts + hosts,
      "style-src 'self'" + list(theme.styleHashes) + hosts, "img-src 'self' data:" + hosts,
      "font-src 'self'" + hosts, "media-src 'self'" + hosts,
      "connect-src" + (connections.isEmpty ? " 'none'" : connections),
      "child-src" + (hosts.isEmpty ? " 'none'" : hosts), "object-src 'none'", "manifest-src 'none'",
      "form-action 'self'", "base-uri 'none'",
    ]
    return parts.joined(separator: "; ")
  }

  /// Returns the source expression of an inline script or style sheet.
  static func hash(of text: [UInt8]) -> String {
    "'sha256-\(Base64.text(SHA256.digest(text)))'"
  }
}
