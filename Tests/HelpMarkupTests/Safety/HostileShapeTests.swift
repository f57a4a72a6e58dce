import HelpCore
import HelpFuzz
import Synchronization
import Testing

/// `make campaign-hostile` measures the same shapes at full size. Here they only have to end, on a
/// small stack.
@Suite("Hostile shapes end")
struct HostileShapeTests {
  @Test("an expensive text is parsed on 512 KB of stack", arguments: HostileShape.all.map(\.name))
  func ends(name: String) throws {
    let shape = try #require(HostileShape.all.first { $0.name == name })
    let nodes = Mutex(0)
    let thread = Thread(stackSize: 512 * 1024) {
      // Large enough for recursion over depth to overflow.
      let result = shape.run(shape.text(min(shape.count, 3_000)))
      nodes.withLock { $0 = result.nodes }
    }
    thread.join()
    #expect(nodes.withLock { $0 } > 0)
  }

  @Test("each shape has a different name")
  func names() {
    #expect(Set(HostileShape.all.map(\.name)).count == HostileShape.all.count)
  }
}
