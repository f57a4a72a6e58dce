import HelpCore

/// The content policy of a site's pages: its own files, and the hosts that the theme allows.
enum ContentPolicy {
  /// The policy for `Content-Security-Policy`.
  ///
  /// A browser without speculation rules fetches pages ahead where the default lets it. So that is the site, and each
  /// kind of request that no page makes is refused by name.
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

  /// The source expression of an inline script or style sheet.
  static func hash(of text: [UInt8]) -> String {
    "'sha256-\(Base64.text(SHA256.digest(text)))'"
  }
}

/// The links that a browser follows ahead, by its speculation rules.
enum SpeculationRules {
  /// The rules in JSON: the pages that relative links lead to, once a pointer rests on the link. The page is rendered
  /// as well if no script of the author's could count a visit that no reader makes.
  static func text(_ theme: SiteTheme) -> String {
    let isOwn = theme.scripts.isEmpty && theme.scriptHashes.isEmpty && theme.hosts.isEmpty
    let pages = "a[href$='.html'],a[href*='.html#'],a[href*='.html?']"
    let others = "[href*=':'],[href^='/'],[href*='search.html'],[target],[download]"
    return """
      {"\(isOwn ? "prerender" : "prefetch")":[{"where":{"and":[{"selector_matches":"\(pages)"},\
      {"not":{"selector_matches":"\(others)"}}]},"eagerness":"moderate"}]}
      """
  }
}
