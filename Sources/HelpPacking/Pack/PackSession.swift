import HelpArchive
package import HelpBook
import HelpCore
import Synchronization
package import SystemPackage

/// A bundle to make from a source.
///
/// While a session opens its book, it keeps what it learns about topics, so that packing does not read or parse them
/// again; and it knows the bundle at the target, of which unchanged members are reused.
///
///     let session = PackSession(to: "guide.helpz")
///     let book = try session.open("docs")
///     try BookPacker.pack(book, session)
///
/// Memory: up to 64 MiB for bytes of topics, and what the manifest says.
package final class PackSession: Sendable {
  package let target: FilePath
  /// Whether the bundle becomes the end of the file at the target.
  package let appends: Bool
  /// 1, fast, to 9, small.
  package let level: Int
  let window: ContentWindow
  let previous: PreviousBundle?

  /// Opens the existing bundle.
  package convenience init(to target: FilePath, appends: Bool = false, level: Int = 9) {
    self.init(to: target, appends: appends, level: level, window: ContentWindow())
  }

  convenience init(to target: FilePath, appends: Bool, level: Int, window: ContentWindow) {
    self.init(
      to: target, appends: appends, level: level, window: window,
      previous: PreviousBundle(target, Compressor(level: level)))
  }

  private init(
    to target: FilePath, appends: Bool, level: Int, window: ContentWindow,
    previous: PreviousBundle?
  ) {
    self.target = target
    self.appends = appends
    self.level = level
    self.window = window
    self.previous = previous
  }

  /// Opens what a user names as a book, for this session; see `BookSource`.
  package func open(_ source: String, jobs: Int = Threads.available) throws -> Book {
    var options = BookOptions(jobs: jobs)
    options.observer = TopicMemory(self)
    return try BookSource.open(source, options: options)
  }

  /// For finding out what packing would say about a bundle's own resources. Nothing is written, and no content is kept.
  static func comparing(with bundle: FilePath) -> PackSession {
    PackSession(
      to: bundle, appends: false, level: 1, window: ContentWindow(size: 0), previous: nil)
  }
}

/// How many bytes of a book's source may be kept between reading and packing: the rest is read again, so that memory
/// does not grow with the size of the book.
final class ContentWindow: Sendable {
  private let size: Int
  private let held = Atomic(0)

  init(size: Int = 64 << 20) { self.size = size }

  /// - Returns: whether there is room for this many more bytes; if so, they are counted.
  func take(_ count: Int) -> Bool {
    // Arrays of tiny files cost more than their bytes.
    let cost = count + 64
    if held.wrappingAdd(cost, ordering: .relaxed).newValue <= size { return true }
    held.wrappingSubtract(cost, ordering: .relaxed)
    return false
  }
}
