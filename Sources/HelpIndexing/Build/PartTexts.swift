import HelpCore
import HelpSearch

/// The encoded texts of a part's topics. The texts are most of a part, and are needed only when the
/// index is written.
///
/// The bytes contain, for each topic, the number of its texts, then each text's position and bytes.
struct PartTexts: Sendable {
  var storedBytes: StoredBytes

  init(_ storedBytes: StoredBytes) { self.storedBytes = storedBytes }

  /// Encodes texts. If no topic has texts, there are no bytes.
  init(_ topics: [[TopicText]]) {
    var bytes = ByteBuffer()
    if !topics.allSatisfy(\.isEmpty) {
      for texts in topics {
        bytes.append(number: texts.count)
        for text in texts {
          bytes.append(number: text.position)
          bytes.append(text: text.bytes.span)
        }
      }
    }
    storedBytes = .memory(bytes.finish())
  }

  /// Returns the texts of each topic, or nil if the bytes are damaged.
  /// - Parameter count: the number of topics.
  /// - Throws: the errors of reading.
  func topics(count: Int) throws -> [[TopicText]]? {
    var reader = ByteReader(try storedBytes.bytes())
    if reader.isAtEnd { return [[TopicText]](repeating: [], count: count) }
    let topics = (0..<count).map { _ in
      (0..<reader.count()).map { _ in
        TopicText(position: reader.number(), bytes: Array(reader.text()))
      }
    }
    return reader.isValid && reader.isAtEnd ? topics : nil
  }
}
