package import HelpCore
package import HelpResources
import Synchronization

/// A provider of texts in memory that counts how often each path is read.
package final class CountingProvider: ResourceProvider {
  private let base: MemoryProvider
  private let counts = Mutex<[String: Int]>([:])

  /// Creates a provider of texts.
  /// - Parameter files: the texts by path.
  package init(_ files: [String: String]) {
    base = MemoryProvider(files.mapValues { Array($0.utf8) }, location: "book")
  }

  /// The number of reads of each path, whether or not it has a file.
  package var reads: [String: Int] { counts.withLock { $0 } }

  package var location: String { base.location }

  package func status(of path: String) -> ResourceStatus? { base.status(of: path) }

  package func entries(in directory: String) -> [ResourceEntry]? { base.entries(in: directory) }

  package func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
    counts.withLock { $0[path, default: 0] += 1 }
    return try base.read(path, limit: limit)
  }
}
