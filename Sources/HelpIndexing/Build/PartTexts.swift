import HelpCore
import HelpSearch

/// The texts of a part's topics, encoded: for each topic their number, and for each its position and itself.
enum PartTexts: Sendable {
  case memory([UInt8])
  /// Texts are most of a part, and needed only when the index is written.
  case spooled(SpoolFile, Range<Int>)

  /// Encodes texts; topics without any take no bytes.
  init(_ topics: [[TopicText]]) {
    var writer = ByteWriter()
    if !topics.allSatisfy(\.isEmpty) {
      for texts in topics {
        writer.number(texts.count)
        for text in texts {
          writer.number(text.position)
          writer.text(text.bytes)
        }
      }
    }
    self = .memory(writer.bytes)
  }

  func bytes() throws -> [UInt8] {
    switch self {
    case .memory(let bytes): bytes
    case .spooled(let file, let range): try file.read(range)
    }
  }

  /// The texts of each topic.
  /// - Returns: nil if the bytes are damaged.
  func topics(count: Int) throws -> [[TopicText]]? {
    var reader = ByteReader(try bytes())
    if reader.isAtEnd { return [[TopicText]](repeating: [], count: count) }
    let topics = (0..<count).map { _ in
      (0..<reader.count()).map { _ in
        TopicText(position: reader.number(), bytes: Array(reader.text()))
      }
    }
    return reader.isValid && reader.isAtEnd ? topics : nil
  }

  /// Puts the bytes into a file. If it cannot be written, they stay in memory.
  mutating func spool(to file: SpoolFile) {
    guard case .memory(let bytes) = self, !bytes.isEmpty, let range = try? file.append(bytes) else {
      return
    }
    self = .spooled(file, range)
  }
}
