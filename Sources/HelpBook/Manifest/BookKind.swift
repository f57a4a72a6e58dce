internal import HelpMarkup

/// Which tool's layout a book's source has.
public enum BookKind: UInt8, Sendable, Hashable {
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

  /// The dialect that all books of this kind are written in.
  var dialects: ToolDialects { self == .mkDocs ? .mkDocs : [] }

  /// The name that users know: `mdBook`.
  public var name: String {
    switch self {
    case .manifest: "help.yml"
    case .mdBook: "mdBook"
    case .mkDocs: "MkDocs"
    case .directory: "directory"
    case .file: "file"
    }
  }
}
