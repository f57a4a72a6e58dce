/// What pages of a site may load: its own files, and what the theme allows beside them.
enum ContentPolicy {
  /// The policy as `Content-Security-Policy` has it.
  static func text(_ theme: SiteTheme) -> String {
    let hosts = theme.hosts.isEmpty ? "" : " " + theme.hosts.joined(separator: " ")
    func list(_ hashes: [String]) -> String {
      hashes.isEmpty ? "" : " " + hashes.joined(separator: " ")
    }
    var parts = [
      "default-src 'none'", "script-src 'self'" + list(theme.scriptHashes) + hosts,
      "style-src 'self'" + list(theme.styleHashes) + hosts, "img-src 'self' data:" + hosts,
      "font-src 'self'" + hosts, "media-src 'self'" + hosts, "form-action 'self'",
      "base-uri 'none'",
    ]
    let own = theme.reachesServer ? " 'self'" : ""
    if !(own + hosts).isEmpty { parts.append("connect-src" + own + hosts) }
    if !hosts.isEmpty { parts.append("frame-src" + hosts) }
    return parts.joined(separator: "; ")
  }
}
