import HelpCore

/// The findings about pages, for the next export. That export repeats the findings about an
/// unchanged page without rendering the page.
///
/// The findings are kept in the cache and not in the site, because a site is published.
struct PageFindings: Sendable, Equatable {
  /// The findings about a page with a source.
  struct Entry: Sendable, Equatable {
    /// The hash of the page's sources.
    let hash: UInt64
    let diagnostics: [Diagnostic]
  }

  /// The entries by page. A page without findings has no entry.
  var entries: [String: Entry] = [:]

  /// The name of the file in the cache.
  static let name = "findings"

  init() {}

  /// Reads findings. The result is empty if the bytes are damaged, or if every page may have
  /// changed.
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
