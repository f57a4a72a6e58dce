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

  @Test("a book and a bundle open from the URL of a folder with a space in its name")
  func folders() throws {
    #expect(try Book.open(url).title == "Héllo")
    let resource = try #require(
      try ResourceBundle.open(url).find(ResourceQuery(name: "index", type: "md")))
    #expect(try resource.data() == Data("# Héllo\n".utf8))
    let file = try #require(resource.url)
    #expect(try Data(contentsOf: file) == Data("# Héllo\n".utf8))
  }

  @Test("a URL that is not the address of a file is refused")
  func otherURLs() throws {
    let web = try #require(URL(string: "https://example.org/docs"))
    let error = #expect(throws: HelpError.self) { try Book.open(web) }
    #expect(error?.code == .usage)
    #expect(
      error?.description == """
        cannot open 'https://example.org/docs': it is not the address of a file
          hint: download the file first: Lectern opens only local files
        """)
  }

  @Test("Foundation's bundle is searched by Lectern's rules")
  func bundles() throws {
    let bundle = try #require(Bundle(url: url))
    let resource = try ResourceBundle.open(bundle).find(ResourceQuery(name: "index", type: "md"))
    #expect(resource?.path == "index.md")
  }

  @Test("archives, resources in memory and topics are created from data")
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
    "a locale becomes a language tag",
    arguments: [("fr_CA", "fr-CA"), ("zh-Hans-CN", "zh-Hans-CN"), ("pt_BR", "pt-BR")])
  func locales(identifier: String, tag: String) {
    #expect(LanguageTag(Locale(identifier: identifier))?.description == tag)
  }

  @Test("each language that Foundation prefers becomes a language tag")
  func preferences() {
    let languages = LanguageTag.preferredInFoundation
    #expect(languages.count == Locale.preferredLanguages.count)
  }
}
