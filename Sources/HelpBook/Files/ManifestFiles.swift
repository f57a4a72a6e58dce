import HelpResources

/// The names of the files that state the topics of a book, their order, and the look of its site.
package enum ManifestFiles {
  /// The names of Lectern's own manifest. The first file that exists is used.
  package static let lectern = ["help.yml", "help.yaml"]
  /// The names of MkDocs' configuration. The first file that exists is used.
  package static let mkDocs = ["mkdocs.yml", "mkdocs.yaml"]
  /// The name of mdBook's configuration.
  package static let mdBook = "book.toml"
  /// The name of mdBook's contents.
  package static let summary = "SUMMARY.md"

  /// The files that a site does not publish, because they are not for readers.
  package static let unpublished = Set(
    lectern + mkDocs + [mdBook, summary, WordsFile.name])

  /// The files and folders whose change may affect every topic, in the folder of the topics or in
  /// the folder above.
  package static let watched =
    lectern + mkDocs + [
      mdBook, summary, WordsFile.name, "_config.yml", "_toc.yml", "toc.yml", "docfx.json",
      "hugo.toml", "hugo.yaml", "sidebars.js", "sidebars.ts", "sidebars.json",
      "docusaurus.config.js", "docusaurus.config.ts", "astro.config.mjs", ".vitepress",
    ]
}
