import HelpAuthoring
import HelpCore
import HelpDocument

/// Where a site is published, and where its topics can be edited.
struct SiteAddress: Sendable {
  /// With a slash at its end: `https://example.org/docs/`; nil if nobody said.
  private(set) var url: String?
  /// With `{path}` for the path of a topic's file.
  private(set) var edit: String?
  /// Nil for a site that stands alone.
  let version: VersionPlace?

  /// - Parameters:
  ///   - publishing: what the book's manifest says.
  ///   - url: what counts instead.
  ///   - edit: what counts instead.
  ///   - version: the place of the site among those of other versions.
  /// - Throws: `HelpError.Code.malformed` for an address that is none.
  init(
    _ publishing: Publishing, url: String?, edit: String?, version: VersionPlace? = nil
  ) throws {
    self.version = version
    if let address = url ?? publishing.url, !address.isEmpty {
      let plain = Destination(name: address).path.prefix { $0 != "?" }
      let scheme = ["https://", "http://"].first { plain.lowercased().hasPrefix($0) }
      let isPlain = plain.utf8.allSatisfy {
        $0.isASCIILetterOrDigit || "-._~:/%@+".utf8.contains($0)
      }
      guard let scheme, isPlain, plain.utf8.count > scheme.utf8.count else {
        throw Self.fault(
          "url", address, "write the whole address: https://example.org/docs/", publishing)
      }
      self.url = plain.hasSuffix("/") ? String(plain) : plain + "/"
    }
    if let address = edit ?? publishing.editAddress, !address.isEmpty {
      guard address.contains("{path}"),
        address.hasPrefix("https://") || address.hasPrefix("http://")
      else {
        throw Self.fault(
          "edit_url", address,
          "write the whole address with '{path}' for the topic's file: https://example.org/edit/{path}",
          publishing)
      }
      self.edit = address
    }
  }

  /// The path of the address: `/docs/`.
  var root: String {
    guard let url, let host = url.utf8.split(separator: UInt8(ascii: "/")).dropFirst().first else {
      return "/"
    }
    return String(url[host.endIndex...])
  }

  /// Whether search engines should know its pages.
  var isPublished: Bool { url != nil && version?.isNewest != false }

  /// The address that search engines should know for a page: that of the newest version, where it has the page.
  func canonical(_ page: String) -> String? {
    if let newest = version?.newest, let root = newest.url, newest.pages.contains(page) {
      return root + page
    }
    return url.map { $0 + page }
  }

  /// Where a topic's file can be edited.
  func edit(file: String) -> String? {
    edit?.replacing("{path}", with: RelativeLink.encode(file))
  }

  private static func fault(
    _ key: String, _ value: String, _ hint: String, _ publishing: Publishing
  ) -> HelpError {
    HelpError(
      .malformed, "cannot use '\(key)'", "'\(ControlCharacters.inline(value))' is no such address",
      hint: hint,
      location: publishing.file.isEmpty ? nil : SourceLocation(file: publishing.file))
  }
}
