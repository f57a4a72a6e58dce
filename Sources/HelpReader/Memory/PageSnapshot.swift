import HelpCore

/// The pages of a packed book with their checksums, to tell later which of them another version changed.
///
///     lectern pages 1
///     book<TAB>/home/ada/books/tool.helpz
///     version<TAB>1.0
///     page<TAB>9f1c22aa<TAB>guide/install
struct PageSnapshot: Sendable, Hashable {
  /// A longer snapshot, in bytes, is not kept: changes of such a book are not listed.
  static let maximumSize = 8 << 20
  private static let heading = "lectern pages 1"

  /// The book, by its path or name.
  let book: String
  /// The book's version; nil if it states none.
  let version: String?
  /// The checksums of the topics, by path.
  let checksums: [String: UInt32]

  /// Takes the snapshot of an open book; nil for a book that is not packed.
  /// - Complexity: O(topics).
  init?(book: String, _ content: any ReaderContent) {
    guard let checksums = content.topicChecksums() else { return nil }
    self.book = book
    version = content.bookVersion.map { String($0.map { $0.isNewline ? " " : $0 }) }
    // A path that contains a separator of the format cannot be written.
    let pages = checksums.enumerated().lazy.map { (content.path(of: $0), $1) }
      .filter { !$0.0.utf8.contains { $0 == .tab || $0 == .lineFeed } }
    self.checksums = Dictionary(pages, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the output of `text`; nil for other texts, and for that of another book.
  init?(_ text: String, book: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.heading[...], lines.popFirst() == "book\t" + book else {
      return nil
    }
    var version: String?
    var checksums: [String: UInt32] = [:]
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      switch fields.first {
      case "version" where fields.count == 2: version = String(fields[1])
      case "page" where fields.count == 3:
        guard let checksum = UInt32(fields[1], radix: 16) else { return nil }
        checksums[String(fields[2])] = checksum
      default: return nil
      }
    }
    (self.book, self.version, self.checksums) = (book, version, checksums)
  }

  var text: String {
    var text = "\(Self.heading)\nbook\t\(book)\n"
    if let version { text += "version\t\(version)\n" }
    for (path, checksum) in checksums.sorted(by: { $0.key.precedesBytewise($1.key) }) {
      text += "page\t\(String(checksum, radix: 16))\t\(path)\n"
    }
    return text
  }
}
