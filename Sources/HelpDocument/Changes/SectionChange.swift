/// A section that two versions of a book do not have alike.
package struct SectionChange: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case added, changed, removed, moved
  }

  package var kind: Kind
  /// The section as the new version has it; nil if it was removed.
  package var new: PageSection?
  /// The section as the old version has it; nil if it was added.
  package var old: PageSection?
  /// The page that the section was on, if it has moved to another.
  package var oldPage: String?
  /// The page that the section is on now, if it has moved to another.
  package var newPage: String?

  package init(_ kind: Kind, new: PageSection? = nil, old: PageSection? = nil) {
    self.kind = kind
    self.new = new
    self.old = old
  }

  /// The section that a reader is shown.
  package var section: PageSection? { new ?? old }
  /// The words that differ; none for a section that only one version has.
  package var hunks: [WordHunk] {
    guard let old, let new else { return [] }
    return WordHunk.hunks(from: old.words, to: new.words)
  }
}
