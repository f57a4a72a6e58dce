/// The kind of a book's source, by the tool for which it was written.
package enum BookKind: UInt8, Sendable, Hashable {
  /// A directory with `help.yml`.
  case manifest
  /// A directory with `book.toml` or `SUMMARY.md`.
  case mdBook
  /// A directory with `mkdocs.yml`.
  case mkDocs
  /// Any directory with topics.
  case directory
  /// One file, with the linked files below its folder.
  case file
  /// A directory of Microsoft Learn or DocFX, with `docfx.json`, or with `toc.yml` at any depth.
  case docFX
  /// A directory whose order is listed in a file of its tool, such as `sidebars.js` of Docusaurus.
  case listed
  /// An e-book, whose package document lists its pages.
  case epub

  /// Whether the source is a directory without a configuration that names its topics.
  package var isPlainFolder: Bool { self == .directory || self == .listed }

  /// The name of the tool or of its manifest, such as `mdBook`, or `directory` or `file` without a
  /// tool.
  package var name: String {
    switch self {
    case .manifest: "help.yml"
    case .mdBook: "mdBook"
    case .mkDocs: "MkDocs"
    case .directory, .listed: "directory"
    case .file: "file"
    case .docFX: "DocFX"
    case .epub: "EPUB"
    }
  }
}
