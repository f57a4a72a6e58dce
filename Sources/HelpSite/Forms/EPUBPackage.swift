import HelpAuthoring
import HelpCore
import HelpMarkup

/// The files that describe an e-book, and the frame of its pages.
///
/// Source: EPUB 3.3.
struct EPUBPackage: Sendable {
  private let book: Book
  private let order: [Int]
  private let timestamp: Int

  /// Prepares to describe a book.
  /// - Parameters:
  ///   - order: the ids of the topics in reading order.
  ///   - timestamp: the time of the book's last change, in seconds since 1970. Nil stands for 1
  ///     January 1980.
  init(_ book: Book, order: [Int], timestamp: Int?) {
    (self.book, self.order) = (book, order)
    self.timestamp = timestamp ?? Self.standardTimestamp
  }

  /// 1980-01-01, the time of all members of a bundle, in seconds since 1970.
  private static let standardTimestamp = 315_532_800

  /// Returns the path of a topic's page, by its position in reading order.
  static func pagePath(_ position: Int) -> String { "text/" + fileName(position) }

  /// Returns the name of a topic's page in the folder `text`, by the topic's position in reading
  /// order.
  static func fileName(_ position: Int) -> String { "\(position + 1).xhtml" }

  /// The file that names the package document.
  static let container = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
    </container>

    """.utf8)

  /// Returns a page in XHTML.
  /// - Parameter folder: the relative path of the style sheet's folder, with a slash at its end.
  static func page(
    title: String, language: String, folder: String, body: [UInt8]
  ) -> [UInt8] {
    let language = HTMLEscape.escaped(language)
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="\(language)" xml:lang="\(language)">
      <head><title>\(text(title.isEmpty ? "-" : title))</title><link rel="stylesheet" href="\(folder)style.css"/></head>
      <body>

      """.utf8) + body + Array("</body>\n</html>\n".utf8)
  }

  /// Returns a text on one line with HTML's escapes, without control characters and the other
  /// characters that XML excludes.
  static func text(_ text: String) -> String {
    HTMLEscape.escaped(XMLCharacters.allowed(in: ControlCharacters.inline(text)))
  }

  private var language: String { book.languageName ?? "en" }
  private var title: String { book.title.isEmpty ? "Book" : book.title }

  /// The navigation document: the contents and the landmarks.
  var navigation: [UInt8] {
    var positions = [Int](repeating: 0, count: book.topicCount)
    for (position, id) in order.enumerated() { positions[id] = position }
    let list = NavigationList(book: book) { Self.pagePath(positions[$0]) }.html
    let body = """
      <nav epub:type="toc" role="doc-toc"><h1>\(Self.text(title))</h1>
      \(list)</nav>
      <nav epub:type="landmarks" hidden="hidden"><ol>
      <li><a epub:type="cover" href="cover.xhtml">\(Self.text(title))</a></li>
      <li><a epub:type="bodymatter" href="\(Self.pagePath(0))">\(Self.text(title))</a></li>
      </ol></nav>

      """
    return Self.page(title: title, language: language, folder: "", body: Array(body.utf8))
  }

  /// The page that shows the cover.
  var coverPage: [UInt8] {
    let body =
      "<section epub:type=\"cover\"><img src=\"cover.svg\" alt=\"\(Self.text(title))\"/></section>\n"
    return Self.page(title: title, language: language, folder: "", body: Array(body.utf8))
  }

  /// A title page as a picture, which reading systems show in their libraries.
  var cover: [UInt8] {
    let lines = Self.lines(title, width: 16)
    let texts = lines.enumerated().map { number, line in
      "<text x=\"80\" y=\"\(420 + 110 * number)\">\(Self.text(line))</text>\n"
    }.joined()
    let version = book.version.map {
      "<text x=\"80\" y=\"1120\" font-size=\"44\">\(Self.text($0))</text>\n"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="900" height="1200">
      <rect width="900" height="1200" fill="#16365c"/><rect x="80" y="250" width="120" height="12" fill="#93bef4"/>
      <g font-family="sans-serif" font-weight="bold" font-size="88" fill="#ffffff">
      \(texts)\(version ?? "")</g>
      </svg>

      """.utf8)
  }

  /// Returns the first six lines of a title, broken at a width in characters. The cover has no room
  /// for more.
  private static func lines(_ title: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in title.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return Array(lines.prefix(6))
  }

  /// Returns the package document.
  /// - Parameters:
  ///   - formulas: the positions of pages with formulas.
  ///   - pictures: the names and media types of pictures.
  func packageDocument(formulas: Set<Int>, pictures: [(name: String, type: String)]) -> [UInt8] {
    let identifier = "\(book.identifier ?? title) \(book.version ?? "")"
    let digits = SHA256.digest(Array(identifier.utf8)).prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let authors = book.authors.map { "<dc:creator>\(Self.text($0))</dc:creator>\n" }.joined()
    let version = book.version.map { "<meta property=\"schema:version\">\(Self.text($0))</meta>\n" }
    let about = book.description.map { "<dc:description>\(Self.text($0))</dc:description>\n" }
    var items = ""
    var spine = "<itemref idref=\"cover\" linear=\"no\"/>\n"
    for position in order.indices {
      let properties = formulas.contains(position) ? " properties=\"mathml\"" : ""
      items +=
        "<item id=\"t\(position + 1)\" href=\"\(Self.pagePath(position))\" media-type=\"application/xhtml+xml\"\(properties)/>\n"
      spine += "<itemref idref=\"t\(position + 1)\"/>\n"
    }
    for (number, picture) in pictures.enumerated() {
      items +=
        "<item id=\"i\(number + 1)\" href=\"\(picture.name)\" media-type=\"\(picture.type)\"/>\n"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="\(HTMLEscape.escaped(language))">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">urn:lectern:\(digits)</dc:identifier>
      <dc:title>\(Self.text(title))</dc:title>
      <dc:language>\(HTMLEscape.escaped(language))</dc:language>
      \(authors)\(about ?? "")<meta property="dcterms:modified">\(CivilDate(secondsSince1970: timestamp))T00:00:00Z</meta>
      \(version ?? "")</metadata>
      <manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="style.css" media-type="text/css"/>
      <item id="cover-image" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
      <item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
      \(items)</manifest>
      <spine>
      \(spine)</spine>
      </package>

      """.utf8)
  }
}
