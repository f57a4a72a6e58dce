import HelpAuthoring
import HelpCore
import SystemPackage

/// The facts about a part of a site that the last step needs: the part's files, and the sources of
/// the part's pages.
///
/// A part is the file `.lectern-parts/3-of-7` of the site. For each language, a file next to the
/// part contains the words of the part's topics. No file of a book has such a path, because books
/// leave out names that begin with a dot.
struct SitePart: Sendable {
  /// The folder of all parts, below the folder of the site.
  static let folder = ".lectern-parts"
  /// The format of a part and of its files with words. Raise the number when either format changes.
  private static let format = "lectern-site-part 1"

  let share: PartShare
  /// The hash of the source, the templates and the options, the same in all parts of a site. The
  /// text is empty until the shard has ended.
  var fingerprint = ""
  /// The number of the part's topics.
  var topics = 0
  /// The size of all files of the part, in bytes.
  var bytes = 0
  /// The hashes of the files with words, by language. The array is empty for a site without search.
  var wordHashes: [String] = []
  /// The files of the part, with the sources of its pages.
  var files = SiteRecord()
  /// The other files of earlier runs of the same shard. The last step removes the files that the
  /// site no longer has.
  var older = SiteRecord()

  init(_ share: PartShare) { self.share = share }

  /// The path of the part below the folder of the site.
  var path: String { Self.path(of: share.shard) }

  /// Returns the path of the words in one language.
  func wordsPath(_ language: Int) -> String { path + Self.wordsMark + String(language + 1) }

  /// The text between a part's path and the number of a language.
  private static let wordsMark = ".words-"

  private static func path(of shard: Shard) -> String {
    "\(folder)/\(shard.number)-of-\(shard.count)"
  }

  /// The part as a file's bytes.
  var data: [UInt8] {
    var writer = NetstringWriter()
    for text in [Self.format, share.program, share.shard.description, fingerprint] {
      writer.text(text)
    }
    for number in [topics, bytes, wordHashes.count] { writer.number(number) }
    for hash in wordHashes { writer.text(hash) }
    for record in [files, older] { writer.text(String(decoding: record.bytes, as: UTF8.self)) }
    return writer.bytes
  }

  /// Reads a part. Returns nil for bytes of another format.
  init?(_ data: [UInt8]) {
    var reader = NetstringReader(data)
    guard reader.text() == Self.format, let program = reader.text(),
      let shard = reader.text().flatMap(Shard.init), let fingerprint = reader.text(),
      let topics = reader.number(), topics >= 0, let bytes = reader.number(), bytes >= 0,
      let count = reader.count()
    else { return nil }
    share = PartShare(shard, program: program)
    (self.fingerprint, self.topics, self.bytes) = (fingerprint, topics, bytes)
    for _ in 0..<count {
      guard let hash = reader.text() else { return nil }
      wordHashes.append(hash)
    }
    guard let files = reader.text().flatMap({ try? SiteRecord(Array($0.utf8)) }),
      let older = reader.text().flatMap({ try? SiteRecord(Array($0.utf8)) }), reader.isAtEnd
    else { return nil }
    (self.files, self.older) = (files, older)
  }

  /// Whether a name in the folder of parts belongs to a shard's file or to a temporary file.
  static func isShardFile(name: String) -> Bool {
    let shard = name.firstRange(of: wordsMark).map { String(name[..<$0.lowerBound]) } ?? name
    return Self.shard(ofName: shard) != nil || OutputFolder.isTemporary(name)
  }

  /// Returns the shard whose part has a name, or nil for any other name, such as the name of a file
  /// with words.
  static func shard(ofName name: String) -> Shard? {
    let numbers = name.split(separator: "-of-", maxSplits: 1)
    return numbers.count == 2 ? Shard("\(numbers[0])/\(numbers[1])") : nil
  }

  /// Returns the hash of a file with words.
  static func hash(ofWords file: SpoolFile) throws -> String {
    // Pieces of 256 KiB keep memory from growing with the file.
    let pieceSize = 1 << 18
    var hash = FastHash()
    for start in stride(from: 0, to: file.count, by: pieceSize) {
      hash.add(try file.read(start..<min(start + pieceSize, file.count)))
    }
    return hash.text
  }
}
