package import HelpCore

extension Book {
  /// The end of each sentence about files that are pages to other tools alone.
  package static let unreadEnd = " not read"

  /// The notes about files beside the topics that are pages to other tools alone, the largest kind first.
  package var unreadNotes: [Diagnostic] {
    diagnostics.filter { $0.severity == .note && $0.message.hasSuffix(Self.unreadEnd) }
  }
}
