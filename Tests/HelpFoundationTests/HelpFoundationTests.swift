import Foundation
import HelpArchive
import HelpAuthoring
import HelpCore
import HelpFoundation
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct HelpFoundationTests {
  private let folder: TemporaryDirectory
  private let url: URL

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("my docs/index.md", "# Héllo\n")
    url = URL(filePath: folder.file("my docs").string, directoryHint: .isDirectory)
  }

  @Test("A book and a bundle open by the URL of a folder, spaces and all")
  func folders() throws {
    #expect(try Book.open(url).title == "Héllo")
    let page = try ResourceBundle.open(url).find(ResourceQuery(name: "index", type: "md"))
    let found = try #require(page)
    #expect(try found.data() == Data("# Héllo\n".utf8))
    let file = try #require(found.url)
    #expect(try Data(contentsOf: file) == Data("# Héllo\n".utf8))
  }

  @Test("A URL that is not of a file is refused with the reason")
  func otherURLs() throws {
    let web = try #require(URL(string: "https://example.org/docs"))
    let error = #expect(throws: HelpError.self) { try Book.open(web) }
    #expect(error?.code == .usage)
    #expect(
      error?.description == """
        cannot open 'https://example.org/docs': it is not the address of a file
          hint: Lectern reads files only: fetch it first
        """)
  }

  @Test("Foundation's bundle is searched by Lectern's rules")
  func bundles() throws {
    let bundle = try #require(Bundle(url: url))
    let found = try ResourceBundle.open(bundle).find(ResourceQuery(name: "index", type: "md"))
    #expect(found?.path == "index.md")
  }

  @Test("Archives, resources in memory and topics are made from data")
  func data() throws {
    var writer = try ArchiveWriter(folder.file("a.zip"))
    try writer.append([ArchiveMember(name: "a") { [1, 2] }])
    _ = try writer.commit()
    let file = URL(filePath: folder.file("a.zip").string)
    #expect(try Archive(file).count == 1)
    #expect(try Archive(Data(contentsOf: file), name: "memory").read(0) == [1, 2])
    #expect(throws: HelpError.self) { try Archive(Data("no".utf8), name: "memory") }
    let memory = MemoryProvider(["index.md": Data("# A\n".utf8)])
    #expect(try Book.open(memory).title == "A")
    #expect(try ResourceBundle(memory).resource(at: "index.md")?.url == nil)
    let topic = ParsedTopic(Data("*a*".utf8), format: .markdown, file: "a.md")
    #expect(topic.htmlData() == Data("<p><em>a</em></p>\n".utf8))
  }

  @Test(
    "A locale names a language",
    arguments: [("fr_CA", "fr-CA"), ("zh-Hans-CN", "zh-Hans-CN"), ("pt_BR", "pt-BR")])
  func locales(identifier: String, tag: String) {
    #expect(LanguageTag(Locale(identifier: identifier))?.description == tag)
  }

  @Test("The languages that Foundation prefers are language tags")
  func preferences() {
    let languages = LanguageTag.preferredInFoundation
    #expect(languages.count == Locale.preferredLanguages.count)
  }
}
