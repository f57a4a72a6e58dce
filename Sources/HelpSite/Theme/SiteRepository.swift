import HelpCore
import HelpDocument

/// The repository that a book is in: its address, and its form for reports.
struct SiteRepository: Sendable, Equatable {
  /// Hosts whose forms for reports can be filled in by an address.
  enum Host: Sendable { case gitHub, gitLab, forgejo, other }

  /// The address without a slash at its end: `https://github.com/example/tool`.
  let address: String
  let name: String
  let host: Host

  /// - Parameters:
  ///   - address: the address of the repository, or of a file in it.
  ///   - name: a name instead of the last parts of the address.
  /// - Returns: nil for an address that is not one of the web, or not that of a repository.
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
    // A group of GitLab's may have groups below it, up to `/-/`.
    var own = Array(parts[2...])
    if host == .gitLab, let end = own.firstIndex(of: "-") { own.removeSubrange(end...) }
    if host == .gitHub || host == .forgejo {
      guard own.count > 1 else { return nil }
      own.removeSubrange(2...)
    }
    guard var last = own.popLast() else { return nil }
    if last.hasSuffix(".git") { last.removeLast(4) }
    own.append(last)
    self.address = "\(parts[0])//\(parts[1])/\(own.joined(separator: "/"))"
    let written = name.flatMap { $0.isEmpty || $0.utf8.count > 80 ? nil : $0 }
    self.name = written ?? own.suffix(2).joined(separator: "/")
  }

  /// The form for a report with its title and text filled in; nil for a host without one.
  func report(title: String, text: String) -> String? {
    let (path, titleKey, textKey): (String, String, String)
    switch host {
    case .gitHub, .forgejo: (path, titleKey, textKey) = ("/issues/new", "title", "body")
    case .gitLab:
      (path, titleKey, textKey) = ("/-/issues/new", "issue%5Btitle%5D", "issue%5Bdescription%5D")
    case .other: return nil
    }
    func encoded(_ text: String) -> String {
      PercentEncoding.encoded(text, keeping: PercentEncoding.isUnreserved)
    }
    return "\(address)\(path)?\(titleKey)=\(encoded(title))&\(textKey)=\(encoded(text))"
  }
}
