package import HelpDocument

/// A page that two versions of a book do not have alike.
package struct PageChange: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case added, changed, removed, moved
  }

  package var kind: Kind
  /// The page's topic path in the new version, or in the old one if it was removed.
  package let path: String
  /// The path in the old version, if the page has moved.
  package var oldPath: String?
  /// The page's file in the new version; nil if it was removed.
  package let file: String?
  package let title: String
  /// The title in the old version, if it was another.
  package var oldTitle: String?
  /// The sections that differ, in order; all sections of a page that was added or removed.
  package var sections: [SectionChange]
}
