import HelpCore
import SystemPackage

/// The fetched parts of a remote file, in the user's cache.
///
/// Each address has a folder with a file `state`, which states the version of the remote file, and
/// a file for each part. A file that cannot be read is treated as missing. It is safe to remove all
/// files at any time.
struct RemoteCache: Sendable {
  /// The time for which a remote file is assumed to be unchanged if the server states none, in
  /// seconds.
  static let standardFreshness = 60
  /// The longest time for which a remote file is assumed to be unchanged, in seconds.
  static let maximumFreshness = 86_400

  private static let prefix = "remote-"
  /// The maximum number of folders in the cache.
  private static let maximumFolders = 16
  /// The maximum size of all folders together, in bytes.
  private static let maximumTotalSize = 512 << 20
  private static let stateName = "state"
  /// The first line of a state file, with the version of its format.
  private static let firstLine = "lectern-remote 1"
  /// The number of bytes before the content of a part in its file.
  private static let sealSize = 8

  let folder: FilePath

  /// Names the folder of an address.
  /// - Parameter cache: the user's cache. The first write creates the cache.
  init(of address: String, in cache: FilePath) {
    folder = cache.appending(Self.prefix + FastHash.text(Array(address.utf8)))
  }

  /// The facts that the state file keeps about the remote file.
  struct State: Sendable {
    let version: RemoteVersion
    /// The time at which the server last confirmed the version, in seconds since 1970.
    let confirmationTime: Int
    /// The time after the confirmation for which the file is assumed to be unchanged, in seconds.
    let freshness: Int

    /// Whether the file is assumed to be unchanged at a time, in seconds since 1970. False for a
    /// freshness of 0.
    func isFresh(at now: Int) -> Bool {
      freshness > 0 && (confirmationTime...confirmationTime + freshness).contains(now)
    }
  }

  /// Returns the kept state, or nil if there is none for this address.
  /// - Parameter address: the address of the file. The state file must contain the same address,
  ///   since two addresses may share a folder.
  func state(of address: String) -> State? {
    guard let bytes = try? FileSystem.read(folder.appending(Self.stateName), limit: 1 << 14) else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == Self.firstLine else { return nil }
    let values = RemoteVersion.values(of: lines.dropFirst())
    guard values["url"] == address, let version = RemoteVersion(values),
      let confirmationTime = values["checked"].flatMap({ Int($0) }),
      let freshness = values["fresh"].flatMap({ Int($0) }),
      (0...Self.maximumFreshness).contains(freshness), (0..<1 << 40).contains(confirmationTime)
    else { return nil }
    return State(version: version, confirmationTime: confirmationTime, freshness: freshness)
  }

  /// Writes the state of a remote file. A failure to write is ignored.
  func keep(_ state: State, of address: String) {
    try? UserFolder.create(folder)
    let lines =
      [Self.firstLine, "url " + address] + state.version.lines
      + ["checked \(state.confirmationTime)", "fresh \(state.freshness)"]
    try? AtomicFile.replace(
      folder.appending(Self.stateName), with: Array(lines.joined(separator: "\n").utf8),
      mode: 0o600, sync: false, followsLink: false)
  }

  /// Returns the ranges of the kept parts, in no particular order.
  func parts() -> [Range<Int>] {
    ((try? FileSystem.entries(of: folder)) ?? []).compactMap { entry in
      entry.kind == .regular ? Self.range(ofName: entry.name) : nil
    }
  }

  /// Returns the range in the name of a part's file, or nil for the name of any other file.
  private static func range(ofName name: String) -> Range<Int>? {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, let first = Int(words[0]), let count = Int(words[1]),
      (0..<1 << 48).contains(first), (1...1 << 32).contains(count)
    else { return nil }
    return first..<first + count
  }

  /// Whether a file's name is one that this cache writes.
  private static func isOwn(_ name: String) -> Bool {
    name == stateName || range(ofName: name) != nil
  }

  /// Returns the bytes of a part, or nil if its file is missing or damaged.
  func part(_ range: Range<Int>) -> [UInt8]? {
    let size = Self.sealSize + range.count
    guard let bytes = try? FileSystem.read(path(of: range), limit: size), bytes.count == size
    else { return nil }
    let part = Array(bytes.dropFirst(Self.sealSize))
    return Array(bytes.prefix(Self.sealSize)) == Self.seal(range, part) ? part : nil
  }

  /// Writes a part of a remote file. A failure to write is ignored.
  func keep(_ part: [UInt8], at start: Int) {
    let range = start..<start + part.count
    try? AtomicFile.replace(
      path(of: range), with: Self.seal(range, part) + part, mode: 0o600, sync: false,
      followsLink: false)
  }

  private func path(of range: Range<Int>) -> FilePath {
    folder.appending("\(range.lowerBound)-\(range.count)")
  }

  /// Returns the hash of a part's offset and bytes. A part's file begins with this hash.
  private static func seal(_ range: Range<Int>, _ part: [UInt8]) -> [UInt8] {
    var hash = FastHash()
    hash.add(UInt64(range.lowerBound))
    hash.add(part)
    return (0..<sealSize).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  /// Removes all kept files of the remote file. The folder stays.
  func clear() {
    CacheFolder.clear(folder) { Self.isOwn($0.name) }
  }

  /// Removes the least recently used folders until the cache is within its limits.
  func removeOldFolders() {
    CacheFolder.removeOld(
      in: folder.removingLastComponent(), beginningWith: Self.prefix, keeping: Self.maximumFolders,
      of: Self.maximumTotalSize, isOwn: Self.isOwn)
  }

  /// Marks this folder as the most recently used folder. Setting its mode updates the time of its
  /// last change.
  func recordUse() { try? FileSystem.setMode(0o700, of: folder) }
}
