public import HelpCore
import SystemPackage

/// Files that keep the place in a book, and the pages of its versions, until the next run.
///
/// A save replaces a whole file in one step. A crash of the program therefore leaves the last
/// record or the record before it. Errors of loading and saving are ignored, because they must not
/// stop the reader.
public struct ReaderMemory: Sendable {
  /// The file with the record.
  private let file: FilePath
  /// The files with the pages of the version that was read last, and of the version before it.
  private let pagesFile, earlierPagesFile: FilePath
  /// The book's name in records.
  let book: String

  /// Creates a memory that uses files in a folder.
  /// - Parameters:
  ///   - folder: the folder, which is created before the first write.
  ///   - book: the identity of the book: its real path, or a name.
  public init(folder: some FilePathConvertible, book: String) {
    let folder = folder.filePath
    self.book = String(book.map { $0 == "\n" ? " " : $0 })
    let name = Self.name(of: book)
    file = folder.appending(name + ".reading")
    pagesFile = folder.appending(name + ".pages")
    earlierPagesFile = folder.appending(name + ".earlier")
  }

  /// Creates a memory that uses files in `$XDG_STATE_HOME/lectern`, or else in
  /// `~/.local/state/lectern`. Returns nil if the environment names neither folder. Relative paths
  /// in the environment are ignored, as the XDG Base Directory Specification requires.
  public init?(
    book: String, environment: (String) -> String? = { Process.environment($0) }
  ) {
    guard let folder = UserFolder.state.lectern(environment) else { return nil }
    self.init(folder: folder, book: book)
  }

  /// Returns the name of a book's files: its hash by FNV-1a, 64 bits. A record names its book, and
  /// is not loaded for another book with the same hash.
  private static func name(of book: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in book.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Hexadecimal.text(hash)
  }

  /// The path of the topic where the book was left, or nil without a record.
  package var lastTopic: String? { load()?.lastPlace.path }

  /// Returns the record of the book, or nil if no record exists or can be read.
  func load() -> ReadingRecord? {
    guard let bytes = try? FileSystem.read(file, limit: ReadingRecord.maximumSize) else {
      return nil
    }
    return ReadingRecord(String(decoding: bytes, as: UTF8.self), book: book)
  }

  /// Saves a record. Adds the marks and typed texts of the saved record, which another session may
  /// have written.
  /// - Parameter ownMarks: the letters of the marks that this session has set.
  func save(_ record: ReadingRecord, ownMarks: Set<Character> = []) {
    var record = record
    if let other = load() { record.add(other, ownMarks: ownMarks) }
    replace(file, with: record.text)
  }

  /// Replaces a file in one step.
  private func replace(_ file: FilePath, with text: String) {
    // Only the user may read the file, because it tells what they have read.
    try? UserFolder.create(file.removingLastComponent())
    guard var replacement = try? AtomicFile(replacing: file, mode: 0o600, followsLink: false)
    else { return }
    guard (try? replacement.write(Array(text.utf8))) != nil else { return }
    try? replacement.commit(sync: false)
  }

  // MARK: Pages of versions

  /// Notes that a version of the book is being read. If its pages differ from the last version that
  /// was noted, that version becomes the earlier one.
  /// - Parameters:
  ///   - stamp: the stamp of the bundle. Nothing is written for the stamp that was noted last.
  ///   - snapshot: creates the snapshot of the bundle.
  func note(_ stamp: String, _ snapshot: () -> PageSnapshot?) {
    if text(of: pagesFile).flatMap({ PageSnapshot.stamp(in: $0, book: book) }) == stamp { return }
    guard let current = snapshot() else { return }
    let text = current.text
    guard text.utf8.count <= PageSnapshot.maximumSize else { return }
    if let last = load(pagesFile), !last.isSameEdition(as: current) {
      replace(earlierPagesFile, with: last.text)
    }
    replace(pagesFile, with: text)
  }

  /// Returns the pages of the last version that was read and differs from the current pages, or nil
  /// if there is none.
  func earlierPages(than current: PageSnapshot) -> PageSnapshot? {
    guard let last = load(pagesFile) else { return nil }
    return last.isSameEdition(as: current) ? load(earlierPagesFile) : last
  }

  private func load(_ file: FilePath) -> PageSnapshot? {
    text(of: file).flatMap { PageSnapshot($0, book: book) }
  }

  private func text(of file: FilePath) -> String? {
    let bytes = try? FileSystem.read(file, limit: PageSnapshot.maximumSize)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
