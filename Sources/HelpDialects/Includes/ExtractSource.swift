import HelpCore

/// A topic or an included file, with its lines and anchors.
struct ExtractSource {
  /// The path of an included file, or nil for the topic itself.
  let path: String?
  /// The name of the file in diagnostics.
  let name: String
  let bytes: [UInt8]
  let lines: LineTable
  /// The lines that begin or end an anchor, ascending.
  let anchors: [Anchor]
  /// The lines that begin or end a section of a snippet, ascending.
  let sections: [Anchor]

  /// A line that begins or ends a named part of a file.
  struct Anchor {
    let line: Int
    let name: String
    let isEnd: Bool
  }

  /// Finds the lines and anchors of a file.
  /// - Complexity: O(n).
  init(path: String?, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
    lines = LineTable(bytes)
    anchors = AnchorComment.all(in: bytes, lines)
    sections = SectionComment.all(in: bytes, lines)
  }
}
