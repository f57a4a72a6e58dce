import HelpCore
import HelpDocument

/// A book's repository: its address, and its form for reports.
struct SiteRepository: Sendable, Equatable {
  /// The kind of host, which determines the form for reports.
  enum Host: Sendable { case gitHub, gitLab, forgejo, other }

  /// The address without a slash at its end: `https://github.com/example/tool`.
  let address: String
  let name: String
  let host: Host

  /// Reads an address. Returns nil for an address outside the web, and for a host's page that is
  /// not a repository.
  /// - Parameters:
  ///   - address: the address of the repository, or of a file in the repository.
  ///   - name: the name to show instead of the last parts of the address. A name of more than 80
  ///     bytes is ignored.
  init?(_ address: String?, name: String? = nil) {
    guard var address, LinkScheme.isWeb(address),
      address.utf8.allSatisfy({ $0 > .space && $0 < 0x7F && !"\"'<>\\`{}".utf8.contains($0) })
    else { return nil }
    address = String(Destination(name: address).path.prefix { $0 != "?" && $0 != "#" })
    let parts = address.split(separator: "/", omittingEmptySubsequences: true)
    guard parts.count > 2 else { return nil }
    let server = parts[1].lowercased()
    switch server {
    case "github.com": host = .gitHub
    case "codeberg.org": host = .forgejo
    case _ where server == "gitlab.com" || server.hasPrefix("gitlab."): host = .gitLab
    default: host = .other
    }
    // GitLab has groups inside groups. The pages of GitLab itself follow `/-/`.
    var path = Array(parts[2...])
    if host == .gitLab, let end = path.firstIndex(of: "-") { path.removeSubrange(end...) }
    if host == .gitHub || host == .forgejo {
      guard path.count > 1 else { return nil }
      path.removeSubrange(2...)
    }
    guard var last = path.popLast() else { return nil }
    if last.hasSuffix(".git") { last.removeLast(".git".count) }
    path.append(last)
    self.address = "\(parts[0])//\(parts[1])/\(path.joined(separator: "/"))"
    let givenName = name.flatMap { $0.isEmpty || $0.utf8.count > 80 ? nil : $0 }
    self.name = givenName ?? path.suffix(2).joined(separator: "/")
  }

  /// Returns the address of the form for a report, with the title and the text filled in, or nil
  /// for a host whose form is not known.
  func reportAddress(title: String, text: String) -> String? {
    let (formPath, titleKey, textKey): (String, String, String)
    switch host {
    case .gitHub, .forgejo: (formPath, titleKey, textKey) = ("/issues/new", "title", "body")
    case .gitLab:
      (formPath, titleKey, textKey) = (
        "/-/issues/new", "issue%5Btitle%5D", "issue%5Bdescription%5D"
      )
    case .other: return nil
    }
    func encoded(_ text: String) -> String {
      PercentEncoding.encoded(text, keeping: PercentEncoding.isUnreserved)
    }
    return "\(address)\(formPath)?\(titleKey)=\(encoded(title))&\(textKey)=\(encoded(text))"
  }
}
