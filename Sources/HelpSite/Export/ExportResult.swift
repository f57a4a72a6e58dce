public import HelpCore

/// What an export did.
public struct ExportResult: Sendable, Hashable {
  /// Topics, each on a page of its own.
  public var topics = 0
  /// Files that the folder holds now, the marker not counted.
  public var files = 0
  /// Files that are new or differ from what was there.
  public var written = 0
  /// Files of an earlier export that the book has no more.
  public var removed = 0
  /// Of all files, in bytes.
  public var bytes = 0
  /// What is wrong with topics and templates: templates first, then topics in the order of their paths.
  public var diagnostics: [Diagnostic] = []
}
