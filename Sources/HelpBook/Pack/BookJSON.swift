import HelpArchive
import HelpCore
import HelpMarkup

/// The compiled manifest of a packed book, `.lectern/book.json`: what other programs read.
struct BookJSON {
  let book: Book
  let level: Int

  /// All of its text, in parts.
  func parts(_ lists: BookLists) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    // Lists follow the other members, written by hand: their elements are there already.
    var text = Array("{".utf8) + head().dropFirst()
    for (name, elements) in lists.named {
      text += ",\n  \"\(name)\": [".utf8
      parts.append(text[...])
      // Elements begin with a comma, which is for those that follow another.
      if let first = elements.first { parts += [first.dropFirst()] + elements.dropFirst() }
      text = Array((elements.isEmpty ? "]" : "\n  ]").utf8)
    }
    return parts + [(text + "\n}\n".utf8)[...]]
  }

  /// The members before the lists.
  private func head() -> [UInt8] {
    JSONWriter.members(depth: 1) { json in
      json.member("format", "lectern-book")
      json.member("formatVersion", 1)
      member("identifier", book.identifier, &json)
      json.member("title", book.title)
      member("version", book.version, &json)
      member("description", book.description, &json)
      member("language", book.language, &json)
      if !book.authors.isEmpty {
        json.key("authors")
        json.array { json in for author in book.authors { json.value(author) } }
      }
      json.member("home", book.topic(at: book.home).path)
      Self.write(Compressor(level: level), &json)
    }
  }

  private func member(_ name: StaticString, _ text: String?, _ json: inout JSONWriter) {
    if let text { json.member(name, text) }
  }
}

extension BookJSON {
  /// Another one whenever the contents of the same source are others: then no old bundle's are kept.
  static let contentsVersion = 1

  /// What a bundle's bytes and what it says of topics depend on, beside its source.
  private static func write(_ compressor: Compressor, _ json: inout JSONWriter) {
    json.key("compressor")
    json.object { json in
      json.member("name", compressor.name)
      json.member("version", compressor.version)
      json.member("level", compressor.level)
    }
    json.member("factsVersion", TopicDigest.version)
    json.member("contentsVersion", contentsVersion)
  }

  /// Whether a manifest that Lectern has written names this compressor, and tells of topics what this version tells. It
  /// stands where no text of the book can: text has its quotation marks and line ends escaped.
  /// - Parameter head: of the manifest.
  /// - Complexity: O(what stands before it).
  static func names(_ compressor: Compressor, in head: [UInt8]) -> Bool {
    var json = JSONWriter()
    json.object { write(compressor, &$0) }
    // Without the braces around it: it is one member among others, and another follows.
    let wanted = json.bytes.dropFirst().dropLast(2) + [UInt8(ascii: ",")]
    var start = head.startIndex
    while let line = head[start...].firstIndex(of: 0x0A) {
      if head[line...].starts(with: wanted) { return true }
      start = line + 1
    }
    return false
  }
}
