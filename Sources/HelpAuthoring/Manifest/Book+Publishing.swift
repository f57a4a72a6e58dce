package import HelpBook
import HelpCore
import HelpResources

extension Book {
  /// Returns the manifest's settings for the book's site. For a packed book, reads the settings in
  /// the `help.yml` of the bundle, and ignores keys that run programs.
  /// - Throws: `HelpError.Code.malformed` if the `help.yml` is not a manifest.
  package func sitePublishing() throws -> Publishing {
    guard isPacked,
      let name = try ManifestFiles.lectern.first(where: { try provider.status(of: $0) != nil })
    else { return publishing }
    let bytes = try provider.read(name, limit: Self.maximumManifestSize)
    let file = provider.displayPath(of: name)
    var settings = try Manifest.help(bytes, file: file).publishing
    (settings.file, settings.diagrams, settings.datesFromGit) = (file, [], false)
    return settings
  }

  /// The maximum size of a `help.yml`, in bytes.
  private static let maximumManifestSize = 4 << 20
}
