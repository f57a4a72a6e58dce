import HelpAuthoring
import HelpCore
import HelpDocument

/// The address of the published site, and the one for editing topics.
struct SiteAddress: Sendable {
  /// The address with a slash at its end: `https://example.org/docs/`; nil if it is not known.
  private(set) var url: String?
  /// The address with `{path}` for the path of a topic's file.
  private(set) var edit: String?
  /// The version; nil for a site that stands alone.
  let version: VersionPlace?

  /// - Parameters:
  ///   - publishing: the settings of the book's manifest.
  ///   - url: an address with precedence.
  ///   - edit: an address with precedence.
  ///   - version: the place of the site among those of other versions.
  /// - Throws: `HelpError.Code.malformed` for an invalid address.
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
        LinkScheme.isWeb(address)
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

  /// The address that search engines should know for a page: that of the newest version, if it has the page.
  func canonical(_ page: String) -> String? {
    if let newest = version?.newest, let root = newest.url, newest.pages.contains(page) {
      return root + page
    }
    return url.map { $0 + page }
  }

  /// The address at which a topic's file can be edited.
  func edit(file: String) -> String? {
    edit?.replacing("{path}", with: RelativeLink.encode(file))
  }

  private static func fault(
    _ key: String, _ value: String, _ hint: String, _ publishing: Publishing
  ) -> HelpError {
    HelpError(
      .malformed, "cannot use '\(key)'",
      "'\(ControlCharacters.inline(value))' is not a valid address", hint: hint,
      location: publishing.file.isEmpty ? nil : SourceLocation(file: publishing.file))
  }
}
