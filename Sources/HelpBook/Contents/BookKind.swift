/// The tool whose layout a book's source has.
package enum BookKind: UInt8, Sendable, Hashable {
  /// A directory with `help.yml`.
  case manifest
  /// `book.toml` or `SUMMARY.md`.
  case mdBook
  /// `mkdocs.yml`.
  case mkDocs
  /// Any directory with topics.
  case directory
  /// One file, with the files below its folder that it leads to.
  case file
  /// A directory with `docfx.json`, or with `toc.yml` in it or below: Microsoft Learn and DocFX.
  case docFX
  /// A directory whose order is listed in a file of its tool: `sidebars.js` of Docusaurus.
  case listed
  /// An e-book: a package document lists its pages.
  case epub

  /// Whether the source is a directory without a configuration that names its topics.
  package var isFolder: Bool { self == .directory || self == .listed }

  /// The tool's name: `mdBook`.
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
