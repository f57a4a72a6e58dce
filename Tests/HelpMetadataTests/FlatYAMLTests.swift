import HelpTestSupport
import Testing

@testable import HelpMetadata

/// Flat front matter, read without libyaml, gives the same result as libyaml.
@Suite struct FlatYAMLTests {
  private func flat(_ text: String) -> (title: String?, weight: Int?)? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let flat = FlatYAML(bytes), let title = flat.text("title"),
        let weight = flat.number("weight")
      else { return nil }
      return (title, weight)
    }
  }

  @Test func `keys with scalars and lists of scalars are flat`() throws {
    let read = try #require(
      flat(
        "# c\n\ntitle: \"In: stall\"\r\nweight: 30 \ntags: [a b, 'c']\nkeys:\n  - C++\n  - \"d\"\nz:\n- e\n"
      ))
    #expect(read.title == "In: stall")
    #expect(read.weight == 30)
    let none = try #require(flat(""))
    #expect(none.title == nil)
    #expect(none.weight == nil)
  }

  @Test(arguments: [
    "title: a: b", "title: a #b", "title: yes", "title: 2024", "title: \"a\\tb\"", "title: a\n  b",
    "title: |\n  a", "title: &a b", "title: [a]", "title:\n  x: y", "title: a\ntitle: b",
    "weight: 0x10",
    "weight: '3'", "weight: 03", "weight: 1_0", "weight: -1", "a: {b: c}", "a: [b, [c]]",
    "a: [b,, c]",
    "a\t: b", "- a", "a: b\n- c", "x:\n  - a\n - b", "a: 'b'c", "a: \u{85}b", "a:b",
  ]) func `anything else is left to libyaml`(text: String) {
    #expect(flat(text) == nil)
  }

  @Test func `random front matter is the same either way`() {
    let pieces = [
      "title", "weight", ":", ": ", ":\n", "a", "b: c", "\n", "\n", "\n", "- ", "- x", "  - y\n",
      "\"", "'",
      "[", "]", "[a, \"b\"]", ",", "#", " #", "3", "12", "true", "~", "&x", "*x", "!", "|", ">",
      "é", "\t",
      "{", "}", "\\", "%", "@", "-", "---", "\"q r\"", "'s'", " ", "  ", "2020-01-01", "/p/q", "0",
      "012",
      "null", "Title Words", "\r\n", "tags",
    ]
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<8_000 {
      let length = Int.random(in: 1...12, using: &random)
      let text =
        "x: 1\n" + (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let read = flat(text) else { continue }
      count += 1
      let metadata = try? Metadata.yaml(Array(text.utf8), file: "a.md")
      guard let metadata, metadata["title"]?.string == read.title,
        metadata["weight"]?.int == read.weight
      else {
        Issue.record("differs for \(text.debugDescription)")
        return
      }
    }
    #expect(count > 100)
  }
}
