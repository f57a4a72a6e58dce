import HelpArchive
import HelpBook
import HelpCore

/// The manifest of a packed book, `.lectern/book.json`, which lists the contents, topics and
/// resources for other programs.
struct BookJSON {
  let book: Book
  let packer: PackerRecord

  init(book: Book, packer: PackerRecord) {
    self.book = book
    self.packer = packer
  }

  init(book: Book, level: Int) {
    let version = book.contents.contentsVersion ?? PackedFormat.contentsVersion
    self.init(
      book: book, packer: PackerRecord(Compressor(level: level), contentsVersion: version))
  }

  /// Returns the whole text of the manifest.
  func text(_ lists: BookLists, jobs: Int) throws -> [UInt8] {
    var text: [UInt8] = []
    try forEachPart(of: lists, jobs: jobs) { text += $0 }
    return text
  }

  /// Calls `body` with the parts of the text in order. At most `partsAtATime` parts of a list are
  /// in memory, since the lists of a large book are long.
  private func forEachPart(
    of lists: BookLists, jobs: Int, _ body: ([UInt8]) throws -> Void
  ) throws {
    // `JSONWriter` works on one thread. This function therefore writes the brackets around elements
    // from all threads.
    try body(Array("{".utf8) + head().dropFirst())
    for (name, elements) in lists.lists {
      try body(Array(",\n  \"\(name)\": [".utf8))
      var isEmpty = true
      func write(_ text: [UInt8]) throws {
        guard !text.isEmpty else { return }
        // Every element begins with a comma, which the first element of a list must not have.
        try body(isEmpty ? Array(text.dropFirst()) : text)
        isEmpty = false
      }
      switch elements {
      case .stream(let stream): try stream(write)
      case .parts(let parts):
        for first in stride(from: 0, to: parts.count, by: Self.partsAtATime) {
          let texts = try Threads.map(
            min(Self.partsAtATime, parts.count - first), jobs: jobs
          ) { parts[first + $0]() }
          for text in texts { try write(text) }
        }
      }
      try body(Array((isEmpty ? "]" : "\n  ]").utf8))
    }
    try body(Array("\n}\n".utf8))
  }

  /// The number of parts of a list that are in memory at a time.
  private static let partsAtATime = 16

  /// The highest level for Lectern's own members. On the lists, level 8 of libdeflate takes five
  /// times as long and saves 6 %.
  static let maximumLevel = 4

  /// Returns the member with the manifest. If the replaced bundle has the same text, returns a copy
  /// of its member.
  /// - Parameter spool: the file for the compressed bytes. Nil keeps them in memory.
  func member(
    _ lists: BookLists, insteadOf previous: PreviousBundle? = nil, spool: SpoolFile? = nil,
    jobs: Int
  ) throws -> ArchiveMember {
    let compressor = Compressor(level: min(packer.level, Self.maximumLevel))
    var deflater = PartDeflater(compressor, jobs: jobs)
    let old = previous?.manifest ?? []
    // The number of bytes at the beginning that are the same in the old text. Nil after the first
    // difference.
    var sameCount: Int? = old.isEmpty ? nil : 0
    try forEachPart(of: lists, jobs: jobs) { part in
      if let count = sameCount {
        if old.span.clamped(count, count: part.count).holdsSame(as: part.span) {
          sameCount = count + part.count
          return
        }
        sameCount = nil
        try deflater.append(Array(old[..<count]))
      }
      try deflater.append(part)
    }
    if let sameCount {
      if sameCount == old.count,
        let copy = previous?.content(of: PackedFormat.manifestMember, holding: old)
      {
        return ArchiveMember(name: PackedFormat.manifestMember, copying: copy)
      }
      try deflater.append(Array(old[..<sameCount]))
    }
    return ArchiveMember(
      name: PackedFormat.manifestMember, copying: try deflater.finish().spooled(to: spool))
  }

  /// Returns the members before the lists.
  private func head() -> [UInt8] {
    JSONWriter.members(depth: 1) { json in
      json.member("format", "lectern-book")
      json.member("formatVersion", 2)
      write("identifier", book.identifier, &json)
      json.member("title", book.title)
      write("version", book.version, &json)
      write("description", book.description, &json)
      write("language", book.languageName, &json)
      if !book.authors.isEmpty {
        json.key("authors")
        json.array { json in for author in book.authors { json.value(author) } }
      }
      json.member("home", book.topic(at: book.home).path)
      packer.write(&json)
      writeRules(&json)
    }
  }

  /// Writes the attributes of the contents table, which apply to the whole book.
  private func writeRules(_ json: inout JSONWriter) {
    let contents = book.contents
    json.member("source", book.kind.name)
    if contents.first(.foldersAreContents) != nil {
      json.key("foldersAreContents")
      json.value(true)
    }
    let dialects = contents.all(.dialect).map(\.value)
    if !dialects.isEmpty {
      json.key("dialects")
      json.array { json in for dialect in dialects { json.value(dialect) } }
    }
    if !book.languageNames.isEmpty {
      json.key("languages")
      json.array { json in for language in book.languageNames { json.value(language) } }
    }
    write("variables", book.variables, &json)
    write("redirects", contents.all(.redirect), &json)
    write("topicFolder", contents.first(.topicFolder), &json)
    let folders = contents.all(.snippetFolder).map(\.value)
    if !folders.isEmpty {
      json.key("snippetFolders")
      json.array { json in for folder in folders { json.value(folder) } }
    }
    let programs = book.programs
    if !programs.isEmpty {
      json.key("programs")
      json.array { json in for program in programs { json.value(program) } }
    }
    if contents.first(.unicodeSlugs) != nil {
      json.key("unicodeSlugs")
      json.value(true)
    }
    write("hiddenLines", contents.all(.hiddenLines), &json)
    write("siteFolders", contents.all(.siteFolder), &json)
    write("rewrites", contents.all(.rewrite), &json)
    write("languageFolders", contents.all(.languageFolder), &json)
    write("translatedTexts", contents.all(.translatedText), &json)
  }

  /// Writes pairs as an object, unless there are none.
  private func write(
    _ name: String, _ pairs: [(key: String, value: String)], _ json: inout JSONWriter
  ) {
    guard !pairs.isEmpty else { return }
    json.key(name)
    json.object { json in
      for (key, value) in pairs {
        json.key(key)
        json.value(value)
      }
    }
  }

  /// Writes a text, unless it is nil.
  private func write(_ name: String, _ text: String?, _ json: inout JSONWriter) {
    if let text { json.member(name, text) }
  }
}
