public import HelpCore

/// The files that an export wrote, kept and removed.
public struct ExportResult: Sendable, Hashable {
  /// Topics, each on a separate page.
  public var topics = 0
  /// Files in the folder now, not counting the marker.
  public var files = 0
  /// Files that are new or have changed.
  public var written = 0
  /// Files of an earlier export that the book no longer has.
  public var removed = 0
  /// The size of all files, in bytes.
  public var bytes = 0
  /// Faults in topics and templates: templates first, then topics in the order of their paths.
  public var diagnostics: [Diagnostic] = []
  /// The list of pages for the sites of other versions; nil for a site that stands alone.
  var versionPages: String?
  /// The folder of the index; nil for a site without search.
  var searchFolder: String?

  /// A result without topics and files.
  package init() {}
}
