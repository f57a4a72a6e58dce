package import HelpCore
import HelpSearch

// The encoding of a part, which only the same program reads. `ByteWriter` defines the form of
// numbers and texts. The bytes begin with the size of a description, and the description: the
// numbers of topics and of their records' bytes, the records, and the descriptions of the runs. The
// entries of the runs and the texts follow. A part can therefore be read without its words and
// texts.
extension SearchPart {
  /// The number of bytes of an encoded size.
  static let sizeCount = 8
  /// The maximum number of bytes of the first two numbers: the number of topics, and the size of
  /// their records.
  private static let maximumHeadSize = 16

  /// Returns the encoded part, in pieces.
  /// - Complexity: O(size).
  func encoded() throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try forEachPiece { pieces.append($0) }
    return pieces
  }

  /// Calls `body` with the pieces of the encoded part.
  /// - Complexity: O(size). Words and texts in a file are read piece by piece.
  func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
    if let whole { return try body(whole.bytes()) }
    var (counts, runDescriptions) = (ByteWriter(), ByteWriter())
    counts.number(records.count)
    counts.number(records.storedBytes.count)
    runDescriptions.number(runs.count)
    for run in runs {
      runDescriptions.number(run.topics.count)
      for topic in run.topics { runDescriptions.number(Int(topic)) }
      runDescriptions.number(Int(run.languages))
      runDescriptions.number(run.blocks.count)
      for block in run.blocks {
        runDescriptions.number(block.offset)
        runDescriptions.text(block.term)
      }
      runDescriptions.number(run.entries.count)
    }
    let size = counts.bytes.count + records.storedBytes.count + runDescriptions.bytes.count
    try body(Self.head(size: size) + counts.bytes)
    try body(records.storedBytes.bytes())
    try body(runDescriptions.bytes)
    for run in runs { try body(run.entries.bytes()) }
    try body(texts.storedBytes.bytes())
  }

  /// Returns an encoded size, which is written before the bytes of that size.
  static func head(size: Int) -> [UInt8] {
    (0..<sizeCount).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
  }

  /// Finds the parts that `GroupedIndex.writeWords` wrote into a file, without reading their words.
  /// - Returns: nil if the bytes are damaged.
  package static func all(in file: SpoolFile) throws -> [SearchPart]? {
    var parts: [SearchPart] = []
    var start = 0
    while start < file.count {
      guard file.count - start >= sizeCount else { return nil }
      let size = Self.size(of: try file.read(start..<start + sizeCount))
      start += sizeCount
      guard (0...file.count - start).contains(size),
        let part = try read(.spooled(file, start..<start + size))
      else { return nil }
      parts.append(part)
      start += size
    }
    return parts
  }

  /// Returns the size that `head` encoded.
  static func size(of head: [UInt8]) -> Int {
    head.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a part without its words and texts.
  /// - Returns: nil if the bytes are damaged.
  /// - Complexity: O(topics).
  static func read(_ whole: StoredBytes) throws -> SearchPart? {
    guard whole.count >= sizeCount else { return nil }
    let size = size(of: try whole.bytes(0..<sizeCount))
    guard size >= 0, size <= whole.count - sizeCount else { return nil }
    var start = sizeCount + size
    // The records are most of the description, and are not kept in memory.
    var head = ByteReader(
      try whole.bytes(sizeCount..<min(start, sizeCount + maximumHeadSize)))
    let (count, recordsSize) = (head.number(), head.number())
    let recordsStart = sizeCount + head.index
    guard head.isValid, recordsSize <= start - recordsStart,
      let records = try TopicRecords(
        whole.part(recordsStart..<recordsStart + recordsSize), count: count)
    else { return nil }
    var reader = ByteReader(try whole.bytes(recordsStart + recordsSize..<start))
    var runs: [TermRun] = []
    for _ in 0..<reader.count() {
      guard let run = TermRun(&reader, topicCount: count, whole, from: start) else { return nil }
      runs.append(run)
      start += run.entries.count
    }
    guard reader.isValid, reader.isAtEnd else { return nil }
    let texts = PartTexts(whole.part(start..<whole.count))
    return SearchPart(runs: runs, records: records, texts: texts, whole: whole)
  }

  /// Returns the part with its bytes moved into a file, or the part itself if it is already
  /// encoded or the file cannot be written.
  func spooled(to file: SpoolFile) -> SearchPart {
    guard whole == nil, let range = try? file.append(pieces: encoded()),
      let part = try? SearchPart.read(.spooled(file, range))
    else { return self }
    return part
  }
}

extension TermRun {
  /// Reads the description of a run.
  /// - Parameters:
  ///   - topicCount: the number of topics in the part.
  ///   - whole: the encoded part, in which the run's entries begin at `start`.
  /// - Returns: nil if the bytes are damaged.
  fileprivate init?(
    _ reader: inout ByteReader, topicCount: Int, _ whole: StoredBytes, from start: Int
  ) {
    topics = Self.topics(&reader)
    languages = UInt32(truncatingIfNeeded: reader.number())
    blocks = Self.blocks(&reader)
    let count = reader.number()
    guard reader.isValid, count <= whole.count - start else { return nil }
    entries = whole.part(start..<start + count)
    guard topics.allSatisfy({ $0 < topicCount }), blocks.allSatisfy({ $0.offset <= count }) else {
      return nil
    }
  }

  private static func topics(_ reader: inout ByteReader) -> [Int32] {
    var topics: [Int32] = []
    for _ in 0..<reader.count() { topics.append(Int32(clamping: reader.number())) }
    return topics
  }

  private static func blocks(_ reader: inout ByteReader) -> [Block] {
    var blocks: [Block] = []
    for _ in 0..<reader.count() {
      let offset = reader.number()
      blocks.append(Block(term: Array(reader.text()), offset: offset))
    }
    return blocks
  }
}
