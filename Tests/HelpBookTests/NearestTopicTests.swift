import HelpAuthoring
import Testing

@Suite("The topic that the user meant")
struct NearestTopicTests {
  private static let names = [
    (path: "index", title: "Welcome"), (path: "guide/install", title: "Setting up"),
    (path: "guide/use", title: "Use"), (path: "reference/use", title: "Every option"),
    (path: "guide/日本", title: "日本語"),
  ]

  @Test(
    "the nearest topic is found by its path, by the last part of its path, and by its title",
    arguments: [
      ("guide/instal", "guide/install"), ("GUIDE/INSTALL", "guide/install"),
      ("instal", "guide/install"), ("install", "guide/install"), ("instal.md", "guide/install"),
      ("tutorial/install", "guide/install"), ("reference/uze", "reference/use"),
      ("use", "guide/use"), ("Setting upp", "guide/install"), ("wellcome", "index"),
      ("every options", "reference/use"), ("tools/日", nil), ("zebra", nil), ("", nil), ("/", nil),
    ] as [(String, String?)])
  func found(_ name: String, _ path: String?) {
    #expect(NearestTopic(to: name, among: Self.names)?.path == path)
  }

  @Test("the nearest topic is named by its title if the title was near, and otherwise by its path")
  func named() {
    #expect(NearestTopic(to: "Setting upp", among: Self.names)?.name == "Setting up")
    #expect(NearestTopic(to: "instal", among: Self.names)?.name == "guide/install")
  }

  @Test("a book without topics has no nearest topic")
  func none() {
    #expect(NearestTopic(to: "a", among: []) == nil)
  }
}
