/// The place of a site among the sites of a book's versions. Each site has a folder named after its
/// version.
package struct VersionPlace: Sendable, Hashable {
  /// The version, which is the name of its folder.
  let name: String
  /// The site of the newest version, at the root, or nil for the newest version itself.
  let newest: Newest?

  /// The newest version's site.
  struct Newest: Sendable, Hashable {
    /// The address of the root, with a slash at its end, or nil if it is not known.
    let url: String?
    /// The addresses of the site's pages, from the root.
    let pages: Set<String>
  }

  /// Whether this is the newest version, whose pages search engines should list.
  var isNewest: Bool { newest == nil }
}
