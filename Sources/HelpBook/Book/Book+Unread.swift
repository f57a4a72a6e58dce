package import HelpCore

extension Book {
  /// The suffix of each note about files that are pages only to other tools.
  package static let unreadSuffix = " not read"

  /// The notes about files among the topics that are pages only to other tools. The most frequent
  /// kind of file is first.
  package var unreadNotes: [Diagnostic] {
    diagnostics.filter { $0.severity == .note && $0.message.hasSuffix(Self.unreadSuffix) }
  }
}
