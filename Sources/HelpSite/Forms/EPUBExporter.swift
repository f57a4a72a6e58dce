import HelpArchive
package import HelpAuthoring
package import HelpCore
import HelpMarkup
import HelpResources
import Synchronization
package import SystemPackage

/// An exporter that writes a book as an e-book: EPUB 3.3.
///
/// Files are numbered, because reading systems restrict file names. The book includes pictures in
/// formats that every system shows. Links to anything but topics, web pages and mail addresses
/// become text.
package final class EPUBExporter: Sendable {
  /// The phases that `export` reports to its progress job.
  package static let phases = [
    ProgressJob.Phase("anchors", share: 1), ProgressJob.Phase("topics", share: 3),
  ]

  private let book: Book
  /// The ids of the topics in reading order.
  private let order: [Int]
  /// The position of each topic in reading order.
  private let positions: [Int]
  /// The anchors of each topic.
  private let anchors: [Set<String>]
  private let pictures: BookPictures
  /// The positions of the pages that contain formulas.
  private let formulaPositions = Mutex<Set<Int>>([])

  /// Finds the anchors and pictures of a book.
  /// - Complexity: O(size of the book).
  package init(_ book: Book, jobs: Int = Threads.available) throws {
    try book.validate()
    self.book = book
    order = book.readingOrder
    var positions = [Int](repeating: 0, count: book.topicCount)
    for (position, id) in order.enumerated() { positions[id] = position }
    self.positions = positions
    anchors = try BookAnchors.byTopic(of: book).map(Set.init)
    pictures = try BookPictures(book)
  }

  /// Writes the file, on up to `jobs` threads. The same book results in the same bytes for any
  /// number of threads.
  /// - Parameter timestamp: the time of the book's last change, in seconds since 1970. Nil stands
  ///   for 1 January 1980.
  /// - Throws: as `FileExporter.export`.
  package func export(
    to target: FilePath, jobs: Int = Threads.available, timestamp: Int? = nil,
    progress: ProgressJob? = nil
  ) throws -> ExportResult {
    var writer = try ArchiveWriter(target, jobs: jobs)
    let package = EPUBPackage(book, order: order, timestamp: timestamp)
    try writer.append(
      [
        ArchiveMember(name: "mimetype", compression: .stored) {
          Array("application/epub+zip".utf8)
        },
        ArchiveMember(name: "META-INF/container.xml") { EPUBPackage.container },
      ])
    let pages = order.indices.map { position in
      ArchiveMember(name: "EPUB/" + EPUBPackage.pagePath(position)) { [self] in try page(position) }
    }
    try writer.append(pages) { done in
      progress?.report("topics", done: Int(done), of: pages.count)
    }
    let pictureNumbers = pictures.usedNumbers
    try writer.append(
      pictureNumbers.map { number in
        ArchiveMember(name: "EPUB/" + pictures.name(number), compression: .stored) { [pictures] in
          try pictures.bytes(number)
        }
      })
    let formulaPages = formulaPositions.withLock { $0 }
    try writer.append(
      [
        ArchiveMember(name: "EPUB/style.css") { Array(FormStyle.text.utf8) },
        ArchiveMember(name: "EPUB/cover.svg") { package.cover },
        ArchiveMember(name: "EPUB/cover.xhtml") { package.coverPage },
        ArchiveMember(name: "EPUB/nav.xhtml") { package.navigation },
        ArchiveMember(name: "EPUB/package.opf") { [pictures] in
          package.packageDocument(
            formulas: formulaPages,
            pictures: pictureNumbers.map { (pictures.name($0), pictures.type($0)) })
        },
      ])
    var result = ExportResult()
    (result.files, result.bytes) = try writer.commit()
    (result.topics, result.written) = (book.topicCount, result.files)
    return result
  }

  /// Returns the page of the topic at a position in reading order.
  private func page(_ position: Int) throws -> [UInt8] {
    let topic = book.topic(at: order[position])
    let page = try book.page(of: topic)
    try page.requireWhole()
    let renderer = MarkdownRenderer { [self] address, isImage in
      destination(address, isImage: isImage, from: topic)
    }
    var writer = XHTMLWriter(
      renderer.flattened(page.document, title: topic.title), .init(isEBook: true))
    // Leaves out control characters and the other characters that XML excludes.
    let text = ControlCharacters.stripped(String(decoding: writer.run(), as: UTF8.self))
    let body = Array(XMLCharacters.allowed(in: text).utf8)
    if writer.hasFormulas { formulaPositions.withLock { _ = $0.insert(position) } }
    let language = book.languageName(of: topic) ?? book.languageName ?? "en"
    return EPUBPackage.page(title: topic.title, language: language, folder: "../", body: body)
  }

  /// Returns the address of a link or a picture, or nil to keep the address as written. An empty
  /// address leaves only the text of the link or the picture.
  private func destination(_ destination: String, isImage: Bool, from topic: Topic) -> String? {
    switch book.place(of: destination, from: topic, isImage: isImage) {
    case .topic(let id, let anchor):
      let file = EPUBPackage.fileName(positions[id])
      guard let anchor, anchors[id].contains(anchor) else { return file }
      return (id == topic.id ? "" : file) + Destination.reference(toAnchor: anchor)
    case .resource(let path):
      return isImage ? pictures.add(path).map { "../" + $0 } ?? "" : ""
    case .external(let address): return isImage || !Self.isOpened(address) ? "" : nil
    case .broken: return ""
    }
  }

  /// Whether reading systems open an address, by its scheme.
  private static func isOpened(_ address: String) -> Bool {
    ["https://", "http://", "mailto:"].contains(where: address.hasPrefix)
  }
}
