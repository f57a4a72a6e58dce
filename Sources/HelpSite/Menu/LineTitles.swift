import HelpAuthoring

/// The titles of all lines of the contents, as HTML and as values of attributes.
struct LineTitles: Sendable {
  private let bytes: [UInt8]
  /// The offsets at which each title and its label begin, alternately, then the end of the last
  /// label.
  private let starts: [Int]

  /// Escapes all titles.
  /// - Complexity: O(bytes of the titles).
  init(_ contents: SiteContents, isRightToLeft: Bool = false) {
    var bytes: [UInt8] = []
    var starts = [0]
    for node in contents.nodes {
      BreakableTitle.append(node.title, isRightToLeft: isRightToLeft, to: &bytes)
      starts.append(bytes.count)
      TemplateEscape.append(node.title, to: &bytes)
      starts.append(bytes.count)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The title of a line as HTML.
  subscript(_ node: Int) -> ArraySlice<UInt8> { bytes[starts[2 * node]..<starts[2 * node + 1]] }

  /// Returns the title of a line as the value of an attribute.
  func label(_ node: Int) -> ArraySlice<UInt8> {
    bytes[starts[2 * node + 1]..<starts[2 * node + 2]]
  }
}
