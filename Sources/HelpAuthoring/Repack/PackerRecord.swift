import HelpArchive
import HelpBook
import HelpCore
import HelpMarkup

/// The properties of a packing program that decide the bytes of a bundle. The properties are
/// members of `book.json`.
struct PackerRecord: Sendable, Hashable {
  /// The name of the compressor.
  let name: String
  /// The version of the compressor.
  let version: String
  /// The level of the compressor.
  let level: Int
  /// The version of the rules for the entries of topics.
  let factsVersion: Int
  /// The version of the rules for the contents.
  let contentsVersion: Int

  init(name: String, version: String, level: Int, factsVersion: Int, contentsVersion: Int) {
    self.name = name
    self.version = version
    self.level = level
    self.factsVersion = factsVersion
    self.contentsVersion = contentsVersion
  }

  /// Creates the record of this program.
  /// - Parameter contentsVersion: the version of the rules for the contents. Contents that are
  ///   copied from another bundle may have a version other than this program's.
  init(_ compressor: Compressor, contentsVersion: Int = PackedFormat.contentsVersion) {
    name = compressor.name
    version = compressor.version
    level = compressor.level
    factsVersion = TopicDigest.version
    self.contentsVersion = contentsVersion
  }

  /// Writes the members of `book.json`.
  func write(_ json: inout JSONWriter) {
    json.key("compressor")
    json.object { json in
      json.member("name", name)
      json.member("version", version)
      json.member("level", level)
    }
    json.member("factsVersion", factsVersion)
    json.member("contentsVersion", contentsVersion)
  }

  /// Reads the output of `write`. Returns nil if there is none. No text of the book can look like
  /// the output, since quotation marks and line ends are escaped in texts.
  /// - Parameter head: the first bytes of a manifest.
  init?(in head: [UInt8]) {
    guard let start = head.firstRange(of: "\n  \"compressor\": {\n".utf8)?.lowerBound else {
      return nil
    }
    let recordBytes = head[start...].prefix(512)
    let words = String(decoding: recordBytes, as: UTF8.self).split { "\n \",:{}".contains($0) }
    guard words.count > 10, let level = Int(words[6]), let facts = Int(words[8]),
      let contents = Int(words[10])
    else { return nil }
    name = String(words[2])
    version = String(words[4])
    self.level = level
    factsVersion = facts
    contentsVersion = contents
    // The words above were split without regard to syntax. The record is valid if `write` returns
    // the same bytes.
    let expectedBytes = JSONWriter.members(depth: 1) { write(&$0) }.dropFirst()
    guard recordBytes.starts(with: expectedBytes + Array(",\n".utf8)) else { return nil }
  }
}
