import HelpAuthoring
import HelpCore

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
  /// - Throws: `HelpError.Code.malformed` for a manifest's text that is not an address, `usage` for one of the command line.
  init(
    _ publishing: Publishing, url: String?, edit: String?, version: VersionPlace? = nil
  ) throws {
    self.version = version
    if let address = url ?? publishing.url, !address.isEmpty {
      guard let site = Publishing.siteAddress(address) else {
        throw Self.fault(
          "url", address, Publishing.siteAddressHint, url == nil ? publishing : nil)
      }
      self.url = site
    }
    if let address = edit ?? publishing.editAddress, !address.isEmpty {
      guard Publishing.isEditAddress(address) else {
        throw Self.fault(
          "edit_url", address, Publishing.editAddressHint, edit == nil ? publishing : nil)
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

  /// - Parameter publishing: the settings with the address; nil for an address from the command line.
  private static func fault(
    _ key: String, _ value: String, _ hint: String, _ publishing: Publishing?
  ) -> HelpError {
    let file = publishing?.file ?? ""
    let option = "--" + key.replacing("_", with: "-")
    return HelpError(
      publishing == nil ? .usage : .malformed, "cannot use '\(publishing == nil ? option : key)'",
      "'\(ControlCharacters.inline(value))' is not a valid address", hint: hint,
      location: file.isEmpty ? nil : SourceLocation(file: file))
  }
}
