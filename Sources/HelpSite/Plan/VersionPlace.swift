/// The place of a site among the sites of a book's versions: in a folder that is named after its version.
package struct VersionPlace: Sendable, Hashable {
  /// The version, which is the name of its folder.
  let name: String
  /// The site at the root, of the newest version; nil for the newest version itself.
  let newest: Newest?

  /// The newest version's site.
  struct Newest: Sendable, Hashable {
    /// The address of the root, with a slash at its end; nil if it is not known.
    let url: String?
    /// The addresses of its pages, from the root.
    let pages: Set<String>
  }

  /// Whether search engines should know this site's pages.
  var isNewest: Bool { newest == nil }
}
