import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("EPUB as a source")
struct EPUBBookTests {
  private static let container = """
    <container><rootfiles><rootfile full-path="OEBPS/content.opf"
    media-type="application/oebps-package+xml"/></rootfiles></container>
    """

  /// Returns the files of an EPUB with pages and a reading order.
  /// - Parameters:
  ///   - pages: the bodies of pages, by their names.
  ///   - more: further files of the container.
  private func files(
    _ pages: [String: String], spine: [String], navigation: String? = nil, ncx: String? = nil,
    metadata: String = "<dc:title>B</dc:title>", items: String = "", more: [String: String] = [:]
  ) -> [String: String] {
    var files = more.merging([
      "mimetype": "application/epub+zip", "META-INF/container.xml": Self.container,
    ]) { given, _ in given }
    var list = items
    for (name, body) in pages.sorted(by: { $0.key < $1.key }) {
      files["OEBPS/" + name] = """
        <html xmlns="http://www.w3.org/1999/xhtml"><head><title>T \(name)</title></head>\
        <body>\(body)</body></html>
        """
      list += "<item id=\"\(name)\" href=\"\(name)\" media-type=\"application/xhtml+xml\"/>"
    }
    if let navigation {
      files["OEBPS/nav.xhtml"] = "<nav epub:type=\"toc\"><ol>\(navigation)</ol></nav>"
      list +=
        "<item id=\"nav\" href=\"nav.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>"
    }
    if let ncx {
      files["OEBPS/toc.ncx"] = "<ncx><navMap>\(ncx)</navMap></ncx>"
      list += "<item id=\"ncx\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>"
    }
    let order = spine.map { "<itemref idref=\"\($0)\"/>" }.joined()
    files["OEBPS/content.opf"] = """
      <package><metadata>\(metadata)</metadata><manifest>\(list)</manifest>\
      <spine toc="ncx">\(order)</spine></package>
      """
    return files
  }

  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "b.epub"))
  }

  private func findings(_ book: Book) throws -> [String] {
    try BookCheck.run(book, jobs: 1).map(\.description)
  }

  @Test("the navigation document of EPUB 3 sets contents and titles, and the package sets the rest")
  func navigation() throws {
    let book = try open(
      files(
        ["a.xhtml": "<h1>A</h1><p><a href='b.xhtml#s'>to b</a></p>", "b.xhtml": "<p id='s'>b</p>"],
        spine: ["a.xhtml", "b.xhtml"],
        navigation: """
          <li><a href="a.xhtml">First</a></li><li><span>Part</span><ol>
          <li><a href="b.xhtml">Sec<b>ond</b></a><ol><li><a href="b.xhtml#s">S</a></li></ol></li>
          </ol></li>
          """,
        metadata: """
          <dc:title>A &amp; B</dc:title><dc:creator>Ann</dc:creator><dc:creator>Bob</dc:creator>
          <dc:language>de</dc:language><dc:description>&lt;p&gt;About&lt;/p&gt; it</dc:description>
          <meta property="schema:version">2.0</meta>
          """))
    #expect(contentsLine(book) == "First Part(Second(S))")
    #expect(book.title == "A & B" && book.authors == ["Ann", "Bob"] && book.version == "2.0")
    #expect(book.languageName == "de" && book.description == "About it")
    #expect(book.topics.map(\.path) == ["a", "b"])
    #expect(book.homeTopic.path == "a")
    #expect(book.topics["b"]?.title == "Second")
    #expect(try findings(book) == [])
  }

  @Test("the navigation points of EPUB 2 are the contents, and its list of pages is not")
  func navigationPoints() throws {
    let book = try open(
      files(
        ["a.html": "a", "b.html": "<i id='x'>b</i>"], spine: ["a.html", "b.html"],
        ncx: """
          <navPoint><navLabel><text>One</text></navLabel><content src="a.html"/>
          <navPoint><navLabel><text>Two</text></navLabel><content src="b.html#x"/></navPoint>
          </navPoint></navMap><pageList><navPoint><navLabel><text>9</text></navLabel>
          <content src="a.html"/></navPoint></pageList><navMap>
          """))
    #expect(contentsLine(book) == "One(Two)")
    #expect(try findings(book) == [])
  }

  @Test("pages that the navigation does not name keep their position in the reading order")
  func unlisted() throws {
    let pages = ["0.xhtml", "1.xhtml", "1b.xhtml", "2.xhtml", "3.xhtml"]
    let book = try open(
      files(
        Dictionary(uniqueKeysWithValues: pages.map { ($0, "<p>x</p>") }), spine: pages,
        navigation: """
          <li><a href="1.xhtml">One</a><ol><li><a href="1.xhtml#a">A</a></li></ol></li>
          <li><a href="2.xhtml">Two</a></li>
          """))
    #expect(contentsLine(book) == "T 0.xhtml One(A) T 1b.xhtml Two T 3.xhtml")
    #expect(book.topics.compactMap(\.position).count == 5)
  }

  @Test("one page with all chapters is one topic, whose sections are the contents")
  func onePage() throws {
    let book = try open(
      files(
        ["all.xhtml": "<h1 id='a'>A</h1><h1 id='b'>B</h1>"], spine: ["all.xhtml"],
        navigation:
          "<li><a href='all.xhtml#a'>A</a></li><li><a href='all.xhtml#b'>B</a></li>"))
    #expect(book.topicCount == 1)
    #expect(book.contents.nodes.map(\.title) == ["A", "B"])
  }

  @Test("the navigation document and a cover outside the reading order are not topics")
  func hidden() throws {
    let book = try open(
      files(
        ["c.xhtml": "<img src='c.png' alt=''/>", "a.xhtml": "<a href='nav.xhtml'>contents</a>"],
        spine: ["a.xhtml"], navigation: "<li><a href='a.xhtml'>A</a></li>",
        items: "<item id='i' href='c.png' media-type='image/png' properties='cover-image'/>",
        more: ["OEBPS/c.png": "x"]
      ).mapValues {
        $0.replacing(
          "</package>", with: #"<guide><reference type="cover" href="c.xhtml"/></guide></package>"#)
      })
    #expect(book.topics.map(\.path) == ["a"])
    #expect(book.publishing.look.picture == ["OEBPS/c.png"])
    #expect(try findings(book) == [])
  }

  @Test("only pages and media that the package lists are files of the book")
  func resources() throws {
    let book = try open(
      files(
        ["a.xhtml": "<img src='i.png' alt='i'/>", "b.xml": "<p>b</p>"],
        spine: ["a.xhtml", "b.xml"],
        items: """
          <item id="i" href="i.png" media-type="image/png"/>
          <item id="f" href="f.ttf" media-type="font/ttf"/>
          """, more: ["OEBPS/i.png": "x", "OEBPS/f.ttf": "x", "OEBPS/stray.html": "x"]))
    #expect(book.topics.map(\.file) == ["a.xhtml", "b.xml.xhtml"])
    #expect(book.topics["b.xml"]?.path == "b.xml")
    #expect(try book.provider.status(of: "i.png") != nil)
    #expect(try book.provider.status(of: "f.ttf") == nil)
  }

  @Test("a page without an extension and a page with its name and an extension are two topics")
  func sameNames() throws {
    let book = try open(
      files(["a": "<p>1</p>", "a.xhtml": "<p>2</p>"], spine: ["a", "a.xhtml"]))
    #expect(book.topics.map(\.file) == ["a.xhtml", "a.xhtml.xhtml"])
    #expect(contentsLine(book) == "T a T a.xhtml")
  }

  @Test("addresses outside the book, and references without a target, are left out and reported")
  func outside() throws {
    let book = try open(
      files(
        ["a.xhtml": "a"], spine: ["a.xhtml", "gone", "up"],
        navigation: """
          <li><a href="a.xhtml">A</a></li><li><a href="../../../etc/passwd">P</a></li>
          <li><a href="gone.xhtml">Gone</a></li>
          """,
        items: """
          <item id="up" href="../../../etc/passwd" media-type="application/xhtml+xml"/>
          <item id="abs" href="/etc/passwd" media-type="application/xhtml+xml"/>
          <item id="gone2" href="gone.xhtml" media-type="application/xhtml+xml"/>
          """))
    #expect(book.topics.map(\.path) == ["a"])
    let messages = try findings(book)
    #expect(messages.contains { $0.contains("'../../../etc/passwd' and 1 more, outside the book") })
    #expect(messages.contains { $0.contains("'gone' and 1 more, which is in no manifest") })
    #expect(messages.contains { $0.contains("'gone.xhtml', but there is no such topic") })
  }

  @Test("opening an EPUB that cannot be read throws an error with the reason")
  func faults() throws {
    let soundFiles = files(["a.xhtml": "a"], spine: ["a.xhtml"])
    func fault(_ change: (inout [String: String]) -> Void) -> HelpError? {
      var files = soundFiles
      change(&files)
      do throws(HelpError) {
        _ = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "b.epub"))
        return nil
      } catch { return error }
    }
    let encryption = """
      <encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/a.xhtml"/></CipherData>
      </EncryptedData></encryption>
      """
    let errors = [
      fault { $0["META-INF/container.xml"] = nil }, fault { $0["META-INF/container.xml"] = "<a/>" },
      fault { $0["OEBPS/content.opf"] = nil }, fault { $0["OEBPS/content.opf"] = "<package/>" },
      fault { $0["META-INF/encryption.xml"] = encryption },
      fault {
        $0["META-INF/container.xml"] = Self.container.replacing(
          "OEBPS/content", with: "../../etc/x")
      },
    ]
    #expect(errors.allSatisfy { $0?.code == .malformed })
    #expect(
      errors.map { $0?.why } == [
        "it is an EPUB without 'META-INF/container.xml', which names its package document",
        "its 'META-INF/container.xml' names no package document",
        "its 'META-INF/container.xml' names 'OEBPS/content.opf', but it has no such file",
        "its package document 'OEBPS/content.opf' lists no pages", "its pages are encrypted",
        "its 'META-INF/container.xml' names '../../etc/x.opf', but it has no such file",
      ])
    // Obfuscated fonts are also encrypted, but are not read.
    #expect(
      fault { $0["META-INF/encryption.xml"] = encryption.replacing("a.xhtml", with: "f.ttf") }
        == nil)
  }

  @Test("a reading order that repeats a page, and contents of any depth, are limited")
  func endless() throws {
    let depth = 3_000
    let book = try open(
      files(
        ["a.xhtml": "a"], spine: Array(repeating: "a.xhtml", count: 20_000),
        navigation: String(repeating: "<li><a href='a.xhtml'>A</a><ol>", count: depth)))
    #expect(book.topicCount == 1)
    #expect(book.contents.nodeCount > 0)
    #expect(book.contents.nodes.allSatisfy { $0.depth < ContentsTableBuilder.maximumDepth })
  }
}
