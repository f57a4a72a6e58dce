import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// The includes of topics, which packing remembers for the next packing. A topic is then parsed
/// again only if the topic or one of its included files has changed.
final class IncludeMemory: Sendable {
  /// The includes of a topic.
  struct Entry: Sendable {
    /// The hash of the rules and of the topic's own bytes.
    let ownHash: UInt64
    /// The hash that also covers the contents of the included files, or nil for a topic that is
    /// parsed each time.
    let documentHash: UInt64?
    /// The included files' paths from the root of the scope.
    let includes: [String]
    /// The lookups whose results must be the same for the entry to be valid.
    let lookups: [IncludeLookup]
  }

  /// The entries by the topics' files.
  private let entries: [String: Entry]
  /// The hash of the paths of the book's resources. With other resources, topics may include other
  /// files.
  private let listing: UInt64?
  /// The stamp of the bundle that the topics were packed into.
  private let bundle: UInt64?
  /// The hashes of the contents of files, which are read once. The hash is nil for a file that
  /// cannot be read.
  private let contents = Mutex<[String: UInt64?]>([:])

  /// Reads the memory of an earlier packing.
  /// - Parameter bytes: the result of `bytes(of:listing:bundle:)`. Bytes by another program result
  ///   in an empty memory. Of damaged bytes, the entries before the damage are read.
  init(_ bytes: [UInt8]) {
    var reader = NetstringReader(bytes)
    var entries: [String: Entry] = [:]
    guard reader.text() == Process.executableStamp, let listing = reader.hash(),
      let bundle = reader.hash(), let count = reader.count()
    else {
      (self.entries, self.listing, self.bundle) = ([:], nil, nil)
      return
    }
    for _ in 0..<count {
      guard let path = reader.text(), let ownHash = reader.hash(), let hashText = reader.text(),
        let includes = reader.count()
      else { break }
      let paths = (0..<includes).map { _ in reader.text() ?? "" }
      guard let lookups = reader.lookups() else { break }
      entries[path] = Entry(
        ownHash: ownHash, documentHash: UInt64(hashText, radix: 16), includes: paths,
        lookups: lookups)
    }
    (self.entries, self.listing, self.bundle) = (entries, listing, bundle)
  }

  /// Returns the entry of a topic, or nil for a topic without an entry. Returns nil for all topics
  /// if the book no longer has the same files.
  /// - Parameter listing: the hash of the paths of all resources.
  func entry(ofFile path: String, listing: UInt64) -> Entry? {
    listing == self.listing ? entries[path] : nil
  }

  /// Whether the topics were packed into a bundle with this status.
  func belongs(to bundle: FileStatus?) -> Bool { bundle?.stamp == self.bundle && bundle != nil }

  /// Returns the hash of a topic with the contents of its included files, or nil if a file cannot
  /// be read.
  func documentHash(_ ownHash: UInt64, _ includes: [String], in scope: IncludeScope) -> UInt64? {
    var hash = FastHash()
    hash.add(ownHash)
    for path in includes {
      guard let content = content(of: path, in: scope) else { return nil }
      hash.add(path)
      hash.add(content)
    }
    return hash.value
  }

  /// Returns the hash of a file's content, or nil for a file that cannot be read. Each file is read
  /// once.
  private func content(of path: String, in scope: IncludeScope) -> UInt64? {
    if let cached = contents.withLock({ $0[path] }) { return cached }
    let hash = (try? scope.read(path)).map(FastHash.value)
    contents.withLock { $0[path] = .some(hash) }
    return hash
  }

  /// Returns the memory for the next packing as bytes.
  /// - Parameters:
  ///   - listing: the hash of the paths of all resources.
  ///   - bundle: the status of the file that the topics were packed into.
  static func bytes(
    of entries: [(path: String, entry: Entry)], listing: UInt64, bundle: FileStatus
  ) -> [UInt8] {
    var writer = NetstringWriter()
    writer.text(Process.executableStamp)
    writer.hash(listing)
    writer.hash(bundle.stamp)
    writer.number(entries.count)
    for (path, entry) in entries {
      writer.text(path)
      writer.hash(entry.ownHash)
      if let hash = entry.documentHash { writer.hash(hash) } else { writer.text("") }
      writer.number(entry.includes.count)
      for path in entry.includes { writer.text(path) }
      writer.lookups(entry.lookups)
    }
    return writer.bytes
  }
}

extension NetstringWriter {
  fileprivate mutating func hash(_ value: UInt64) { text(FastHash.text(of: value)) }

  fileprivate mutating func lookups(_ lookups: [IncludeLookup]) {
    number(lookups.count)
    for lookup in lookups {
      text(lookup.path)
      // No file has an empty path.
      text(lookup.foundPath ?? "")
    }
  }
}

extension NetstringReader {
  fileprivate mutating func hash() -> UInt64? { text().flatMap { UInt64($0, radix: 16) } }

  fileprivate mutating func lookups() -> [IncludeLookup]? {
    guard let count = count() else { return nil }
    var lookups: [IncludeLookup] = []
    for _ in 0..<count {
      guard let path = text(), let foundPath = text() else { return nil }
      lookups.append(IncludeLookup(path: path, foundPath: foundPath.isEmpty ? nil : foundPath))
    }
    return lookups
  }
}
