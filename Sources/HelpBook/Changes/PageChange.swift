package import HelpDocument

/// A page that differs between two versions of a book.
package struct PageChange: Sendable, Hashable {
  /// The kind of a change. A moved page may also have changed.
  package enum Kind: String, Sendable {
    case added, changed, removed, moved
  }

  package var kind: Kind
  /// The page's topic path in the new version, or in the old version if the page was removed.
  package let path: String
  /// The path in the old version, if the page has moved.
  package var oldPath: String?
  /// The page's file in the new version, or nil if the page was removed.
  package let file: String?
  /// The title in the new version, or in the old version if the page was removed.
  package let title: String
  /// The title in the old version, if it has changed.
  package var oldTitle: String?
  /// The sections that differ, in order. A page that was added or removed has all its sections.
  package var sections: [SectionChange]
}
