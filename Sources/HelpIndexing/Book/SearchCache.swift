import HelpCore
package import SystemPackage

/// A cache for the parts of indexes, and for whole indexes of folders. After an edit, only the
/// topics of one part are read again.
///
/// Each site, each bundle and each opened folder has its own folder in the cache. The folder has a
/// file for each part, and the part's key is its name. A file that cannot be read or written is
/// ignored, because the cache only saves time. All files may be removed at any time.
package struct SearchCache: Sendable {
  private let folder: FilePath
  /// The maximum number of folders that are kept. The least recently used folders are removed
  /// first.
  private static let folderCount = 16
  /// The maximum size of all folders in bytes.
  private static let totalSize = 512 << 20
  /// The maximum size of a file that is read, in bytes.
  private static let maximumSize = 1 << 30

  /// Finds the folder in the cache.
  /// - Parameters:
  ///   - output: the site's folder, the bundle, or the opened folder.
  ///   - pages: the folder inside `output` with the pages in one language.
  ///   - cache: the cache, which is created at the first write.
  /// - Returns: nil if the path of `output` is unknown.
  package init?(of output: FilePath, pages: String = "", in cache: FilePath) {
    // A new output does not exist yet.
    let parent = output.removingLastComponent()
    let path =
      (try? FileSystem.realPath(output))
      ?? (try? FileSystem.realPath(parent.isEmpty ? "." : parent)).flatMap { parent in
        output.lastComponent.map { parent.appending($0) }
      }
    guard let path else { return nil }
    folder = cache.appending(Self.prefix + FastHash.text(Array("\(path.string)/\(pages)".utf8)))
  }

  /// The beginning of the names of folders in the cache.
  private static let prefix = "search-"

  /// Returns the part with a key, or nil for a part that is not in the cache.
  package func part(_ key: String) -> SearchPart? {
    guard let file = open(key) else { return nil }
    return try? SearchPart.read(.spooled(file, Self.sealCount..<file.count))
  }

  /// Returns the content of a file next to the parts, or nil if there is no intact file of this
  /// name.
  /// - Parameter name: the name, which has only lower-case letters.
  package func file(_ name: String) -> [UInt8]? { try? content(of: name)?.bytes() }

  /// Returns the content of a file next to the parts, to be read when it is needed. Returns nil if
  /// there is no intact file of this name.
  func content(of name: String) -> StoredBytes? {
    guard let file = open(Self.otherPrefix + name) else { return nil }
    // Setting the mode makes the folder the most recently used one.
    try? FileSystem.setMode(0o700, of: folder)
    return .spooled(file, Self.sealCount..<file.count)
  }

  /// Keeps a file next to the parts.
  /// - Parameter name: the name, which has only lower-case letters.
  package func keep(_ bytes: [UInt8], as name: String) { keep([.memory(bytes)], as: name) }

  /// Keeps a file next to the parts, written in pieces.
  func keep(_ pieces: [StoredBytes], as name: String) {
    guard makeFolder() else { return }
    try? write(pieces, to: Self.otherPrefix + name)
    removeOldFolders()
  }

  /// Returns a temporary file, or nil if the file cannot be created.
  func makeSpool() -> SpoolFile? { makeFolder() ? try? SpoolFile(in: folder) : nil }

  /// The beginning of the names of files next to the parts.
  private static let otherPrefix = "other-"

  /// Keeps some parts and removes all others.
  /// - Parameter parts: the parts by key, with nil for a part that this process read from the
  ///   cache. Any other part replaces the file with its key, because that file may be damaged.
  package func replace(with parts: [(key: String, part: SearchPart?)]) {
    guard makeFolder() else { return }
    let keys = Set(parts.map(\.key))
    Self.clear(folder) { !Self.isOther($0) && !keys.contains($0) }
    for (key, part) in parts {
      if let bytes = try? part?.encoded() { try? write(bytes.map { .memory($0) }, to: key) }
    }
    removeOldFolders()
  }

  private func removeOldFolders() {
    CacheFolder.removeOld(
      in: folder.removingLastComponent(), beginningWith: Self.prefix, keeping: Self.folderCount,
      of: Self.totalSize
    ) { FastHash.isText($0[...]) || Self.isOther($0) }
  }
}

extension SearchCache {
  /// Whether the folder exists and is not a link, which could point outside the cache.
  private var hasFolder: Bool {
    (try? FileStatus(of: folder, followLinks: false).kind) == .directory
  }

  /// Creates the folder.
  /// - Returns: false if the folder cannot be created.
  private func makeFolder() -> Bool {
    // Only the user may read the folder, because a book may be private.
    try? UserFolder.create(folder)
    return hasFolder
  }

  /// Opens a file, and checks the seal that precedes its content.
  /// - Returns: nil if there is no intact file of this name.
  private func open(_ name: String) -> SpoolFile? {
    guard hasFolder, let file = try? SpoolFile(reading: folder.appending(name).string),
      (Self.sealCount...Self.maximumSize).contains(file.count),
      let seal = try? file.read(0..<Self.sealCount)
    else { return nil }
    var hash = FastHash()
    hash.add(name)
    for start in stride(from: Self.sealCount, to: file.count, by: Self.pieceSize) {
      let end = min(start + Self.pieceSize, file.count)
      guard let piece = try? file.read(start..<end) else { return nil }
      hash.add(piece)
    }
    return seal == Self.seal(hash) ? file : nil
  }

  private func write(_ pieces: [StoredBytes], to name: String) throws {
    var hash = FastHash()
    hash.add(name)
    // The hash must cover the same pieces as in `open`, which do not end where `pieces` end.
    var pendingBytes: [UInt8] = []
    for piece in pieces {
      pendingBytes += try piece.bytes()
      let wholeSize = pendingBytes.count / Self.pieceSize * Self.pieceSize
      for start in stride(from: 0, to: wholeSize, by: Self.pieceSize) {
        hash.add(pendingBytes.span.clamped(start, count: Self.pieceSize))
      }
      pendingBytes.removeFirst(wholeSize)
    }
    if !pendingBytes.isEmpty { hash.add(pendingBytes) }
    var file = try AtomicFile(replacing: folder.appending(name), mode: 0o600, followsLink: false)
    try file.write(Self.seal(hash))
    for piece in pieces { try file.write(piece.bytes()) }
    try file.commit(sync: false)
  }

  /// Returns the seal at the beginning of a file, which is a hash of its name and content.
  private static func seal(_ hash: FastHash) -> [UInt8] {
    (0..<sealCount).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  /// The length of a seal, in bytes.
  private static let sealCount = 8
  /// The number of bytes that are hashed at a time.
  private static let pieceSize = 1 << 18

  /// Removes old files, and folders and links with the name of a cache file. Links are not
  /// followed.
  private static func clear(_ folder: FilePath, where isOld: (_ name: String) -> Bool) {
    CacheFolder.clear(folder) { entry in
      (FastHash.isText(entry.name[...]) || isOther(entry.name))
        && (isOld(entry.name) || entry.kind != .regular)
    }
  }

  /// Whether a file with this name is kept next to the parts.
  private static func isOther(_ name: String) -> Bool {
    name.hasPrefix(otherPrefix)
      && name.utf8.dropFirst(otherPrefix.utf8.count).allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }
}
