import HelpBook
import HelpCore

/// The lines of a contents table that replace a folder in a manifest's list.
struct FolderLines: Sendable {
  let folder: String
  /// The depth of the folder's first lines.
  let depth: Int
  /// The number of the first line.
  let start: Int
  /// The number after the last line.
  var end: Int

  init(folder: String, depth: Int, start: Int) {
    (self.folder, self.depth, self.start, end) = (folder, depth, start, start)
  }

  /// Decodes the lines that `write` encodes.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ reader: inout FactReader) throws {
    folder = try reader.text()
    (depth, start, end) = (try reader.number(), try reader.number(), try reader.number())
    guard depth >= 0 else { throw FactReader.Fault() }
  }

  func write(to writer: inout NetstringWriter) {
    writer.text(folder)
    for number in [depth, start, end] { writer.number(number) }
  }
}
