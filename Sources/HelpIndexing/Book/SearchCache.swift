import HelpCore
package import SystemPackage

/// Keeps the parts of an index, so that after an edit only the topics of one group are read again, and whole indexes of
/// folders that are read.
///
/// Each site, each bundle and each folder that is read has a separate folder, with a file for each part, named by the
/// part's source. A file that cannot be read or written is ignored: without it, an export is only slower. It is safe to
/// remove all of them at any time.
package struct SearchCache: Sendable {
  private let folder: FilePath
  /// The most folders that are kept, and the most bytes of all of them. The longest unused ones are removed first.
  private static let folderCount = 16
  private static let totalSize = 512 << 20
  /// No part is larger.
  private static let maximumSize = 1 << 30

  /// - Parameters:
  ///   - output: the site's folder, the bundle, or the folder that is read.
  ///   - pages: the folder in it of the pages in one language.
  ///   - cache: made when it is first written to.
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

  private static let prefix = "search-"

  /// The part with a key, if it is kept.
  package func part(_ key: String) -> SearchPart? {
    guard let file = open(key) else { return nil }
    return try? SearchPart.read(.spooled(file, Self.sealCount..<file.count))
  }

  /// A file that is kept beside the parts.
  /// - Parameter name: the name in lower-case letters.
  package func file(_ name: String) -> [UInt8]? { try? content(of: name)?.bytes() }

  /// The content of a file, without reading it.
  func content(of name: String) -> StoredBytes? {
    guard let file = open(Self.otherPrefix + name) else { return nil }
    // Setting the mode makes the folder the most recently used one.
    try? FileSystem.setMode(0o700, of: folder)
    return .spooled(file, Self.sealCount..<file.count)
  }

  /// Keeps a file beside the parts.
  /// - Parameter name: the name in lower-case letters.
  package func keep(_ bytes: [UInt8], as name: String) { keep([.memory(bytes)], as: name) }

  /// Keeps the pieces of a file.
  func keep(_ pieces: [StoredBytes], as name: String) {
    guard makeFolder() else { return }
    try? write(pieces, to: Self.otherPrefix + name)
    removeOldFolders()
  }

  /// A file for bytes that are needed until the end of the work; nil if it cannot be made.
  func makeSpool() -> SpoolFile? { makeFolder() ? try? SpoolFile(in: folder) : nil }

  /// Begins the names of files beside the parts.
  private static let otherPrefix = "other-"

  /// Keeps these parts and no others.
  /// - Parameter parts: nil instead of a part that this process read from the cache. Any other part replaces a file of
  ///   its name, which may be damaged.
  package func replace(with parts: [(key: String, part: SearchPart?)]) {
    guard makeFolder() else { return }
    let kept = Set(parts.map(\.key))
    Self.clear(folder) { !Self.isOther($0) && !kept.contains($0) }
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
  /// Whether the folder is one. A link may lead to files that are not of the cache.
  private var hasFolder: Bool {
    (try? FileStatus(of: folder, followLinks: false).kind) == .directory
  }

  /// Returns false if there cannot be a folder.
  private func makeFolder() -> Bool {
    // A book may be private.
    try? UserFolder.create(folder)
    return hasFolder
  }

  /// A file, if it is as it was written under this name. Its content comes behind its seal.
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
    // The end of a piece is not where a reader's piece ends.
    var pending: [UInt8] = []
    for piece in pieces {
      pending += try piece.bytes()
      let whole = pending.count / Self.pieceSize * Self.pieceSize
      for start in stride(from: 0, to: whole, by: Self.pieceSize) {
        hash.add(pending.span.clamped(start, count: Self.pieceSize))
      }
      pending.removeFirst(whole)
    }
    if !pending.isEmpty { hash.add(pending) }
    var file = try AtomicFile(replacing: folder.appending(name), mode: 0o600, followsLink: false)
    try file.write(Self.seal(hash))
    for piece in pieces { try file.write(piece.bytes()) }
    try file.commit(sync: false)
  }

  /// The beginning of a file: a hash of its name and its content.
  private static func seal(_ hash: FastHash) -> [UInt8] {
    (0..<sealCount).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }

  private static let sealCount = 8
  /// The number of bytes that are hashed at a time.
  private static let pieceSize = 1 << 18

  /// Removes files with names of the cache, and other files in their place. It does not follow links.
  private static func clear(_ folder: FilePath, where isOld: (_ name: String) -> Bool) {
    CacheFolder.clear(folder) { entry in
      (FastHash.isText(entry.name[...]) || isOther(entry.name))
        && (isOld(entry.name) || entry.kind != .regular)
    }
  }

  private static func isOther(_ name: String) -> Bool {
    name.hasPrefix(otherPrefix)
      && name.utf8.dropFirst(otherPrefix.utf8.count).allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
  }
}
