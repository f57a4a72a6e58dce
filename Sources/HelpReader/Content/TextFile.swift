import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import SystemPackage

/// A file of text of any size, read where the reader looks: a log of a gigabyte opens as fast as a page.
///
/// Its pieces begin at lines, near multiples of `pieceSize`; those of a line without end are cut between any two
/// characters. A part that is cut off the file while it is read is missing on the screen, until the file is opened
/// again.
struct TextFile: LayoutPieces {
  private let file: MappedFile
  private let pieceSize: Int
  /// The longest distance to the start of a line, or of blank lines.
  private let reach: Int
  /// The file begins as UTF-8: then all of it is, but for bytes that are shown as U+FFFD.
  private let isUTF8: Bool

  /// - Throws: the `Errno` of opening and mapping it.
  init(_ path: FilePath, pieceSize: Int = 16_384) throws {
    let file = try MappedFile(path)
    self.file = file
    let head = Self.bytes(0..<min(1 << 16, file.count), of: file)
    isUTF8 = String(validating: GrowingBook.withoutCutCharacter(head), as: UTF8.self) != nil
    self.pieceSize = pieceSize
    reach = 4 * pieceSize
  }

  /// Whether it can be read in pieces: text without NUL at its start, in UTF-8 or a character set of single bytes.
  var isText: Bool {
    let head = bytes(0..<min(4096, file.count))
    return !head.isEmpty && !head.contains(0) && !head.starts(with: [0xFF, 0xFE])
      && !head.starts(with: [0xFE, 0xFF])
  }

  var count: Int { max(1, (file.count + pieceSize - 1) / pieceSize) }

  func size(of index: Int) -> Int { min(pieceSize, max(0, file.count - index * pieceSize)) }

  func piece(at index: Int) -> LayoutPiece {
    let start = start(of: index)
    let source = bytes(start..<max(start, self.start(of: index + 1)))
    // The document repairs invalid UTF-8.
    let text = isUTF8 ? source : Array(TextDecoding.decode(source).text.utf8)
    return LayoutPiece(
      TextTopic.document(ofPart: text),
      isSetApart: source.first.map { $0 == .lineFeed || $0 == .carriageReturn } ?? false)
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] { Self.bytes(range, of: file) }

  private static func bytes(_ range: Range<Int>, of file: MappedFile) -> [UInt8] {
    let span = file.bytes
    return [UInt8](capacity: range.count) { output in
      for index in range { output.append(span[index]) }
    }
  }

  /// The first line that begins at or after the piece's share of the file, and the blank lines before it.
  private func start(of index: Int) -> Int {
    let share = index * pieceSize
    guard share > 0 else { return 0 }
    guard share < file.count else { return file.count }
    let span = file.bytes
    var start = share
    while start < file.count, start - share < reach, span[start - 1] != .lineFeed { start += 1 }
    if start < file.count, span[start - 1] != .lineFeed { return characterStart(from: share) }
    // A line feed that ends a blank line belongs to the piece after it.
    var line = start
    while line > share - reach, line > 1, span[line - 1] == .lineFeed {
      let end = span[line - 2] == .carriageReturn ? line - 3 : line - 2
      guard end >= 0, span[end] == .lineFeed else { break }
      line = end + 1
    }
    return line
  }

  /// The first byte at or after one that does not continue a character of UTF-8.
  private func characterStart(from offset: Int) -> Int {
    var start = offset
    while start < file.count, start - offset < 4, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }
}
