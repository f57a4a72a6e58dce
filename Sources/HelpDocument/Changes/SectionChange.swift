/// A section that differs between two versions of a book.
package struct SectionChange: Sendable, Hashable {
  /// The kind of a change. A section that moved may also have changed.
  package enum Kind: String, Sendable {
    case added, changed, removed, moved
  }

  package var kind: Kind
  /// The section in the new version, or nil if it was removed.
  package var newSection: PageSection?
  /// The section in the old version, or nil if it was added.
  package var oldSection: PageSection?
  /// The old page of a section that moved to another page.
  package var oldPage: String?
  /// The new page of a section that moved to another page.
  package var newPage: String?

  package init(_ kind: Kind, new newSection: PageSection? = nil, old oldSection: PageSection? = nil)
  {
    self.kind = kind
    self.newSection = newSection
    self.oldSection = oldSection
  }

  /// The section in the new version, or in the old version if it was removed.
  package var section: PageSection? { newSection ?? oldSection }

  /// The differences between the words, or an empty list for a section that only one version has.
  /// The words of the heading are compared if the heading has the same text in both versions.
  package var hunks: [WordHunk] {
    guard let oldSection, let newSection else { return [] }
    let isSameHeading = oldSection.heading == newSection.heading
    return
      (isSameHeading
      ? WordHunk.hunks(from: oldSection.headingWords, to: newSection.headingWords) : [])
      + WordHunk.hunks(from: oldSection.words, to: newSection.words)
  }
}
