import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Reads what Lectern can use of `mkdocs.yml`; keys only for MkDocs are ignored.
  static func mkDocs(_ bytes: [UInt8], file: String) throws -> Manifest {
    let metadata = try Metadata.yaml(bytes, file: file)
    var manifest = Manifest(kind: .mkDocs)
    manifest.file = file
    manifest.root = ResourcePath.resolve(metadata["docs_dir"]?.string ?? "docs", from: "") ?? "docs"
    manifest.title = metadata["site_name"]?.string
    manifest.description = metadata["site_description"]?.string
    manifest.language =
      metadata["theme"]?["language"]?.string ?? metadata["theme"]?["locale"]?.string
    manifest.authors = metadata["site_author"]?.string.map { [$0] } ?? []
    let excluded = metadata["exclude_docs"]?.string?.split(whereSeparator: \.isNewline) ?? []
    manifest.exclude = excluded.compactMap { FilePattern(String($0)) }
    if let node = metadata["nav"], !node.isNull {
      manifest.navigation = try NavigationReader(node, file: file).items
    }
    for plugin in metadata["plugins"]?.sequence ?? [] {
      for entry in plugin["redirects"]?["redirect_maps"]?.mapping ?? [] {
        if let target = entry.value.string { manifest.redirects.append((entry.key, target)) }
      }
    }
    return manifest
  }
}
