import HelpCore

/// The pages of a packed book with their checksums, which show the changes since another version.
///
///     lectern pages 1
///     book<TAB>/home/ada/books/tool.helpz
///     stamp<TAB>81920 1764195000.120000000
///     version<TAB>1.0
///     page<TAB>9f1c22aa<TAB>guide/install
struct PageSnapshot: Sendable {
  /// A page, by its path and the checksum of its file.
  struct Page: Sendable, Hashable {
    let path: String
    let checksum: UInt32
  }

  /// The maximum number of bytes of a snapshot that is kept: 8 MiB. Changes of larger books are not
  /// listed.
  static let maximumSize = 8 << 20
  private static let heading = "lectern pages 1"

  /// The book, by its path or name.
  let book: String
  /// The size and modification time of the bundle. Bundles with the same stamp have the same pages.
  let stamp: String
  /// The book's version, or nil if it states none.
  let version: String?
  /// The pages, in bytewise order of path.
  let pages: [Page]

  /// Creates the snapshot of an open book. Returns nil for a book that is not packed.
  /// - Complexity: O(pages).
  init?(book: String, _ content: any ReaderContent) {
    guard let stamp = content.bundleStamp, let checksums = content.topicChecksums() else {
      return nil
    }
    (self.book, self.stamp) = (book, stamp)
    version = content.bookVersion.map { String($0.map { $0.isNewline ? " " : $0 }) }
    // A path that contains a separator of the format cannot be written.
    pages = checksums.enumerated().compactMap { topic, checksum in
      let path = content.path(of: topic)
      if path.utf8.contains(where: { $0 == .tab || $0 == .lineFeed }) { return nil }
      return Page(path: path, checksum: checksum)
    }
  }

  /// Parses the output of `text`. Returns nil for other texts, and for the snapshot of another
  /// book.
  init?(_ text: String, book: String) {
    guard let stamp = Self.stamp(in: text, book: book) else { return nil }
    var version: String?
    var pages: [Page] = []
    for line in text.utf8.split(separator: .lineFeed).dropFirst(3) {
      let fields = line.split(separator: .tab, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      switch fields.first {
      case "version" where fields.count == 2: version = fields[1]
      case "page" where fields.count == 3:
        guard let checksum = UInt32(fields[1], radix: 16) else { return nil }
        pages.append(Page(path: fields[2], checksum: checksum))
      default: return nil
      }
    }
    (self.book, self.stamp, self.version, self.pages) = (book, stamp, version, pages)
  }

  /// Returns the stamp in the output of `text`. Returns nil for other texts, and for the snapshot
  /// of another book.
  /// - Complexity: O(bytes of the first three lines).
  static func stamp(in text: String, book: String) -> String? {
    let lines = text.utf8.split(separator: .lineFeed, maxSplits: 3).map { Substring($0) }
    guard lines.count >= 3, lines[0] == heading, lines[1] == "book\t" + book,
      lines[2].hasPrefix("stamp\t")
    else { return nil }
    return String(lines[2].dropFirst("stamp\t".count))
  }

  /// Whether the book's version and all its pages are the same as in another snapshot.
  func isSameEdition(as other: PageSnapshot) -> Bool {
    version == other.version && pages == other.pages
  }

  /// The snapshot as text, in the form above.
  var text: String {
    var text = "\(Self.heading)\nbook\t\(book)\nstamp\t\(stamp)\n"
    if let version { text += "version\t\(version)\n" }
    for page in pages {
      text += "page\t"
      text += String(page.checksum, radix: 16)
      text += "\t"
      text += page.path
      text += "\n"
    }
    return text
  }
}
