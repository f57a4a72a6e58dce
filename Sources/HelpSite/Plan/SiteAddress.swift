import HelpAuthoring
import HelpCore

/// The address of the published site, and the address for editing topics.
struct SiteAddress: Sendable {
  /// The address with a slash at its end, or nil if it is not known: `https://example.org/docs/`.
  private(set) var url: String?
  /// The address for editing a topic, with `{path}` for the topic's file, or nil if it is not
  /// known.
  private(set) var editAddress: String?
  /// The place among the sites of other versions, or nil for a site without other versions.
  let version: VersionPlace?

  /// Checks the addresses.
  /// - Parameters:
  ///   - publishing: the settings of the book's manifest.
  ///   - url: the address from the command line, which takes precedence.
  ///   - edit: the address for editing from the command line, which takes precedence.
  ///   - version: the place of the site among the sites of other versions.
  /// - Throws: `HelpError.Code.malformed` for an invalid address in the manifest, `usage` for an
  ///   invalid address on the command line.
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
      editAddress = address
    }
  }

  /// The path of the address, such as `/docs/`, or `/` if the address is not known.
  var root: String {
    guard let url, let host = url.utf8.split(separator: UInt8(ascii: "/")).dropFirst().first else {
      return "/"
    }
    return String(url[host.endIndex...])
  }

  /// Whether search engines should list the site's pages.
  var isPublished: Bool { url != nil && version?.isNewest != false }

  /// Returns the address of a page for search engines: the newest version's page, if that version
  /// contains the page. Returns nil if the address is not known.
  func canonical(_ page: String) -> String? {
    if let newest = version?.newest, let root = newest.url, newest.pages.contains(page) {
      return root + page
    }
    return url.map { $0 + page }
  }

  /// Returns the address for editing a topic's file, or nil if the address is not known.
  func editAddress(ofFile file: String) -> String? {
    editAddress?.replacing("{path}", with: RelativeLink.encode(file))
  }

  /// Returns the error for an invalid address.
  /// - Parameter publishing: the settings with the address, or nil for an address from the command
  ///   line.
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
