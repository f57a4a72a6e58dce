import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("The map of a book")
struct BookMapTests {
  private func map(_ files: [String: String]) throws -> String {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    return String(decoding: try BookMap(book, jobs: 1).svg(), as: UTF8.self)
  }

  @Test("a map shows topics in their folders and the links between them, and marks faults")
  func small() throws {
    let svg = try map([
      "help.yml": "title: T & U\nnav: [index.md, a/b.md]\n",
      "index.md": "# Home\n\n[b](a/b.md) [again](a/b.md#x) [gone](none.md)\n",
      "a/b.md": "# B & x\n\n[self](b.md)\n", "a/c.md": "# C\n",
    ])
    for part in [
      "<title id=\"map-title\">T &amp; U</title>",
      "Topics: 3, links: 1, topics with broken links: 1, topics that nothing leads to: 1",
      "<title>Home (index): broken links: 1</title>", "<title>B &amp; x (a/b)</title>",
      "<title>C (a/c): nothing leads here</title>", "<title>a: 2</title>",
    ] {
      #expect(svg.contains(part), "\(part)")
    }
    #expect(svg.split(separator: "<path").count == 2)
    #expect(svg.split(separator: "class=\"broken\"").count == 2)
    #expect(svg.split(separator: "class=\"orphan\"").count == 2)
  }

  @Test("names of folders are drawn above the lines")
  func names() throws {
    let svg = try map(["index.md": "# T\n\n[B](a/b.md)\n", "a/b.md": "# B\n"])
    let parts = svg.split(separator: "class=\"link\"")
    #expect(parts.count == 2)
    #expect(parts.last?.contains(">a<title>") == true)
  }

  @Test("boxes do not overlap, and each topic is inside the box of its folder")
  func layout() {
    let paths = (0..<3_000).map { "f\($0 / 37)/p\($0)" }.sorted { $0.precedesBytewise($1) }
    let layout = MapLayout(paths)
    for (number, box) in layout.boxes.enumerated() {
      for other in layout.boxes[(number + 1)...] {
        #expect(
          box.x + box.width <= other.x || other.x + other.width <= box.x
            || box.y + box.height <= other.y || other.y + other.height <= box.y)
      }
      for id in box.topics {
        let center = layout.centers[id]
        #expect(center.x > box.x && center.x < box.x + box.width)
        #expect(center.y > box.y && center.y < box.y + box.height)
      }
    }
    #expect(layout.width < 3 * layout.height && layout.height < 3 * layout.width)
  }

  @Test("the box of the root is as wide as the title of the book")
  func titleWidth() {
    let plain = MapLayout(["index"])
    let titled = MapLayout(["index"], title: "The Rust Programming Language")
    #expect(plain.boxes[0].width < 100 && titled.boxes[0].width > 8 * MapLayout.maximumLabelLength)
  }

  @Test("the links between two folders become one line in a map with many links")
  func large() {
    let nodes = (0..<4_000).map { BookGraph.Node(title: "T", path: "f\($0 / 1_000)/p\($0)") }
    let edges = (0..<3_000).map { (from: $0, to: ($0 + 1_000) % 4_000) }
    let svg = String(
      decoding: BookMap(title: "T", graph: BookGraph(nodes: nodes, edges: edges)).svg(),
      as: UTF8.self)
    #expect(svg.split(separator: "<path").count == 4)
    #expect(svg.contains("stroke-width=\"10\""))
  }
}
