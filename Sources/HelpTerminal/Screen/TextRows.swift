/// The breaking of a text into rows: at spaces, or else between graphemes.
package enum TextRows {
  /// The part of a text that a row shows.
  package struct Row: Hashable {
    /// The range in bytes of the text, without the space or line feed at its end.
    package var range: Range<Int>
    /// The start of the next row.
    package var next: Int
  }

  /// Returns the texts of the rows.
  package static func texts(of text: String, width: Int) -> [Substring] {
    rows(of: text, width: width).map { text[bytes: $0.range] }
  }

  /// Returns the rows of a text, at least one. A line feed at the end begins another row.
  /// - Complexity: O(n).
  package static func rows(of text: some StringProtocol, width: Int) -> [Row] {
    let width = max(1, width)
    var rows: [Row] = []
    var start = 0
    var end = 0
    var columns = 0
    // The last space of the row: the end of the row and the start of the next row if the text is
    // broken there.
    var space: (end: Int, next: Int, columns: Int)?
    func close(_ rowEnd: Int, next: Int) {
      rows.append(Row(range: start..<rowEnd, next: next))
      start = next
      space = nil
    }
    for character in text {
      let length = character.utf8.count
      let cells = character.cells
      if character == "\n" || (character == " " && columns + 1 > width && end > start) {
        close(end, next: end + length)
        end += length
        columns = 0
        continue
      }
      if columns + cells > width, end > start {
        if let space {
          columns -= space.columns
          close(space.end, next: space.next)
        } else {
          columns = 0
          close(end, next: end)
        }
      }
      columns += cells
      end += length
      if character == " " { space = (end - length, end, columns) }
    }
    rows.append(Row(range: start..<end, next: end))
    return rows
  }
}
