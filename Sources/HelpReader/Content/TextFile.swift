import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import SystemPackage

/// A text file of any size. Only the pieces that are shown or searched are read. A log of a
/// gigabyte therefore opens as fast as a page.
///
/// Pieces begin where lines begin, near multiples of `pieceSize`. A very long line is cut between
/// any two characters. If another program shortens the file, the missing text stays empty until the
/// file is opened again.
struct TextFile: LayoutPieces {
  private let file: MappedFile
  private let pieceSize: Int
  /// The maximum number of bytes between a multiple of `pieceSize` and the start of the piece.
  private let maximumStartDistance: Int
  /// Whether the file begins with UTF-8. The whole file is then decoded as UTF-8, and invalid bytes
  /// become U+FFFD.
  private let isUTF8: Bool

  /// The number of bytes at the beginning that decide the encoding: 64 KiB.
  private static let encodingSampleSize = 1 << 16
  /// The number of bytes at the beginning that decide whether the file is text.
  private static let textSampleSize = 4096

  /// Maps a file into memory.
  /// - Throws: the `Errno` of opening and mapping it.
  init(_ path: FilePath, pieceSize: Int = 16_384) throws {
    let file = try MappedFile(path)
    self.file = file
    let head = Self.bytes(0..<min(Self.encodingSampleSize, file.count), of: file)
    isUTF8 = Self.beginsWithUTF8(head, isWhole: head.count == file.count)
    self.pieceSize = pieceSize
    maximumStartDistance = 4 * pieceSize
  }

  /// Whether a text is UTF-8, apart from a character that its end cuts.
  /// - Parameter isWhole: whether the text is the whole file. A program may still be writing its last
  ///   character. After ASCII alone, however, the file is more likely Latin-1.
  private static func beginsWithUTF8(_ text: [UInt8], isWhole: Bool) -> Bool {
    let uncutText = GrowingBook.withoutCutCharacter(text)
    if isWhole, uncutText.count < text.count, uncutText.allSatisfy({ $0 < 0x80 }) { return false }
    return String(validating: uncutText, as: UTF8.self) != nil
  }

  /// Whether the file can be read in pieces: it begins with text without NUL, in UTF-8 or a
  /// character set of single bytes.
  var isText: Bool {
    let head = bytes(0..<min(Self.textSampleSize, file.count))
    // FF FE and FE FF are the byte order marks of UTF-16.
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

  /// Returns the offset at which a piece begins: the start of the first line at or after the
  /// piece's multiple of `pieceSize`, or of the blank lines before that line. If the next line
  /// begins more than `maximumStartDistance` bytes later, the piece begins at the first character
  /// at or after the multiple.
  private func start(of index: Int) -> Int {
    let boundary = index * pieceSize
    guard boundary > 0 else { return 0 }
    guard boundary < file.count else { return file.count }
    let span = file.bytes
    var start = boundary
    while start < file.count, start - boundary < maximumStartDistance,
      span[start - 1] != .lineFeed
    {
      start += 1
    }
    if start < file.count, span[start - 1] != .lineFeed { return characterStart(from: boundary) }
    // A line feed that ends a blank line belongs to the piece after it.
    var line = start
    while line > boundary - maximumStartDistance, line > 1, span[line - 1] == .lineFeed {
      let end = span[line - 2] == .carriageReturn ? line - 3 : line - 2
      guard end >= 0, span[end] == .lineFeed else { break }
      line = end + 1
    }
    return line
  }

  /// Returns the first offset at or after an offset at which a UTF-8 character begins.
  private func characterStart(from offset: Int) -> Int {
    var start = offset
    while start < file.count, start - offset < 4, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }
}
