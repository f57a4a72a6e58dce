import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpSearch

/// The titles and hashes of topics' files when they were last read. A file with the same stamp is
/// unchanged.
struct SourceMemory: Sendable {
  /// The facts about a file.
  struct Entry: Sendable {
    /// The file's stamp. The value is nil if the file may change and keep its stamp, or if the
    /// title depends on other files.
    var stamp: UInt64?
    /// The hash of the rules that the title depends on.
    var rules: UInt64
    /// The hash of the file's bytes.
    var hash: UInt64
    /// Whether the file may state a date.
    var mayBeDated: Bool
    var title: String?
    var weight: Int?
    /// Whether the entry is from the memory of an earlier export.
    var isRemembered = false
  }

  private let bytes: [UInt8]
  /// The start of each entry in the bytes, in bytewise order of the files' paths.
  private let starts: [Int32]

  /// Reads a memory. The memory is empty if another version of the program wrote the bytes.
  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    var starts: [Int32] = []
    let program = Process.executableStamp
    guard !program.isEmpty, reader.text().elementsEqual(program.utf8), bytes.count < Int32.max
    else {
      self.starts = []
      return
    }
    while !reader.isAtEnd {
      starts.append(Int32(reader.index))
      _ = reader.text()
      _ = reader.text()
    }
    self.starts = reader.isValid ? starts : []
  }

  /// Returns the entry of a file, or nil for an unknown file.
  /// - Complexity: O(log files).
  func entry(ofFile path: String) -> Entry? {
    let searchedPath = Array(path.utf8)
    let index = starts.partitioningIndex {
      !self.path(at: $0).lexicographicallyPrecedes(searchedPath)
    }
    guard index < starts.count else { return nil }
    var reader = ByteReader(bytes, Int(starts[index])..<bytes.count)
    guard reader.text().elementsEqual(searchedPath) else { return nil }
    reader = ByteReader(Array(reader.text()))
    let (stamp, rules, hash) = (reader.hash(), reader.hash(), reader.hash())
    let flags = reader.number()
    var entry = Entry(
      stamp: stamp, rules: rules, hash: hash, mayBeDated: flags & Flag.mayBeDated != 0)
    if flags & Flag.hasTitle != 0 { entry.title = String(decoding: reader.text(), as: UTF8.self) }
    if flags & Flag.hasWeight != 0 {
      entry.weight = Int(String(decoding: reader.text(), as: UTF8.self))
    }
    return reader.isValid && reader.isAtEnd ? entry : nil
  }

  /// Returns the path of the entry that starts at an offset.
  private func path(at start: Int32) -> ArraySlice<UInt8> {
    var reader = ByteReader(bytes, Int(start)..<bytes.count)
    return reader.text()
  }

  /// Returns the bytes of a memory.
  /// - Parameter entries: entries with stamps, by their files' paths.
  static func bytes(of entries: [(path: String, entry: Entry)]) -> [UInt8] {
    var bytes = ByteBuffer()
    bytes.append(text: Process.executableStamp.utf8.span)
    var entryBytes = ByteBuffer()
    for (path, entry) in entries.sortedBytewise(by: \.path) {
      bytes.append(text: path.utf8.span)
      entryBytes.removeAll()
      entryBytes.append(entry)
      bytes.append(text: entryBytes.span)
    }
    return bytes.finish()
  }

  /// The bits of the number that records the facts of an entry.
  fileprivate enum Flag {
    static let mayBeDated = 1
    static let hasTitle = 2
    static let hasWeight = 4
  }
}

extension ByteBuffer {
  /// Appends an entry: three hashes, each as two 32-bit numbers, then the flags, the title and the
  /// weight.
  fileprivate mutating func append(_ entry: SourceMemory.Entry) {
    for hash in [entry.stamp ?? 0, entry.rules, entry.hash] {
      append(number: Int(hash >> 32))
      append(number: Int(hash & 0xFFFF_FFFF))
    }
    append(
      number: (entry.mayBeDated ? SourceMemory.Flag.mayBeDated : 0)
        | (entry.title == nil ? 0 : SourceMemory.Flag.hasTitle)
        | (entry.weight == nil ? 0 : SourceMemory.Flag.hasWeight))
    if let title = entry.title { append(text: title.utf8.span) }
    if let weight = entry.weight { append(text: String(weight).utf8.span) }
  }
}

extension ByteReader {
  /// Reads a hash that is stored as two numbers.
  fileprivate mutating func hash() -> UInt64 {
    let high = number()
    return UInt64(truncatingIfNeeded: high) << 32 | UInt64(truncatingIfNeeded: number())
  }
}
