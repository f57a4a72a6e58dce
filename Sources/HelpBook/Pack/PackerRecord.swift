import HelpArchive
import HelpCore
import HelpMarkup

/// What a bundle's bytes and what it says of topics depend on, beside its source: members of `book.json`.
struct PackerRecord: Sendable, Hashable {
  /// Of the compressor.
  let name: String
  let version: String
  let level: Int
  let factsVersion: Int
  let contentsVersion: Int

  /// This program.
  init(_ compressor: Compressor) {
    name = compressor.name
    version = compressor.version
    level = compressor.level
    factsVersion = TopicDigest.version
    contentsVersion = BookJSON.contentsVersion
  }

  /// Whether this program says the same of the same source.
  var isOfThisVersion: Bool {
    factsVersion == TopicDigest.version && contentsVersion == BookJSON.contentsVersion
  }

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

  /// Reads what `write` has written; nil for anything else. It stands where no text of the book can: text has its
  /// quotation marks and line ends escaped.
  /// - Parameter head: of a manifest.
  /// - Complexity: O(what stands before it).
  init?(in head: [UInt8]) {
    let found = head.withUnsafeBufferPointer { head -> PackerRecord? in
      var reader = JSONLineReader(head)
      func text(_ range: Range<Int>?) -> String? { range.flatMap { JSONText.read(head[$0]) } }
      guard reader.skip(past: "  \"compressor\": {\n"), reader.take("    \"name\": "),
        let name = text(reader.takeText()), reader.take(",\n    \"version\": "),
        let version = text(reader.takeText()), reader.take(",\n    \"level\": "),
        let level = reader.takeNumber(), reader.take("\n  },\n  \"factsVersion\": "),
        let facts = reader.takeNumber(), reader.take(",\n  \"contentsVersion\": "),
        let contents = reader.takeNumber(), reader.take(",\n")
      else { return nil }
      return PackerRecord(
        name: name, version: version, level: level, factsVersion: facts,
        contentsVersion: contents)
    }
    guard let found else { return nil }
    self = found
  }

  private init(
    name: String, version: String, level: Int, factsVersion: Int, contentsVersion: Int
  ) {
    self.name = name
    self.version = version
    self.level = level
    self.factsVersion = factsVersion
    self.contentsVersion = contentsVersion
  }
}
