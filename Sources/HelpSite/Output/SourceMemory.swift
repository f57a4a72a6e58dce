import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpSearch

/// The titles and hashes of topics' files when they were last read, each with its stamp: while that is the same, the
/// file is.
struct SourceMemory: Sendable {
  struct Entry: Sendable {
    /// The file's stamp; nil if its hash may change without the file, or covers more than the file.
    var stamp: UInt64?
    /// A hash of the rules that its title depends on.
    var rules: UInt64
    /// A hash of the file's bytes.
    var hash: UInt64
    var mayBeDated: Bool
    var title: String?
    var weight: Int?
    /// Whether it comes from the memory.
    var isRemembered = false
  }

  private let bytes: [UInt8]
  /// The beginning of each entry, in bytewise order of the files' paths.
  private let starts: [Int32]

  /// Bytes that `bytes(of:)` of the same program did not write give an empty memory.
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

  /// - Complexity: O(log files).
  func entry(ofFile path: String) -> Entry? {
    let wanted = Array(path.utf8)
    let place = starts.partitioningIndex {
      !self.path(at: $0).lexicographicallyPrecedes(wanted)
    }
    guard place < starts.count else { return nil }
    var reader = ByteReader(bytes, Int(starts[place])..<bytes.count)
    guard reader.text().elementsEqual(wanted) else { return nil }
    reader = ByteReader(Array(reader.text()))
    let (stamp, rules, hash) = (reader.hash(), reader.hash(), reader.hash())
    let flags = reader.number()
    var entry = Entry(stamp: stamp, rules: rules, hash: hash, mayBeDated: flags & 1 != 0)
    if flags & 2 != 0 { entry.title = String(decoding: reader.text(), as: UTF8.self) }
    if flags & 4 != 0 { entry.weight = Int(String(decoding: reader.text(), as: UTF8.self)) }
    return reader.isValid && reader.isAtEnd ? entry : nil
  }

  private func path(at start: Int32) -> ArraySlice<UInt8> {
    var reader = ByteReader(bytes, Int(start)..<bytes.count)
    return reader.text()
  }

  /// - Parameter entries: with stamps, by their files' paths.
  static func bytes(of entries: [String: Entry]) -> [UInt8] {
    var bytes = ByteBuffer()
    bytes.append(text: Process.executableStamp.utf8.span)
    var own = ByteBuffer()
    for (path, entry) in Array(entries).sortedBytewise(by: \.key) {
      bytes.append(text: path.utf8.span)
      own.removeAll()
      own.append(entry)
      bytes.append(text: own.span)
    }
    return bytes.finish()
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ entry: SourceMemory.Entry) {
    for hash in [entry.stamp ?? 0, entry.rules, entry.hash] {
      append(number: Int(hash >> 32))
      append(number: Int(hash & 0xFFFF_FFFF))
    }
    append(
      number: (entry.mayBeDated ? 1 : 0) | (entry.title == nil ? 0 : 2)
        | (entry.weight == nil ? 0 : 4))
    if let title = entry.title { append(text: title.utf8.span) }
    if let weight = entry.weight { append(text: String(weight).utf8.span) }
  }
}

extension ByteReader {
  fileprivate mutating func hash() -> UInt64 {
    let high = number()
    return UInt64(truncatingIfNeeded: high) << 32 | UInt64(truncatingIfNeeded: number())
  }
}
