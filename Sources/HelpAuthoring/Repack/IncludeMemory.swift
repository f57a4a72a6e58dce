import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// Remembers the topics' includes from one packing to the next, so that a topic is parsed again only if it or one of
/// those files has changed.
final class IncludeMemory: Sendable {
  struct Entry: Sendable {
    /// A hash of the rules and of the topic's own bytes.
    let own: UInt64
    /// The hash with the contents of its includes; nil for a topic that is parsed each time.
    let whole: UInt64?
    /// Paths from the root of the scope.
    let includes: [String]
  }

  private let entries: [String: Entry]
  /// The paths of the book's resources, as a hash: with another file, other files may be included.
  private let listing: UInt64?
  /// The bundle that these topics were packed into.
  private let bundle: UInt64?
  /// Hashes of files' contents, nil for one that cannot be read.
  private let contents = Mutex<[String: UInt64?]>([:])

  /// - Parameter bytes: the result of `bytes(of:)` in an earlier packing; other bytes are an empty memory.
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
      guard let path = reader.text(), let own = reader.hash(), let whole = reader.text(),
        let includes = reader.count()
      else { break }
      let paths = (0..<includes).map { _ in reader.text() ?? "" }
      entries[path] = Entry(own: own, whole: UInt64(whole, radix: 16), includes: paths)
    }
    (self.entries, self.listing, self.bundle) = (entries, listing, bundle)
  }

  /// The entry of a topic, if the book has the same files.
  /// - Parameter listing: a hash of the paths of all resources.
  func entry(ofFile path: String, listing: UInt64) -> Entry? {
    listing == self.listing ? entries[path] : nil
  }

  /// Whether the topics were packed into this bundle.
  func isOf(_ bundle: FileStatus?) -> Bool { bundle?.stamp == self.bundle && bundle != nil }

  /// A hash of all that a topic's document is made from.
  /// - Returns: nil if one of the files cannot be read.
  func whole(own: UInt64, _ includes: [String], in scope: IncludeScope) -> UInt64? {
    var hash = FastHash()
    hash.add(own)
    for path in includes {
      guard let content = content(of: path, in: scope) else { return nil }
      hash.add(path)
      hash.add(content)
    }
    return hash.value
  }

  private func content(of path: String, in scope: IncludeScope) -> UInt64? {
    if let known = contents.withLock({ $0[path] }) { return known }
    let hash = (try? scope.read(path)).map(FastHash.value)
    contents.withLock { $0[path] = .some(hash) }
    return hash
  }

  /// - Parameters:
  ///   - listing: a hash of the paths of all resources.
  ///   - bundle: the file that the topics were packed into.
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
      writer.hash(entry.own)
      if let whole = entry.whole { writer.hash(whole) } else { writer.text("") }
      writer.number(entry.includes.count)
      for path in entry.includes { writer.text(path) }
    }
    return writer.bytes
  }
}

extension NetstringWriter {
  fileprivate mutating func hash(_ value: UInt64) { text(FastHash.text(of: value)) }
}

extension NetstringReader {
  fileprivate mutating func hash() -> UInt64? { text().flatMap { UInt64($0, radix: 16) } }
}
