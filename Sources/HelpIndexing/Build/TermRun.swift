import HelpCore

/// The words of some topics in bytewise order, with their postings. One thread makes a run, and
/// runs are merged.
///
/// An entry consists of:
/// - the term,
/// - a set of flags: bit 0 if the term is its own stem, and bit n + 1 if the word is spelled like
///   the term in language n,
/// - the details, which are empty for most terms,
/// - the postings: for each topic, the difference between its number and the previous topic's, its
///   weight, the number of positions, and the differences of the positions.
struct TermRun: Sendable {
  /// A block of entries. Reading may begin at the start of each block.
  struct Block: Sendable {
    /// The first term.
    let term: [UInt8]
    /// The start of the block in the entries.
    let offset: Int
  }

  /// The key of each topic of the run.
  let topics: [Int32]
  /// The languages of all terms and spellings, as bits.
  let languages: UInt32
  let blocks: [Block]
  var entries: StoredBytes

  /// Returns the run with its entries moved into a file. Without a file, or if the file cannot be
  /// written, returns the run itself.
  func spooled(to file: SpoolFile?) -> TermRun {
    guard let file else { return self }
    var run = self
    run.entries = entries.spooled(to: file)
    return run
  }

  /// Returns the range of a block in the entries.
  func range(ofBlock number: Int) -> Range<Int> {
    let end = number + 1 < blocks.count ? blocks[number + 1].offset : entries.count
    return blocks[number].offset..<max(blocks[number].offset, end)
  }
}
