import HelpMarkup
import Testing

@Suite("Lists and quotes within each other")
struct ContainerMarkerTests {
  /// Returns the depth of a document's nodes.
  private func depth(_ text: String) -> Int {
    let found = document(text)
    var ends: [Int] = []
    var deepest = 0
    for index in 0..<found.count {
      while let end = ends.last, end <= index { ends.removeLast() }
      ends.append(found.end(of: index))
      deepest = max(deepest, ends.count)
    }
    return deepest
  }

  @Test("256 markers of quotes or items in one line nest, and further markers are text")
  func bounded() {
    #expect(html(String(repeating: ">", count: 256) + "a").contains("<p>a</p>"))
    #expect(html(String(repeating: ">", count: 258) + "a").contains("<p>&gt;&gt;a</p>"))
    #expect(html(String(repeating: "- ", count: 256) + "a").contains("<li>a</li>"))
    #expect(html(String(repeating: "- ", count: 258) + "a").contains("<li>- - a</li>"))
    #expect(html(String(repeating: "1. ", count: 257) + "a").contains("<li>1. a</li>"))
  }

  @Test("the bound on nesting also holds over several lines", arguments: ["- ", ">", "1) "])
  func overLines(marker: String) {
    var text = ""
    for level in 0..<12 {
      let indentation = marker == ">" ? ">" : String(repeating: " ", count: marker.count)
      text += String(repeating: indentation, count: level * 100)
      text += String(repeating: marker, count: 100) + "a\n"
    }
    #expect(depth(text) < 2 * 256 + 20)
  }

  @Test("code and thematic breaks keep any number of markers")
  func verbatim() {
    let many = String(repeating: "> ", count: 300) + "a"
    #expect(!html("```\n\(many)\n```\n").contains("\\"))
    #expect(html("```\n\(many)\n```\n") == html("    \(many)\n"))
    #expect(html(String(repeating: "- ", count: 300)) == "<hr />\n")
    #expect(html("> " + String(repeating: "*", count: 300)).contains("<hr />"))
    let far = String(repeating: " ", count: 600)
    #expect(html("a\n\(far)- b") == "<p>a\n- b</p>\n")
  }
}
