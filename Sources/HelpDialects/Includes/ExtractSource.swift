import HelpCore

/// A topic or an included file, with its lines and the marks of its anchors and sections.
struct ExtractSource {
  /// The path of an included file, or nil for the topic itself.
  let path: String?
  /// The name of the file in diagnostics.
  let name: String
  let bytes: [UInt8]
  let lines: LineTable
  /// The marks that begin or end an anchor, in the order of their lines.
  let anchorMarks: [Mark]
  /// The marks that begin or end a section of a snippet, in the order of their lines.
  let sectionMarks: [Mark]

  /// A mark that begins or ends a named part of a file.
  struct Mark {
    let line: Int
    let name: String
    let isEnd: Bool
  }

  /// Finds the lines and marks of a file.
  /// - Complexity: O(n).
  init(path: String?, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
    lines = LineTable(bytes)
    anchorMarks = AnchorComment.all(in: bytes, lines)
    sectionMarks = SectionComment.all(in: bytes, lines)
  }
}
