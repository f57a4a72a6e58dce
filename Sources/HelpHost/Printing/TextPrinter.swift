import HelpCore
import HelpDocument
import HelpHighlighting
package import HelpLayout
import HelpResources
package import SystemPackage

/// A printer of plain text of any size, which prints each piece as soon as the piece has arrived,
/// and keeps no piece. Only text with the byte order mark of UTF-16 or UTF-32 is kept until its end,
/// because its later pieces have no mark.
///
/// Lines begin at the left edge, and are broken at the width. Only very long lines are also broken
/// elsewhere. The first line is not a title.
package struct TextPrinter {
  private let width: Int
  /// The width in columns if lines are kept whole. Lines are never as wide.
  private static let unlimitedWidth = 1 << 20
  /// The renderer, or nil for text without colours and styles.
  private let renderer: ANSIRenderer?
  private let output: (String) throws -> Void
  /// The bytes that are not printed yet.
  private var pendingBytes: [UInt8] = []
  /// The number of blank lines that are due before the next line with text.
  private var dueBlankLines = 0
  /// Whether no text has been printed.
  private var isFirst = true
  /// Whether the first printed lines are valid UTF-8. All further text is then decoded as UTF-8, and
  /// invalid bytes become U+FFFD. Otherwise, each piece of the text is decoded separately.
  private var isUTF8 = true

  /// The minimum size of a piece in bytes: 64 KiB.
  private static let pieceSize = 1 << 16
  /// The minimum number of bytes of a line that is cut between any two characters: 256 KiB.
  private static let longLineSize = 1 << 18

  /// Creates a printer.
  /// - Parameters:
  ///   - width: the width in columns. Nil keeps lines of less than 256 KiB whole.
  ///   - theme: the theme, or nil for text without colours and styles.
  ///   - output: receives the text, piece by piece.
  package init(
    width: Int?, theme: Theme?,
    output: @escaping (String) throws -> Void = { try Console.write($0) }
  ) {
    (self.width, self.output) = (width ?? Self.unlimitedWidth, output)
    renderer = theme.map {
      ANSIRenderer(BookPrinter.colorDepth, theme: $0, highlighter: .standard)
    }
  }

  /// Prints all text of a descriptor. Whole lines are printed as soon as no more text is ready.
  /// - Parameter head: the bytes that were already read from the descriptor.
  /// - Throws: the `Errno` of read(2), and the errors of `output`.
  package mutating func printAll(of descriptor: FileDescriptor, after head: [UInt8] = []) throws {
    var piece = head
    repeat {
      try add(piece)
      if !descriptor.isReadable(within: .zero) {
        if !pendingBytes.isEmpty { try printLines() }
        try Console.flush()
      }
      piece = try [UInt8](capacity: Self.pieceSize) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
    } while !piece.isEmpty
    try finish()
  }

  /// Adds a part of the text, which may end anywhere.
  package mutating func add(_ bytes: [UInt8]) throws {
    pendingBytes += bytes
    if pendingBytes.count >= Self.pieceSize { try printLines() }
  }

  /// Prints the pending lines, and keeps the last line if it may continue.
  private mutating func printLines() throws {
    if isFirst, Self.hasWideMark(pendingBytes) { return }
    var end = (pendingBytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    if end == 0 {
      guard pendingBytes.count >= Self.longLineSize else { return }
      end = pendingBytes.count
      // The cut must not be inside a character.
      while end > pendingBytes.count - 4, pendingBytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
      if pendingBytes[end - 1] >= 0xC0 { end -= 1 }
    }
    try print(Array(pendingBytes[..<end]))
    pendingBytes.removeSubrange(..<end)
  }

  /// Prints the pending text.
  package mutating func finish() throws {
    if isFirst, Self.hasWideMark(pendingBytes) {
      let text = Array(TextDecoding.decode(pendingBytes).text.utf8)
      pendingBytes = []
      for start in stride(from: 0, to: text.count, by: Self.pieceSize) {
        try add(Array(text[start..<min(text.count, start + Self.pieceSize)]))
      }
    }
    try print(pendingBytes)
    pendingBytes = []
  }

  /// Prints some whole lines, or a part of a long line.
  private mutating func print(_ bytes: [UInt8]) throws {
    if isFirst { isUTF8 = String(validating: bytes, as: UTF8.self) != nil }
    let text = isUTF8 ? bytes : Array(TextDecoding.decode(bytes).text.utf8)
    var start = text.startIndex
    // A document drops the blank lines at its ends. The printer therefore counts and prints these
    // lines.
    while let next = lineAfterBlank(at: start, in: text) {
      dueBlankLines += 1
      start = next
    }
    guard start < text.endIndex else { return }
    let piece = Array(text[start...])
    while !isFirst, dueBlankLines > 0 {
      let count = min(dueBlankLines, Self.pieceSize)
      try output(String(repeating: "\n", count: count))
      dueBlankLines -= count
    }
    try output(rendered(TextTopic.document(ofPart: piece)))
    (isFirst, dueBlankLines) = (false, trailingBlanks(of: piece))
  }

  /// Whether a text begins with the byte order mark of UTF-16 or UTF-32.
  private static func hasWideMark(_ text: [UInt8]) -> Bool {
    text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
      || text.starts(with: [0, 0, 0xFE, 0xFF])
  }

  /// Returns a document as text.
  private func rendered(_ document: Document) -> String {
    let layout = Layout(
      document,
      options: LayoutOptions(
        width: width, measure: width, indentation: 0, framesCode: false,
        highlighter: renderer == nil ? nil : .standard))
    return renderer?.render(layout) ?? PlainTextRenderer.render(layout)
  }

  /// Returns the start of the next line if the line at an index is blank, or nil if the line has
  /// text or no end.
  private func lineAfterBlank(at start: Int, in text: [UInt8]) -> Int? {
    var end = start
    while end < text.count, Self.isBlank(text[end]) { end += 1 }
    return end < text.count && text[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// Whether a byte is a space, a tab, a form feed or a carriage return.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\u{C}"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  /// Returns the number of blank lines at the end of a text.
  private func trailingBlanks(of text: [UInt8]) -> Int {
    var lineEnds = 0
    for byte in text.reversed() {
      if byte == UInt8(ascii: "\n") { lineEnds += 1 } else if byte > .space { break }
    }
    return max(0, lineEnds - 1)
  }
}
