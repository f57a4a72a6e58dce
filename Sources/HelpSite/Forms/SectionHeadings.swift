import HelpMarkup

/// The path of headings to each section, from the top level down.
struct SectionHeadings {
  private var byAnchor: [String: [String]] = [:]

  /// Collects the sections of a document.
  /// - Complexity: O(nodes · levels).
  init(_ document: Document) {
    var openHeadings: [(level: Int, text: String)] = []
    for node in 0..<document.count where document.kind(of: node) == .heading {
      let attributes = document.attributes(of: node)
      openHeadings.removeAll { $0.level >= attributes.level }
      openHeadings.append((attributes.level, document.plainText(of: node)))
      if let anchor = attributes.identifier, byAnchor[anchor] == nil {
        byAnchor[anchor] = openHeadings.map(\.text)
      }
    }
  }

  /// The headings above a section, then the section's heading, or nil for an unknown anchor.
  subscript(anchor: String) -> [String]? { byAnchor[anchor] }
}
