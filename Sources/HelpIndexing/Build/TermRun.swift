import HelpCore

/// The words of some topics in bytewise order, with their postings: the output of one thread, and the input of merging.
///
/// An entry has the term; the languages that spell it so, as bits, above one that says whether it is its own stem; its
/// details, if it has any; and its postings: for each topic its number in the run (the difference to the one before),
/// its weight, the number of positions, and those (as differences).
struct TermRun: Sendable {
  /// A place where reading may begin.
  struct Block: Sendable {
    /// The first term.
    let term: [UInt8]
    let offset: Int
  }

  /// The caller's key for each topic of the run.
  let topics: [Int32]
  /// The languages of all terms and spellings, as bits.
  let languages: UInt32
  let blocks: [Block]
  var entries: StoredBytes

  /// The run with its entries in a file, if one can be written.
  func spooled(to file: SpoolFile?) -> TermRun {
    guard let file else { return self }
    var run = self
    run.entries = entries.spooled(to: file)
    return run
  }

  /// The bytes of a block.
  func range(ofBlock number: Int) -> Range<Int> {
    let end = number + 1 < blocks.count ? blocks[number + 1].offset : entries.count
    return blocks[number].offset..<max(blocks[number].offset, end)
  }
}

/// Facts that few terms have.
struct TermDetails: Sendable {
  /// Other spellings, with diacritics, by language.
  var spellings: [(language: Int, spelling: [UInt8])] = []
  /// Stems that are already known, as those of a finished index.
  var stems: [[UInt8]] = []
  var joinsWords = false
}

/// Writes a run, a term at a time, in bytewise order.
struct TermRunWriter: ~Copyable {
  /// Small, since an index is merged from many runs at a time.
  private static let blockSize = 16 << 10

  private var bytes = ByteBuffer()
  private var blocks: [TermRun.Block] = []
  private var languages: UInt32 = 0

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

  consuming func finish(topics: [Int32]) -> TermRun {
    TermRun(
      topics: topics, languages: languages, blocks: blocks, entries: .memory(bytes.finish()))
  }
}

extension TermDetails {
  fileprivate var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.number(joinsWords ? 1 : 0)
    writer.number(spellings.count)
    for (language, spelling) in spellings {
      writer.number(language)
      writer.text(spelling)
    }
    writer.number(stems.count)
    for stem in stems { writer.text(stem) }
    return writer.bytes
  }
}
