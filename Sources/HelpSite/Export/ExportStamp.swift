import HelpAuthoring
package import HelpCore
import HelpIndexing
import HelpResources
package import SystemPackage

/// A record of the sources and findings of an export. If no file has changed since, the next
/// export only checks the status of the files.
///
/// The stamp is kept in the cache and not in the site, because times and inodes differ from machine
/// to machine.
package struct ExportStamp: Sendable {
  private let key: String
  private let target: FilePath
  private let store: SearchCache
  private let source: FilePath
  private let start = TreeStamp.now
  /// The source's stamp, if an earlier export left a stamp to compare with.
  private var tree: TreeStamp?

  /// The name of the file in the cache.
  private static let name = "stamp"

  /// Prepares the stamp of an export. Returns nil if the source is not a folder, or if no cache is
  /// usable.
  /// - Parameters:
  ///   - source: the source as the user typed it.
  ///   - options: all that the site depends on besides its source and this program.
  ///   - cache: the folder of stamps.
  package init?(
    of source: String, to target: FilePath, options: [String], cache: FilePath?
  ) {
    guard let cache, let folder = try? SearchPath.locate(source),
      (try? FileStatus(of: folder))?.kind == .directory,
      let store = SearchCache(of: target, in: cache)
    else { return nil }
    var key = FastHash()
    for text in [Process.executableStamp, source, target.string] + options { key.add(text) }
    self.key = key.text
    (self.target, self.store, self.source) = (target, store, folder)
  }

  /// Returns the findings about the book and the result of the earlier export, or nil if a new
  /// export may write a file. The stamp of the source is stored for `keep`.
  package mutating func resultIfUnchanged() -> (findings: [Diagnostic], result: ExportResult)? {
    guard let bytes = store.file(Self.name) else { return nil }
    var reader = NetstringReader(bytes)
    guard reader.text() == key else { return nil }
    tree = TreeStamp(of: source)
    guard let tree, reader.number() == tree.number,
      let site = reader.number(), let findings = reader.diagnostics(),
      let topics = reader.number(), let files = reader.number(), let size = reader.number(),
      let diagnostics = reader.diagnostics(), reader.isAtEnd,
      TreeStamp(of: target)?.number == site
    else { return nil }
    var result = ExportResult()
    (result.topics, result.files, result.bytes) = (topics, files, size)
    result.diagnostics = diagnostics
    return (findings, result)
  }

  /// Whether a stamp saves the next export more time than keeping the stamp costs this export. The
  /// costs are up to 25 ms of waiting, and a look at the status of each file.
  package static func isWorthwhile(for result: ExportResult) -> Bool { result.topics >= 512 }

  /// Keeps the stamp, unless a file could still change without getting a new modification time.
  package func keep(_ findings: [Diagnostic], _ result: ExportResult) {
    // The stamp describes the sources of this export only if no file has changed since the export
    // began.
    guard let tree = tree ?? TreeStamp(of: source),
      tree.isSettled(since: start, countsFolders: true)
    else { return }
    if result.written + result.removed > 0 { TreeStamp.settle() }
    let end = TreeStamp.now
    guard
      let markerStatus = try? FileStatus(of: target.appending(SiteFolder.markerName)),
      let site = TreeStamp(of: target, exception: SiteFolder.markerName),
      site.isSettled(since: end, countsFolders: false),
      // A file that is newer than the marker may be another program's.
      site.lastChange < TreeStamp.moment(markerStatus.changeTime)
    else { return }
    var writer = NetstringWriter()
    writer.text(key)
    writer.number(tree.number)
    writer.number(site.number)
    writer.diagnostics(findings)
    for number in [result.topics, result.files, result.bytes] { writer.number(number) }
    writer.diagnostics(result.diagnostics)
    store.keep(writer.bytes, as: Self.name)
  }
}

extension TreeStamp {
  fileprivate var number: Int { Int(truncatingIfNeeded: value) }
}
