import HelpCore
import HelpSearch

/// The members of an index in a file. A member is read when it is needed.
///
/// The file has a key, then for each member the length of its name, the length of its bytes, the
/// name and the bytes.
struct StoredShards: SearchShards {
  private var members: [(name: String, bytes: StoredBytes)] = []
  private var indices: [String: Int] = [:]

  init() {}

  /// Adds a member.
  /// - Parameter spool: the file for the member's bytes, or nil to keep the bytes in memory.
  mutating func add(_ member: IndexShard, _ spool: SpoolFile?) {
    let bytes = StoredBytes.memory(member.bytes)
    add(member.name, spool.map(bytes.spooled(to:)) ?? bytes)
  }

  private mutating func add(_ name: String, _ bytes: StoredBytes) {
    indices[name] = members.count
    members.append((name, bytes))
  }

  func shard(named name: String) throws -> [UInt8]? {
    try indices[name].map { try members[$0].bytes.bytes() }
  }
}

extension StoredShards {
  /// The number of bytes of the key and of each length.
  private static let numberSize = 8

  /// Returns the bytes of the file, in pieces.
  func encoded(key: UInt64) -> [StoredBytes] {
    var pieces = [StoredBytes.memory(Self.bytes(of: key))]
    for member in members {
      let head =
        Self.bytes(of: UInt64(member.name.utf8.count)) + Self.bytes(of: UInt64(member.bytes.count))
        + member.name.utf8
      pieces += [.memory(head), member.bytes]
    }
    return pieces
  }

  /// Finds the members in a file, without reading their bytes.
  /// - Returns: nil for a file with a different key, and for a damaged file.
  init?(_ file: StoredBytes, key: UInt64) {
    guard Self.number(file, at: 0) == key else { return nil }
    var start = Self.numberSize
    while start < file.count {
      guard let nameCount = Self.number(file, at: start),
        let byteCount = Self.number(file, at: start + Self.numberSize)
      else { return nil }
      start += 2 * Self.numberSize
      let remaining = UInt64(file.count - start)
      guard nameCount <= remaining, byteCount <= remaining - nameCount,
        let name = try? file.bytes(start..<start + Int(nameCount))
      else { return nil }
      start += Int(nameCount)
      add(String(decoding: name, as: UTF8.self), file.part(start..<start + Int(byteCount)))
      start += Int(byteCount)
    }
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<numberSize).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Returns the number at an offset, or nil beyond the end of the file.
  private static func number(_ file: StoredBytes, at start: Int) -> UInt64? {
    guard start + numberSize <= file.count,
      let bytes = try? file.bytes(start..<start + numberSize)
    else { return nil }
    return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
