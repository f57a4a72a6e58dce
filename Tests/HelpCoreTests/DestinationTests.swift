import HelpCore
import HelpTestSupport
import Testing

@Suite("Destinations")
struct DestinationTests {
  @Test(
    "a link's destination has a decoded path and anchor, and no query",
    arguments: [
      ("a%20b.md?v=1#caf%c3%a9", "a b.md", "café"), ("a.md", "a.md", nil), ("#x", "", "x"),
      ("#", "", ""), ("", "", nil), ("a#b#c", "a", "b#c"), ("a#b?c", "a", "b?c"), ("?q#x", "", "x"),
      ("C%23.md", "C#.md", nil), ("a%3Fb", "a?b", nil), ("100%#5%", "100%", "5%"),
      ("a#\u{301}x", "a", "\u{301}x"),
    ] as [(String, String, String?)])
  func reference(written: String, path: String, anchor: String?) {
    #expect(Destination(written) == Destination(path: path, anchor: anchor))
  }

  @Test(
    "a name is not encoded and has no query",
    arguments: [
      ("a%20b#c%20d", "a%20b", "c%20d"), ("a?b", "a?b", nil), ("a#b#c", "a", "b#c"),
    ] as [(String, String, String?)])
  func name(written: String, path: String, anchor: String?) {
    #expect(Destination(name: written) == Destination(path: path, anchor: anchor))
    #expect(Destination(name: written).name == written)
  }

  @Test(
    "an entry of a manifest is read as the name of a file if there is one, and otherwise as a link",
    arguments: [
      ("C#.md", "C#.md", nil), ("C#.md#x", "C", ".md#x"), ("C%23.md#x", "C#.md", "x"),
      ("a%20b.md", "a b.md", nil), ("100%25.md", "100%25.md", nil),
      ("c.md#caf%C3%A9", "c.md", "café"),
      ("#caf%C3%A9", "", "café"), ("c.md?x", "c.md", nil), ("no%20.md", "no .md", nil),
    ] as [(String, String, String?)])
  func listed(written: String, path: String, anchor: String?) {
    let files: Set<String> = ["C#.md", "a b.md", "100%25.md", "100%.md", "c.md"]
    let destination = Destination(listed: written) { files.contains($0) }
    #expect(destination == Destination(path: path, anchor: anchor))
  }

  @Test("a sole anchor has no path and is not empty")
  func soleAnchor() {
    #expect(Destination("#x").soleAnchor == "x")
    #expect(Destination("a#x").soleAnchor == nil)
    #expect(Destination("#").soleAnchor == nil)
  }

  @Test("a written destination is read back with the same path and anchor")
  func roundTrip() {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "a", "b", "/", "#", "?", "%", "%20", "%c3", " ", "é", "🚀", "\u{301}", ":", "(", "&",
    ]
    func text() -> String {
      (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
    }
    for _ in 0..<3000 {
      let destination = Destination(path: text(), anchor: random.chance(50) ? text() : nil)
      #expect(Destination(destination.reference) == destination)
      // Nothing in a reference ends it in Markdown or in an attribute.
      #expect(!destination.reference.utf8.contains { " <>()\"\\&".utf8.contains($0) })
      if !destination.path.contains("#"), !destination.path.unicodeScalars.contains("#") {
        #expect(Destination(name: destination.name) == destination)
      }
    }
  }
}
