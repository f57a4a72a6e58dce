import HelpCore

/// A writer of a run, to which terms are added in bytewise order.
struct TermRunWriter: ~Copyable {
  /// The size of a block, in bytes. Blocks are small, because a block of each of many runs is in
  /// memory during merging.
  private static let blockSize = 16 << 10

  private var bytes = ByteBuffer()
  private var blocks: [TermRun.Block] = []
  private var languages: UInt32 = 0

  /// Adds a term, which follows the terms before it in bytewise order.
  mutating func add(
    _ term: Span<UInt8>, languages: UInt32, isOwnStem: Bool, details: TermDetails?,
    postings: Span<UInt8>
  ) {
    let offset = bytes.span.count
    if blocks.last.map({ offset - $0.offset >= Self.blockSize }) ?? true {
      blocks.append(TermRun.Block(term: [UInt8](copying: term), offset: offset))
    }
    bytes.append(text: term)
    bytes.append(number: Int(languages) << 1 | (isOwnStem ? 1 : 0))
    self.languages |= languages
    if let details {
      for (language, _) in details.spellings { self.languages |= 1 << UInt32(language) }
      bytes.append(text: details.encoded.span)
    } else {
      bytes.append(number: 0)
    }
    bytes.append(text: postings)
  }

  /// Returns the run.
  consuming func finish(topics: [Int32]) -> TermRun {
    TermRun(
      topics: topics, languages: languages, blocks: blocks, entries: .memory(bytes.finish()))
  }
}
