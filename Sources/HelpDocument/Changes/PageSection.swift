import HelpCore

/// A heading of a page with the words up to the next heading, as the unit for comparing versions of
/// a page.
package struct PageSection: Sendable, Hashable {
  /// The heading's anchor, without `#`, or nil for a heading without an anchor and for the text
  /// before the first heading.
  package let anchor: String?
  /// The heading's plain text, or an empty string before the first heading.
  package let heading: String
  /// The texts of the headings that contain the section, outermost first, and of the section's own
  /// heading.
  package let path: [String]
  /// The heading's words, with the same marks as in `words`.
  package let headingWords: [String]
  /// The text, divided at white space. Marks of Markdown represent the structure: `*emphasis*`,
  /// `[link](address)`.
  package let words: [String]
  /// A hash of the words.
  package let digest: UInt64

  init(
    anchor: String?, heading: String, path: [String], headingWords: [String], words: [String]
  ) {
    self.anchor = anchor
    self.heading = heading
    self.path = path
    self.headingWords = headingWords
    self.words = words
    var hash = FastHash()
    for word in words { hash.add(word) }
    digest = hash.value
  }
}

extension Document {
  /// The sections of a page, in order. Text before the first heading is a section without a
  /// heading.
  /// - Complexity: O(nodes + bytes of text).
  package var pageSections: [PageSection] {
    var sections: [PageSection] = []
    var scan = SectionScan()
    for index in 1..<max(count, 1) {
      scan.closeNodes(endingAt: index)
      if kind(of: index) == .heading {
        if let section = scan.endSection() { sections.append(section) }
        scan.beginSection(
          plainText(of: index), attributes(of: index).identifier,
          level: attributes(of: index).level, until: end(of: index))
      } else {
        scan.open(index, in: self)
      }
    }
    scan.closeNodes(endingAt: count)
    if let section = scan.endSection() { sections.append(section) }
    return sections
  }
}
