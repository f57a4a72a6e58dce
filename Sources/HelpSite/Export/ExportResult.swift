public import HelpCore

/// The counts of topics and of current, written and removed files of an export, and its findings.
public struct ExportResult: Sendable, Hashable {
  /// The number of topics that were exported.
  public var topics = 0
  /// The number of current files of the export, or of files in an e-book. The record
  /// `.lectern-site` is not counted.
  public var files = 0
  /// The number of files that are new or have changed.
  public var written = 0
  /// The number of files of an earlier export that the book no longer has.
  public var removed = 0
  /// The size of all files, in bytes.
  public var bytes = 0
  /// The findings about templates, dates and diagrams, then the findings in topics by file and
  /// line, then the findings about programs and unknown markup.
  public var diagnostics: [Diagnostic] = []
  /// The path of the list of pages, for the sites of other versions, or nil for a site without
  /// other versions.
  var versionPages: String?
  /// The folder of the index, or nil for a site without search.
  var searchFolder: String?

  /// Creates a result without topics and files.
  package init() {}
}
