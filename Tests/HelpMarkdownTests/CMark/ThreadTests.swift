import HelpCore
import Synchronization
import Testing

@testable import HelpMarkdown

@Suite("Trees and threads")
struct ThreadTests {
  /// Holds a tree so that another thread can free it.
  private final class Shelf: Sendable {
    private let slots = Mutex<[Box]>([])

    private final class Box: @unchecked Sendable {
      let tree: CMarkTree
      init(_ tree: consuming CMarkTree) { self.tree = tree }
    }

    /// Puts a tree in and takes the oldest one out, once there are a few.
    func exchange(_ tree: consuming CMarkTree) -> [UInt8]? {
      let box = Box(tree)
      let oldest = slots.withLock { slots -> Box? in
        slots.append(box)
        return slots.count > 5 ? slots.removeFirst() : nil
      }
      return oldest?.tree.html()
    }
  }

  @Test(
    "pages come out the same whichever threads parse and free them, and however many came before")
  func exchange() throws {
    let texts = (0..<12).map { number in
      String(
        repeating: "- item *\(number)* [a](/\(number))\n\n  text `code`\n", count: 1 + number * 40)
    }
    let expected = Set(texts.map { CMarkTree(Array($0.utf8)).html() })
    let shelf = Shelf()
    for _ in 0..<4 {
      // New threads each time: threads end, and leave their memory to the next ones.
      try Threads.forEach(48, jobs: 6) { index in
        let tree = CMarkTree(Array(texts[index % texts.count].utf8))
        if let html = shelf.exchange(tree) { #expect(expected.contains(html)) }
      }
    }
  }

  @Test("a page that needs more memory than is kept comes out whole")
  func large() {
    let text = String(repeating: "*a* `b` [c](/d)\n", count: 60_000)
    let html = CMarkTree(Array(text.utf8)).html()
    let line = #"<em>a</em> <code>b</code> <a href="/d">c</a>"# + "\n"
    #expect(
      html
        == Array(("<p>" + String(repeating: line, count: 60_000)).utf8.dropLast() + "</p>\n".utf8))
  }
}
