import HelpBook
import HelpCore
import HelpResources

/// The facts of a part for the check of the whole book: the member `.lectern/part/check`.
///
/// The member consists of records, one for each page of the part, and a last one for the book. A
/// record begins with the number of the page and the number of the following bytes, each in four
/// bytes, little-endian.
struct PartCheck {
  /// The facts that belong to no page.
  struct BookRecord {
    /// The findings on the whole book, in the first part alone.
    var findings: [Finding] = []
    /// The names in the folders in which links look for missing files.
    var names: [String: [String]] = [:]

    init() {}

    /// Reads a record.
    /// - Throws: `FactReader.Fault` for bytes that are not such a record.
    init(_ bytes: [UInt8]) throws {
      var reader = FactReader(bytes)
      findings = try reader.list { try Finding(&$0) }
      let folders = try reader.list { reader in
        (try reader.text(), try reader.list { try $0.text() })
      }
      names = Dictionary(folders, uniquingKeysWith: { first, _ in first })
    }

    var bytes: [UInt8] {
      var writer = NetstringWriter()
      writer.list(findings) { $1.write(to: &$0) }
      writer.list(names.sorted { $0.key.precedesBytewise($1.key) }) { writer, folder in
        writer.text(folder.key)
        writer.list(folder.value) { $0.text($1) }
      }
      return writer.bytes
    }
  }

  /// The number of bytes before the facts of a record.
  static let headSize = 8
  /// The number of the last record.
  static let bookNumber = UInt32.max
  /// The number of pages whose facts are in memory at a time.
  private static let batchSize = 1024

  let book: Book
  /// The paths of all resources of the book, in bytewise order.
  let paths: [String]
  let shard: Shard

  /// Passes the member to `write` in pieces.
  /// - Throws: `HelpError` for a page that exceeds its budget, the provider's errors, and those of
  ///   `write`.
  /// - Complexity: O(bytes of the part's topics + links).
  func write(jobs: Int, _ write: ([UInt8]) throws -> Void) throws {
    let names = FolderNames(book.provider)
    let checkedPages = CheckedPages(of: book, names)
    let pages = Array(pages)
    var folders: Set<String> = []
    for start in stride(from: 0, to: pages.count, by: Self.batchSize) {
      let batch = pages[start..<min(start + Self.batchSize, pages.count)]
      let records = try Threads.map(batch.count, jobs: jobs) { [book] index in
        let number = batch[batch.startIndex + index]
        let translations =
          number < book.topicCount
          ? try TranslationCheck.findings(on: [number], in: book, jobs: 1) : []
        let facts = KeptPage(
          try TopicFacts(checkedPages.page(at: number)), of: book, translations: translations)
        return (Self.record(UInt32(number), facts.bytes), facts.foldersOfMissingPaths)
      }
      for (record, missing) in records {
        folders.formUnion(missing)
        try write(record)
      }
    }
    var facts = BookRecord()
    if shard.number == 1 {
      facts.findings = BookCheck.findings(onWhole: book, paths) + checkedPages.findings
    }
    for folder in folders { facts.names[folder] = names.listing(of: folder).names }
    try write(Self.record(Self.bookNumber, facts.bytes))
  }

  private static func record(_ number: UInt32, _ facts: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in [number, UInt32(facts.count)] {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    return bytes + facts
  }

  /// The numbers of the pages whose files are in the shard, in bytewise order of file.
  private var pages: ArraySlice<Int> {
    let (contents, range) = (book.contents, shard.range(of: paths.count))
    let pages = contents.pagesByFile
    // A page without a resource belongs to the shard of the resource before it.
    func index(before resource: Int) -> Int {
      if resource == 0 { return 0 }
      if resource == paths.count { return pages.count }
      return pages.partitioningIndex {
        !contents.file(ofPage: $0).precedesBytewise(paths[resource])
      }
    }
    return pages[index(before: range.lowerBound)..<index(before: range.upperBound)]
  }
}
