import HelpArchive
import HelpBook
import HelpCore

/// The facts that a part of a bundle states about itself: the member `.lectern/part/record`.
struct PartRecord: Sendable, Hashable {
  let share: PartShare
  let packer: PackerRecord
  /// The time of every member, in seconds since 1970. Nil for 1980-01-01.
  let timestamp: Int?
  /// The hash of the book's list of files, and of its contents or of the files with its contents.
  /// All parts of a bundle have the same hash.
  let source: UInt64
  /// The number of topics in the part.
  var topics = 0
  /// The number of resources in the part, including topics.
  var resources = 0
  /// The size of the part's resources before compression, in bytes.
  var sourceBytes = 0

  /// The first text of a record, with the format version of the record and of the part's other
  /// members.
  private static let formatName = "lectern-part 3"
  /// The maximum size of a record in bytes.
  static let maximumSize = 4096
  /// The number that all counts stay below, so that the sum of the counts of all parts does not
  /// overflow.
  private static let countLimit = 1 << 48

  /// Creates the record of a part that this program packs. The caller sets the counts.
  init(_ share: PartShare, level: Int, timestamp: Int?, source: UInt64) {
    self.share = share
    packer = PackerRecord(Compressor(level: level))
    self.timestamp = timestamp
    self.source = source
  }

  /// Returns the value of `source` for a book.
  /// - Parameters:
  ///   - paths: the paths of all resources, in bytewise order.
  ///   - manifests: the hash of the manifest and the other files with the contents. Nil if all
  ///     topics were read.
  static func digest(of book: Book, _ paths: [String], manifests: UInt64?) -> UInt64 {
    var hash = FastHash()
    hash.add(PackedResource.listing(paths))
    if let manifests { hash.add(manifests) } else { hash.add(book.contents.bytes) }
    return hash.value
  }

  /// The content of the member.
  var bytes: [UInt8] {
    var writer = NetstringWriter()
    writer.text(Self.formatName)
    writer.text(share.program)
    writer.text(share.shard.description)
    writer.text(packer.name)
    writer.text(packer.version)
    for number in [packer.level, packer.factsVersion, packer.contentsVersion] {
      writer.number(number)
    }
    writer.text(timestamp.map { String($0) } ?? "")
    writer.text(FastHash.text(of: source))
    for number in [topics, resources, sourceBytes] { writer.number(number) }
    return writer.bytes
  }

  /// Reads a record. Returns nil for bytes that are not a record of this form.
  init?(_ bytes: [UInt8]) {
    var reader = NetstringReader(bytes)
    guard reader.text() == Self.formatName, let program = reader.text(),
      let shard = reader.text().flatMap(Shard.init), let name = reader.text(),
      let version = reader.text(), let level = reader.number(), (1...9).contains(level),
      let factsVersion = reader.number(), let contentsVersion = reader.number(),
      let timestamp = reader.text(),
      let source = reader.text().flatMap({ UInt64($0, radix: 16) }), let topics = reader.number(),
      let resources = reader.number(), let sourceBytes = reader.number(),
      [topics, resources, sourceBytes].allSatisfy((0..<Self.countLimit).contains), reader.isAtEnd
    else { return nil }
    share = PartShare(shard, program: program)
    packer = PackerRecord(
      name: name, version: version, level: level, factsVersion: factsVersion,
      contentsVersion: contentsVersion)
    self.timestamp = Int(timestamp)
    self.source = source
    self.topics = topics
    self.resources = resources
    self.sourceBytes = sourceBytes
  }
}
