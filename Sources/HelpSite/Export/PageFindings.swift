import HelpCore

/// The findings about unchanged pages, which need not be rendered again to repeat them.
///
/// The findings are kept beside the words of the index and not in the site, because a site is published.
struct PageFindings: Sendable, Equatable {
  /// The findings about a page with a source.
  struct Entry: Sendable, Equatable {
    /// The hash of the page's sources.
    let hash: UInt64
    let diagnostics: [Diagnostic]
  }

  /// The entries by page. A page without findings has none.
  var entries: [String: Entry] = [:]

  /// The name of the file in the cache.
  static let name = "findings"

  init() {}

  /// Reads findings. There are none if the bytes are damaged, or if every page has changed.
  /// - Parameter fingerprint: the hash of all that every page depends on.
  init(_ bytes: [UInt8], fingerprint: String) {
    var reader = NetstringReader(bytes)
    guard reader.text() == fingerprint, let count = reader.count() else { return }
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard let page = reader.text(), let hash = reader.text().flatMap({ UInt64($0, radix: 16) }),
        let diagnostics = reader.diagnostics()
      else { return }
      entries[page] = Entry(hash: hash, diagnostics: diagnostics)
    }
    if reader.isAtEnd { self.entries = entries }
  }

  /// Returns the bytes for the next export.
  func bytes(fingerprint: String) -> [UInt8] {
    var writer = NetstringWriter()
    writer.text(fingerprint)
    writer.number(entries.count)
    for (page, entry) in entries.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      writer.text(page)
      writer.text(FastHash.text(of: entry.hash))
      writer.diagnostics(entry.diagnostics)
    }
    return writer.bytes
  }
}
