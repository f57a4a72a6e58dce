import HelpCore

/// A shard of an index with texts. Each of its slices is a topic, or a part of one, with the data
/// that a hit shows.
///
/// A shard is UTF-8 text. A site can therefore store it in a script without Base64. A slice ends
/// with a form feed, and tabs separate its fields:
/// - the path, the title and the number of sections,
/// - for each section: its position, its heading and its anchor. The anchor is empty if there is
///   none, and `=` if it follows from the heading (see `TopicShard.anchor(of:)`). Any other anchor
///   is written after `#`,
/// - for each text: the position of its first word, and the text, which begins and ends with whole
///   words.
package struct TextShard {
  /// The approximate maximum size of a shard, in bytes. The size is a compromise: a hit should load
  /// few files, and few bytes of other hits.
  package static let size = 10 << 10
  /// The maximum size of a text in bytes. A longer word is cut at this size.
  static let maximumText = 1 << 10
  package static let fieldEnd: UInt8 = .tab
  package static let sliceEnd: UInt8 = .formFeed

  package private(set) var slices: [TopicSlice] = []

  /// Reads the slices up to the first damaged one.
  init(decoding bytes: [UInt8]) {
    for slice in bytes.split(separator: Self.sliceEnd) {
      guard let slice = TopicSlice(decoding: slice) else { return }
      slices.append(slice)
    }
  }
}
