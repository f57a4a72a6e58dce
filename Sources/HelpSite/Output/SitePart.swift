import HelpAuthoring
import HelpCore
import SystemPackage

/// The facts that a shard of a site leaves for `SiteExporter.join`: its files, and the sources of its pages.
///
/// It is the file `.lectern-parts/3-of-7` of the site, beside one for each language with the words of its topics. No
/// file of a book has such a name, since names that begin with a dot are left out.
struct SitePart: Sendable {
  static let folder = ".lectern-parts"
  /// Changes with the form of a part and of the words beside it.
  private static let form = "lectern-site-part 1"

  let share: PartShare
  /// A hash of the source, the templates and the options, which all parts of a site have in common; empty in a part of a
  /// shard that has not ended.
  var state = ""
  /// The number of its topics.
  var topics = 0
  /// The size of all its files.
  var bytes = 0
  /// Hashes of the words of its topics, by language; none for a site without search.
  var words: [String] = []
  /// The files of the part, with the sources of its pages.
  var files = SiteRecord()
  /// The other files of earlier runs of the same shard. The last step removes those that the site does not have.
  var older = SiteRecord()

  init(_ share: PartShare) { self.share = share }

  /// The path of a part below the folder of the site.
  var path: String { Self.path(of: share.shard) }

  /// The path of the words for one of the languages.
  func wordsPath(_ language: Int) -> String { path + Self.wordsMark + String(language + 1) }

  private static let wordsMark = ".words-"

  private static func path(of shard: Shard) -> String {
    "\(folder)/\(shard.number)-of-\(shard.count)"
  }

  var data: [UInt8] {
    var writer = NetstringWriter()
    for text in [Self.form, share.program, share.shard.description, state] { writer.text(text) }
    for number in [topics, bytes, words.count] { writer.number(number) }
    for hash in words { writer.text(hash) }
    for record in [files, older] { writer.text(String(decoding: record.bytes, as: UTF8.self)) }
    return writer.bytes
  }

  /// Returns nil for bytes that are not a part of this form.
  init?(_ data: [UInt8]) {
    var reader = NetstringReader(data)
    guard reader.text() == Self.form, let program = reader.text(),
      let shard = reader.text().flatMap(Shard.init), let state = reader.text(),
      let topics = reader.number(), topics >= 0, let bytes = reader.number(), bytes >= 0,
      let count = reader.count()
    else { return nil }
    share = PartShare(shard, program: program)
    (self.state, self.topics, self.bytes) = (state, topics, bytes)
    for _ in 0..<count {
      guard let hash = reader.text() else { return nil }
      words.append(hash)
    }
    guard let files = reader.text().flatMap({ try? SiteRecord(Array($0.utf8)) }),
      let older = reader.text().flatMap({ try? SiteRecord(Array($0.utf8)) }), reader.isAtEnd
    else { return nil }
    (self.files, self.older) = (files, older)
  }

  /// Whether a name below the folder of parts is one that shards give.
  static func isOwn(name: String) -> Bool {
    let shard = name.firstRange(of: wordsMark).map { String(name[..<$0.lowerBound]) } ?? name
    return Self.shard(ofName: shard) != nil || OutputFolder.isTemporary(name)
  }

  /// The shard that a name below the folder of parts is of; nil for the name of words.
  static func shard(ofName name: String) -> Shard? {
    let numbers = name.split(separator: "-of-", maxSplits: 1)
    return numbers.count == 2 ? Shard("\(numbers[0])/\(numbers[1])") : nil
  }

  /// The hash of a file with words.
  static func hash(ofWords file: SpoolFile) throws -> String {
    let pieceSize = 1 << 18
    var hash = FastHash()
    for start in stride(from: 0, to: file.count, by: pieceSize) {
      hash.add(try file.read(start..<min(start + pieceSize, file.count)))
    }
    return hash.text
  }
}
