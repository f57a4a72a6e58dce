import HelpCore

/// A shard of an index's terms in bytewise order, with the data that a query needs about each term.
///
/// The shard begins with the number of the shard that contains the first term's postings, and with
/// their index in that shard. Each entry consists of:
/// - the difference from the preceding term, as a `FrontCode`: the number of shared bytes, and the
///   new bytes,
/// - a byte of flags: 1 if the postings begin a new shard, 2 if the term joins other words of the
///   index, 4 if its language joins words. The next two bits are the number of stems, which is 0 if
///   the term is its own stem,
/// - the number of topics,
/// - the difference of each stem from the term, as a `FrontCode`: the number of bytes to drop, and
///   the bytes to add.
package struct Lexicon {
  /// The maximum number of stems of a term.
  package static let maximumStems = 3
  /// The minimum length of a part of a joined word, in bytes.
  package static let minimumPartLength = 4

  /// The entry of a term.
  package struct Entry: Equatable {
    package var term: [UInt8]
    /// The number of topics with the term.
    var topicCount: Int
    /// The number of the shard with its postings.
    var shard: Int
    /// The index of its postings in that shard.
    var postingsIndex: Int
    /// The stems under which the term is grouped. Empty if the term is its own stem.
    package var stems: [[UInt8]]
    /// Whether the term joins other words of the index.
    var isCompound: Bool
    /// Whether the language of the term joins words.
    package var joinsWords: Bool

    /// Whether the term is grouped under a stem.
    func has(stem: [UInt8]) -> Bool { stems.isEmpty ? term == stem : stems.contains(stem) }
  }

  /// The entries in bytewise order of their terms.
  package private(set) var entries: [Entry] = []

  /// Reads a shard. A damaged shard is read up to the damage.
  init(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var shard = reader.number()
    var postingsIndex = reader.number()
    var term: [UInt8] = []
    while !reader.isAtEnd {
      let (shared, suffix) = FrontCode.read(&reader)
      guard shared <= term.count else { return }
      term.removeSubrange(shared...)
      term.append(contentsOf: suffix)
      guard term.count <= 255, let flags = reader.raw(1).first else { return }
      if flags & 1 != 0, !entries.isEmpty {
        shard += 1
        postingsIndex = 0
      }
      let topicCount = reader.number()
      var stems: [[UInt8]] = []
      for _ in 0..<Int(flags >> 3 & 3) {
        let (dropped, added) = FrontCode.read(&reader)
        stems.append(Array(term.prefix(max(0, term.count - dropped))) + added)
      }
      guard reader.isValid else { return }
      entries.append(
        Entry(
          term: term, topicCount: topicCount, shard: shard,
          postingsIndex: postingsIndex, stems: stems,
          isCompound: flags & 2 != 0, joinsWords: flags & 4 != 0))
      postingsIndex += 1
    }
  }

  /// Returns the entry of a term, or nil if the shard lacks the term.
  func entry(for term: [UInt8]) -> Entry? {
    let index = start(of: term)
    return index < entries.count && entries[index].term == term ? entries[index] : nil
  }

  /// Returns the index of the first entry whose term does not precede a term.
  func start(of term: [UInt8]) -> Int {
    entries.partitioningIndex { !$0.term.lexicographicallyPrecedes(term) }
  }
}
