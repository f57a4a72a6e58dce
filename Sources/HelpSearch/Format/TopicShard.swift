import HelpCore

/// A shard of topics with their titles and headings. An index with texts has `TextShard` instead.
///
/// An entry consists of:
/// - the path: the number of bytes shared with the preceding path, and the new bytes,
/// - the title: 0 if it is the last part of the path, otherwise its length plus 1, and the title,
/// - two zeros, where earlier versions had the shards of texts,
/// - the number of sections,
/// - for each section: the difference of its position from the preceding section's, its heading,
///   and its anchor. The anchor is 0 if there is none, and 1 if it follows from the heading (see
///   `anchor(of:)`). Any other anchor is its length plus 2, and its bytes.
package struct TopicShard {
  /// The number of bytes at which a shard is complete.
  package static let size = 2 << 10

  /// A topic, without its texts.
  package struct Entry: Equatable {
    package var path: String
    package var title: String
    package var sections: [TopicRecord.Section]
  }

  package private(set) var entries: [Entry] = []

  init(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var path: [UInt8] = []
    while !reader.isAtEnd {
      let shared = reader.number()
      let suffix = reader.text()
      // Without a limit, paths that each extend the preceding path would cost quadratic time.
      guard shared <= path.count, path.count < 4096 else { return }
      path.removeSubrange(shared...)
      path.append(contentsOf: suffix)
      let titleLength = reader.number()
      let title = titleLength == 0 ? path[Self.lastPart(of: path)...] : reader.raw(titleLength - 1)
      _ = reader.number()
      for _ in 0..<reader.count() { _ = reader.number() }
      var entry = Entry(
        path: String(decoding: path, as: UTF8.self), title: String(decoding: title, as: UTF8.self),
        sections: [])
      var position = 0
      for _ in 0..<reader.count() where reader.isValid {
        // The limit keeps a sum of forged differences from overflowing.
        position = min(position + reader.number(), Int.max / 2)
        let heading = reader.text()
        let anchor: String?
        switch reader.number() {
        case 0: anchor = nil
        case 1: anchor = String(decoding: Self.anchor(of: heading.span), as: UTF8.self)
        case let length: anchor = String(decoding: reader.raw(length - 2), as: UTF8.self)
        }
        entry.sections.append(
          TopicRecord.Section(
            position: position, heading: String(decoding: heading, as: UTF8.self), anchor: anchor))
      }
      guard reader.isValid else { return }
      entries.append(entry)
    }
  }

  /// Returns the start of the last part of a path.
  package static func lastPart(of path: [UInt8]) -> Int {
    path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  }

  /// Returns the anchor that most headings have: ASCII letters in lower case, dashes for spaces, no
  /// ASCII punctuation except dashes and underscores.
  package static func anchor(of heading: Span<UInt8>) -> [UInt8] {
    [UInt8](capacity: heading.count) { anchor in
      for index in heading.indices {
        let byte = heading[index]
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): anchor.append(byte | 0x20)
        case .space: anchor.append(UInt8(ascii: "-"))
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
          anchor.append(byte)
        default: break
        }
      }
    }
  }
}
