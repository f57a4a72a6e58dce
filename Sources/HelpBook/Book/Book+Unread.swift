package import HelpCore

extension Book {
  /// The end of each note about files that are pages only to other tools.
  package static let unreadEnd = " not read"

  /// The notes about files among the topics that are pages only to other tools. The most frequent
  /// kind of file is first.
  package var unreadNotes: [Diagnostic] {
    diagnostics.filter { $0.severity == .note && $0.message.hasSuffix(Self.unreadEnd) }
  }
}
