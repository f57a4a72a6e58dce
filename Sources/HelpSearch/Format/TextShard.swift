/// A shard of the texts that snippets are cut from, in the order of topics and positions.
///
/// An entry has the number of its topic (the difference to the entry before, the first in full), the position of its first
/// word, and the text. Each begins and ends where a word does.
package struct TextShard {
  package static let size = 3 << 10
  /// A text is cut here for want of a space, and the rest of a longer word is not shown.
  static let maximumText = 1 << 10

  package struct Entry: Equatable {
    package var topic: Int
    package var position: Int
    package var text: [UInt8]
  }

  package private(set) var entries: [Entry] = []

  init(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var topic = 0
    while !reader.isAtEnd {
      topic += reader.number()
      let position = reader.number()
      let text = Array(reader.text())
      guard reader.isValid else { return }
      entries.append(Entry(topic: topic, position: position, text: text))
    }
  }
}
