import HelpCore
import Synchronization
import Testing

@testable import HelpMarkdown

@Suite("Trees and threads")
struct ThreadTests {
  /// A shelf of trees, where one thread can leave a tree for another thread to free.
  private final class Shelf: Sendable {
    private let slots = Mutex<[Box]>([])

    private final class Box: @unchecked Sendable {
      let tree: CMarkTree
      init(_ tree: consuming CMarkTree) { self.tree = tree }
    }

    /// Adds a tree. If there are then more than five, removes the oldest tree and returns its HTML.
    func exchange(_ tree: consuming CMarkTree) -> [UInt8]? {
      let box = Box(tree)
      let oldest = slots.withLock { slots -> Box? in
        slots.append(box)
        return slots.count > 5 ? slots.removeFirst() : nil
      }
      return oldest?.tree.html()
    }
  }

  @Test("a page has the same HTML whichever threads parse and free its tree")
  func exchange() throws {
    let texts = (0..<12).map { number in
      String(
        repeating: "- item *\(number)* [a](/\(number))\n\n  text `code`\n", count: 1 + number * 40)
    }
    let expected = Set(texts.map { CMarkTree(Array($0.utf8)).html() })
    let shelf = Shelf()
    for _ in 0..<4 {
      // Each round has new threads, which reuse the memory of threads that have ended.
      try Threads.forEach(48, jobs: 6) { index in
        let tree = CMarkTree(Array(texts[index % texts.count].utf8))
        if let html = shelf.exchange(tree) { #expect(expected.contains(html)) }
      }
    }
  }

  @Test("a page that needs more memory than the pool keeps is rendered completely")
  func large() {
    let text = String(repeating: "*a* `b` [c](/d)\n", count: 60_000)
    let html = CMarkTree(Array(text.utf8)).html()
    let line = #"<em>a</em> <code>b</code> <a href="/d">c</a>"# + "\n"
    #expect(
      html
        == Array(("<p>" + String(repeating: line, count: 60_000)).utf8.dropLast() + "</p>\n".utf8))
  }
}
