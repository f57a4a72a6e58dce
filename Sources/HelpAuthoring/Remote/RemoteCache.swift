import HelpCore
import SystemPackage

/// The parts of a file behind an address that were fetched, in the user's cache.
///
/// Each address has a folder: a file `state` with the version of the file, and one file for each part. A file that cannot
/// be read or written counts as missing. It is safe to remove all of them at any time.
struct RemoteCache: Sendable {
  /// The seconds for which a file counts as unchanged, if the server does not say.
  static let standardFreshness = 60
  /// The longest time that a server's word counts for, in seconds.
  static let longestFreshness = 86_400

  private static let prefix = "remote-"
  private static let folderCount = 16
  private static let totalSize = 512 << 20
  private static let stateName = "state"
  private static let firstLine = "lectern-remote 1"

  let folder: FilePath

  /// - Parameter cache: made when it is first written to.
  init(of address: String, in cache: FilePath) {
    folder = cache.appending(Self.prefix + FastHash.text(Array(address.utf8)))
  }

  /// The facts that are kept about the file.
  struct State: Sendable {
    let version: RemoteVersion
    /// The time at which the server last confirmed the version, in seconds since 1970.
    let checked: Int
    let freshness: Int

    func isFresh(at now: Int) -> Bool {
      freshness > 0 && (checked...checked + freshness).contains(now)
    }
  }

  /// - Parameter address: two addresses might share a folder.
  func state(of address: String) -> State? {
    guard let bytes = try? FileSystem.read(folder.appending(Self.stateName), limit: 1 << 14) else {
      return nil
    }
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard all.first == Self.firstLine else { return nil }
    let lines = RemoteVersion.values(of: all.dropFirst())
    guard lines["url"] == address, let version = RemoteVersion(lines),
      let checked = lines["checked"].flatMap({ Int($0) }),
      let freshness = lines["fresh"].flatMap({ Int($0) }),
      (0...Self.longestFreshness).contains(freshness), (0..<1 << 40).contains(checked)
    else { return nil }
    return State(version: version, checked: checked, freshness: freshness)
  }

  func keep(_ state: State, of address: String) {
    try? UserFolder.create(folder)
    let lines =
      [Self.firstLine, "url " + address] + state.version.lines
      + ["checked \(state.checked)", "fresh \(state.freshness)"]
    try? AtomicFile.replace(
      folder.appending(Self.stateName), with: Array(lines.joined(separator: "\n").utf8),
      mode: 0o600, sync: false, followsLink: false)
  }

  /// The parts that are kept.
  func parts() -> [Range<Int>] {
    ((try? FileSystem.entries(of: folder)) ?? []).compactMap { entry in
      entry.kind == .regular ? Self.range(ofName: entry.name) : nil
    }
  }

  private static func range(ofName name: String) -> Range<Int>? {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, let first = Int(words[0]), let count = Int(words[1]),
      (0..<1 << 48).contains(first), (1...1 << 32).contains(count)
    else { return nil }
    return first..<first + count
  }

  private static func isOwn(_ name: String) -> Bool {
    name == stateName || range(ofName: name) != nil
  }

  /// The bytes of a part; nil where they are not those that were kept.
  func part(_ range: Range<Int>) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(path(of: range), limit: range.count + 8),
      bytes.count == range.count + 8
    else { return nil }
    let part = Array(bytes.dropFirst(8))
    return Array(bytes.prefix(8)) == Self.seal(range, part) ? part : nil
  }

  func keep(_ part: [UInt8], at start: Int) {
    let range = start..<start + part.count
    try? AtomicFile.replace(
      path(of: range), with: Self.seal(range, part) + part, mode: 0o600, sync: false,
      followsLink: false)
  }

  private func path(of range: Range<Int>) -> FilePath {
    folder.appending("\(range.lowerBound)-\(range.count)")
  }

  /// Begins a file: a hash of its place and its bytes.
  private static func seal(_ range: Range<Int>, _ part: [UInt8]) -> [UInt8] {
    var hash = FastHash()
    hash.add(UInt64(range.lowerBound))
    hash.add(part)
    return (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  /// Forgets the file.
  func clear() {
    CacheFolder.clear(folder) { Self.isOwn($0.name) }
  }

  /// Removes the folders that were not used for longest, where all take too much room.
  func removeOldFolders() {
    CacheFolder.removeOld(
      in: folder.removingLastComponent(), beginningWith: Self.prefix, keeping: Self.folderCount,
      of: Self.totalSize, isOwn: Self.isOwn)
  }

  /// Makes the folder the one that was used last.
  func noteUse() { try? FileSystem.setMode(0o700, of: folder) }
}
