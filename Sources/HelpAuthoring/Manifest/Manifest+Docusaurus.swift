import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// Recognises a site of Docusaurus by its configuration, which is a program and is not read; nil without one.
  ///
  /// The topics are those in `docs`, with the files of `static` beside them. Older versions and translations of them are
  /// left out.
  ///
  /// Source: Docusaurus' documentation, Installation, Project structure.
  static func docusaurus(in provider: any ResourceProvider) throws -> Manifest? {
    let names = ["js", "ts", "mjs", "cjs"].map { "docusaurus.config." + $0 }
    guard let name = try names.first(where: { try provider.status(of: $0) != nil }) else {
      return nil
    }
    var manifest = Manifest(kind: .directory)
    manifest.file = provider.displayPath(of: name)
    manifest.dialects = .docusaurus
    let program = (try? provider.read(name, limit: maximumSize)) ?? []
    if ["format: 'detect'", "format: \"detect\""].contains(where: {
      ByteSearch.place(of: $0, in: program.span) != nil
    }) {
      manifest.dialects.insert(.plainMarkdown)
    }
    manifest.exclude = [
      "versioned_docs", "versioned_sidebars", "i18n", "node_modules", "build",
    ].compactMap { FilePattern("/" + $0) }
    guard try provider.status(of: "docs")?.isDirectory == true else { return manifest }
    manifest.root = "docs"
    manifest.mounts = [.init(source: "docs")]
    if try provider.status(of: "static")?.isDirectory == true {
      manifest.mounts.append(.init(source: "static", hasTopics: false))
    }
    return manifest
  }
}
