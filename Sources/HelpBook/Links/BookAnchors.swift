import HelpCore
import HelpDocument

/// The anchors of all topics of a book.
///
/// A packed book lists its anchors in `book.json`. An anchor is therefore found without reading all
/// topics. The file is not trusted, and a topic is used only if its own text has the anchor.
package struct BookAnchors {
  private let book: Book
  /// The text of `book.json`, or nil for a book that is not packed.
  private let manifest: [UInt8]?

  /// The maximum size of a `book.json` that is read, in bytes: 512 MiB. A million topics need 300
  /// MB.
  private static let maximumManifestSize = 1 << 29

  /// Reads the `book.json` of a packed book.
  /// - Complexity: O(size of `book.json`).
  package init(_ book: Book) {
    self.book = book
    manifest = (try? book.derivedMember("book.json", limit: Self.maximumManifestSize)) ?? nil
  }

  /// Returns the first topics that define an anchor, up to a limit.
  /// - Throws: the error of a cancelled job.
  /// - Complexity: O(size of `book.json`), or without one O(bytes of all topics) on several
  ///   threads.
  package func topics(defining anchor: String, atMost limit: Int) throws -> [Topic] {
    guard let manifest else {
      let book = book
      let topics = try Threads.map(book.topicCount, jobs: book.options.jobs) { id in
        Self.anchors(ofTopic: id, in: book).contains(anchor)
      }
      return topics.indices.lazy.filter { topics[$0] }.prefix(limit).map(book.topic(at:))
    }
    var owners: [Topic] = []
    let line = JSONWriter.members(depth: 0, .oneLine) { $0.value(anchor) }.drop {
      $0 != UInt8(ascii: "\"")
    }
    let quoted = String(decoding: line, as: UTF8.self)
    var searchStart = 0
    while owners.count < limit,
      let match = ByteSearch.place(of: quoted, rarest: 1, in: manifest.span, from: searchStart)
    {
      let line = Self.line(at: match, in: manifest)
      searchStart = line.endIndex
      if let topic = try topic(Array(line), having: anchor) { owners.append(topic) }
    }
    return owners
  }

  /// Returns the anchors of every topic, by its id.
  /// - Complexity: O(bytes of all topics), on several threads.
  package static func byTopic(of book: Book) throws -> [[String]] {
    try Threads.map(book.topicCount, jobs: book.options.jobs) { anchors(ofTopic: $0, in: book) }
  }

  /// Returns every anchor, repeated for each topic that defines it.
  /// - Complexity: as `topics(defining:atMost:)`.
  package func all() throws -> [String] {
    var anchors: [String] = []
    try forEach { anchors.append(String(decoding: Array(copying: $0), as: UTF8.self)) }
    return anchors
  }

  /// Returns the anchors that pass a test, each once. If there are more than `limit`, returns that
  /// many, and the least and the greatest of the remaining ones. The result then has the same
  /// common beginning as all anchors that pass.
  /// - Complexity: as `topics(defining:atMost:)`.
  package func some(atMost limit: Int, where isWanted: (Span<UInt8>) -> Bool) throws -> Set<String>
  {
    var anchors: Set<String> = []
    var ends: (least: [UInt8], greatest: [UInt8])?
    try forEach { anchor in
      guard isWanted(anchor) else { return }
      if anchors.count < limit {
        anchors.insert(String(decoding: Array(copying: anchor), as: UTF8.self))
      } else if let current = ends {
        if anchor.compare(with: current.least.span) < 0 { ends?.least = Array(copying: anchor) }
        if anchor.compare(with: current.greatest.span) > 0 {
          ends?.greatest = Array(copying: anchor)
        }
      } else {
        ends = (Array(copying: anchor), Array(copying: anchor))
      }
    }
    for end in ends.map({ [$0.least, $0.greatest] }) ?? [] {
      anchors.insert(String(decoding: end, as: UTF8.self))
    }
    return anchors
  }

  /// Calls `body` with every anchor, from `book.json` if the book has one.
  private func forEach(_ body: (Span<UInt8>) -> Void) throws {
    guard let manifest else {
      for anchor in try Self.byTopic(of: book).joined() { body(Array(anchor.utf8).span) }
      return
    }
    var offset = 0
    // The rarest byte of the beginning is its last, `[`.
    while let match = ByteSearch.place(
      of: Self.listHead, rarest: 11, in: manifest.span, from: offset)
    {
      offset = match + Self.listHead.utf8.count
      while let end = Self.stringEnd(at: offset, in: manifest.span) {
        Self.unescape(offset + 1..<end, of: manifest, body)
        offset = end + 1
        // Either `, "next"` or `]` follows.
        guard offset + 2 < manifest.count, manifest[offset] == UInt8(ascii: ",") else { break }
        offset += 2
      }
    }
  }

  /// The beginning of a list of anchors. No text can contain it, because quotation marks in texts
  /// are escaped.
  private static let listHead = "\"anchors\": ["

  /// Returns the offset of the quotation mark that ends the string at an offset, or nil if there is
  /// no string.
  private static func stringEnd(at start: Int, in text: Span<UInt8>) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "\"") else { return nil }
    var offset = start + 1
    while offset < text.count {
      if text[offset] == UInt8(ascii: "\"") { return offset }
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Calls `body` with the content of a string without its escapes.
  private static func unescape(
    _ range: Range<Int>, of manifest: [UInt8], _ body: (Span<UInt8>) -> Void
  ) {
    let content = manifest.span.extracting(range)
    guard ByteSearch.contains(UInt8(ascii: "\\"), in: content) else { return body(content) }
    let json = [UInt8(ascii: "\"")] + manifest[range] + [UInt8(ascii: "\"")]
    guard let text = try? Metadata.json(json, file: "book.json").root.string else { return }
    body(Array(text.utf8).span)
  }

  /// Returns the topic of a line in `book.json`, or nil if the line has no topic that defines the
  /// anchor.
  private func topic(_ line: [UInt8], having anchor: String) throws -> Topic? {
    guard let record = Self.record(line), record["anchors"]?.strings?.contains(anchor) == true,
      let id = record["path"]?.string.flatMap(book.contents.topic(withPath:)),
      Self.anchors(ofTopic: id, in: book).contains(anchor)
    else { return nil }
    return book.topic(at: id)
  }

  /// Returns the anchors of a topic in the language of the book. A topic that cannot be read has
  /// none.
  package static func anchors(ofTopic id: Int, in book: Book) -> [String] {
    (try? book.wholePage(of: book.topic(at: id))).map { TopicOutline($0.document).anchors } ?? []
  }

  /// Returns the line that contains the byte at an offset.
  private static func line(at offset: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    let start = text[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return text[start..<ByteSearch.lineEnd(in: text.span, from: offset)]
  }

  /// Returns the object of a topic, which is on one line, or nil for any other line.
  private static func record(_ line: [UInt8]) -> Metadata? {
    let end = line.last == UInt8(ascii: ",") ? line.count - 1 : line.count
    return try? Metadata.json(Array(line[..<end]), file: "book.json")
  }
}
