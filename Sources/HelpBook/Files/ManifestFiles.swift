import HelpResources

/// The names of the files that say what a book contains, in which order, and how its site looks.
package enum ManifestFiles {
  /// Lectern's own manifest; the first that exists counts.
  package static let lectern = ["help.yml", "help.yaml"]
  /// MkDocs' configuration; the first that exists counts.
  package static let mkDocs = ["mkdocs.yml", "mkdocs.yaml"]
  /// mdBook's configuration.
  package static let mdBook = "book.toml"
  /// mdBook's contents.
  package static let summary = "SUMMARY.md"

  /// The files that a site does not publish: they are for the program that makes a book, not for its readers.
  package static let unpublished = Set(
    lectern + mkDocs + [mdBook, summary, WordsFile.name])

  /// The files and folders whose change may change a whole book. They are in the folder of the topics or the one above.
  package static let watched =
    lectern + mkDocs + [
      mdBook, summary, WordsFile.name, "_config.yml", "_toc.yml", "toc.yml", "docfx.json",
      "hugo.toml", "hugo.yaml", "sidebars.js", "sidebars.ts", "sidebars.json",
      "docusaurus.config.js", "docusaurus.config.ts", "astro.config.mjs", ".vitepress",
    ]
}
