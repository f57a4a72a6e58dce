import FoundationEssentials
import HelpCore
import HelpDialects
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpMarkdown

/// `BlockScanner` reads blocks without libcmark. Each line that it writes as a mark must be a
/// heading to libcmark.
@Suite("Block structure")
struct BlockScannerTests {
  private struct Example: Decodable {
    var markdown: String
    var example: Int
  }

  /// The texts that are put before and after each example. The example's blocks decide how they are
  /// read.
  private static let neighbours = [
    "| a | b |\n|---|---|\n| c | d |\n", "\n| a |\n|---|\n", "> | a |\n> |---|\n",
    "  | a |\n  |---|\n  | b |\n", "- | a |\n  |---|\n", "[^1]: note\n",
    "\n[^1]: | a |\n    |---|\n",
    "   > [^1]: note\n",
  ]

  @Test(
    "the block structure is libcmark's in all examples of CommonMark, with other blocks around them",
    .enabled(if: Conformance.folder != nil, "no conformance folder"))
  func examples() throws {
    let folder = try #require(Conformance.folder)
    let data = try FileSystem.read(folder.appending("commonmark-0.30.json"))
    var marks = 0
    for example in try JSONDecoder().decode([Example].self, from: Data(data)) {
      for neighbour in Self.neighbours {
        for text in [example.markdown + neighbour, neighbour + example.markdown] {
          let counts = Self.counts(text)
          #expect(
            counts.missing == 0, "example \(example.example) and \(neighbour.debugDescription)")
          marks += counts.marks
        }
      }
    }
    #expect(marks > 10_000)
  }

  @Test("the block structure is libcmark's in random documents")
  func randomDocuments() {
    var marks = 0
    for seed in UInt64(1)...2000 {
      let counts = Self.counts(RandomDocument.text(seed: seed))
      #expect(counts.missing == 0, "seed \(seed)")
      marks += counts.marks
    }
    #expect(marks > 1000)
  }

  @Test("the bound on brackets of images is the same for each kind of line end")
  func imageBrackets() {
    for lineEnd in ["\n", "\r\n", "\r"] {
      let paragraph = String(repeating: "![" + lineEnd, count: ImageBrackets.maximum + 1)
      for (text, isBounded) in [(paragraph, true), ("![" + lineEnd + lineEnd + paragraph, true)] {
        let bytes = Array(text.utf8)
        #expect((ImageBrackets.bounded(bytes) != bytes) == isBounded)
      }
    }
  }

  /// Returns the number of marks that were put into a text, and the number of those that libcmark
  /// did not read as headings.
  private static func counts(_ text: String) -> (marks: Int, missing: Int) {
    let blocks = ExtensionBlocks(
      ContainerMarkers.bounded(Array(text.utf8)), options: .init(MarkupOptions()))
    var tree = CMarkTree(ImageBrackets.bounded(blocks.text))
    var inventory = CMarkInventory(tree)
    var positions = InlinePositions(blocks.text)
    return (blocks.marks.count, blocks.assemble(&inventory, in: &tree, &positions))
  }
}
