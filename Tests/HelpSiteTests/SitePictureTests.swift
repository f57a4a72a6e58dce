import HelpAuthoring
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("Room for pictures")
struct SitePictureTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func svg(_ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private func page(_ topic: String, picture: String) throws -> String {
    let files = ["index.md": topic, "a b.svg": picture, "no.png": "no picture"]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    _ = try SiteExporter(book: book, SiteOptions(hasSearch: false)).export(
      to: temporary.file("site"), jobs: 1)
    return String(decoding: try temporary.read("site/index.html"), as: UTF8.self)
  }

  @Test("a picture of the book has its size, completed by the side that the author left out")
  func sizes() throws {
    let text = try page(
      """
      # A

      ![one](a%20b.svg)

      <img src="a%20b.svg" alt="two" width="100"> <img src="a%20b.svg" alt="three" height="100">
      <img src="a%20b.svg" alt="four" width="7" height="8"> ![five](no.png)
      <img src="a%20b.svg" alt="six" width="9223372036854775807">
      """, picture: svg(640, 320))
    #expect(text.contains("alt=\"one\" width=\"640\" height=\"320\" loading"))
    #expect(text.contains("alt=\"two\" width=\"100\" height=\"50\" loading"))
    #expect(text.contains("alt=\"three\" height=\"100\" width=\"200\" loading"))
    #expect(text.contains("alt=\"four\" width=\"7\" height=\"8\" loading"))
    #expect(text.contains("alt=\"five\" loading"))
    #expect(text.contains("alt=\"six\" width=\"9223372036854775807\" loading"))
  }

  @Test("a changed size of a picture changes the pages that show the picture")
  func again() throws {
    let topic = "# A\n\n![one](a%20b.svg)\n"
    #expect(try page(topic, picture: svg(640, 320)).contains("width=\"640\" height=\"320\""))
    #expect(try page(topic, picture: svg(640, 321)).contains("width=\"640\" height=\"321\""))
  }

  @Test("a changed size of the logo changes all pages")
  func logo() throws {
    func page(logo: String) throws -> String {
      let files = [
        "help.yml": "title: A\ntheme: {logo: logo.svg}\n", "index.md": "# A\n", "logo.svg": logo,
      ]
      let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
      _ = try SiteExporter(book: book, SiteOptions(hasSearch: false)).export(
        to: temporary.file("site"), jobs: 1)
      return String(decoding: try temporary.read("site/index.html"), as: UTF8.self)
    }
    #expect(try page(logo: svg(56, 28)).contains("src=\"logo.svg\" width=\"56\""))
    #expect(try page(logo: svg(84, 28)).contains("src=\"logo.svg\" width=\"84\""))
  }

  @Test("the picture of a landing page has its size")
  func hero() throws {
    let text = try page("---\nhero: {title: A, image: a b.svg}\n---\n", picture: svg(64, 32))
    #expect(text.contains("<img src=\"a%20b.svg\" alt=\"\" width=\"64\" height=\"32\">"))
  }
}
