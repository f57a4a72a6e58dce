import HelpCore

/// A shard of the terms of an index in bytewise order, with the data that a query needs of each.
///
/// The shard begins with the number of the shard of postings that has its first term's, and that term's place there. An
/// entry has:
/// - a byte: the number of bytes shared with the term before, and the number of new ones (four bits each, 15 where a
///   number follows that is added to it), and the new bytes;
/// - a byte of flags: 1 the postings begin a new shard; 2 the term joins other words of the index; 4 it is of a
///   language that joins words; 24 the number of stems, 0 if the term is its own;
/// - the number of topics;
/// - for each stem: the number of bytes of the term to drop, the number to add (as above), and those bytes.
package struct Lexicon {
  package static let maximumStems = 3
  /// Words that join others have at least this many letters.
  package static let minimumPart = 4

  package struct Entry: Equatable {
    package var term: [UInt8]
    var topicCount: Int
    /// The shard with its postings, and their place in it.
    var shard: Int
    var place: Int
    package var stems: [[UInt8]]
    var isCompound: Bool
    package var joinsWords: Bool

    /// Whether the term is grouped under a stem.
    func has(stem: [UInt8]) -> Bool { stems.isEmpty ? term == stem : stems.contains(stem) }
  }

  package private(set) var entries: [Entry] = []

  /// Reads a shard; a damaged one up to the damage.
  init(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    var shard = reader.number()
    var place = reader.number()
    var term: [UInt8] = []
    while !reader.isAtEnd {
      let (shared, suffix) = FrontCode.read(&reader)
      guard shared <= term.count else { return }
      term.removeSubrange(shared...)
      term.append(contentsOf: suffix)
      guard term.count <= 255, let flags = reader.raw(1).first else { return }
      if flags & 1 != 0, !entries.isEmpty {
        shard += 1
        place = 0
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
          term: term, topicCount: topicCount, shard: shard, place: place, stems: stems,
          isCompound: flags & 2 != 0, joinsWords: flags & 4 != 0))
      place += 1
    }
  }

  func entry(for term: [UInt8]) -> Entry? {
    let index = start(of: term)
    return index < entries.count && entries[index].term == term ? entries[index] : nil
  }

  /// The index of the first term that comes at or after one.
  func start(of term: [UInt8]) -> Int {
    entries.partitioningIndex { !$0.term.lexicographicallyPrecedes(term) }
  }
}
