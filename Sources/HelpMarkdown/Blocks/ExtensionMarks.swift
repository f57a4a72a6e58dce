import HelpCore
import HelpDialects

/// Tells at a glance which extension blocks a text may have.
enum ExtensionMarks {
  /// - Parameter wanted: what to look for.
  /// - Complexity: O(n); looks at the beginning of each line.
  static func find(
    _ wanted: ExtensionBlocks.Options, in text: [UInt8]
  ) -> ExtensionBlocks.Options {
    var left = wanted
    // Most texts lack what these blocks require.
    if !mayHaveTable(text.span) { left.remove(.tables) }
    if ByteSearch.place(of: "[^", rarest: 1, in: text.span) == nil { left.remove(.footnotes) }
    var found: ExtensionBlocks.Options = []
    var lines = FastLines(text)
    while !left.isEmpty, let line = lines.next() {
      if left.contains(.tables), isDelimiterRow(text[line]) { found.insert(.tables) }
      if !left.isDisjoint(with: [.footnotes, .mkDocs, .definitions]) {
        let content = content(of: text[line], isFirst: line.lowerBound == 0)
        if left.contains(.footnotes), content.starts(with: [0x5B, 0x5E]) {
          found.insert(.footnotes)
        }
        if !left.isDisjoint(with: [.mkDocs, .definitions]), MkDocsBlock.mayOpen(content) {
          found.formUnion(left.intersection([.mkDocs, .definitions]))
        }
      }
      left.subtract(found)
    }
    return found
  }

  private static func mayHaveTable(_ text: Span<UInt8>) -> Bool {
    ByteSearch.contains(0x7C, in: text)
      || ByteSearch.place(of: ":-", in: text) != nil
      || ByteSearch.place(of: "-:", rarest: 1, in: text) != nil
  }

  /// A delimiter row continues its containers, so that only quotes' marks and white space can precede it. It has a
  /// pipe or a colon: without either it underlines a heading.
  private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    var hasDash = false
    var hasMark = false
    for byte in line {
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C, 0x3E: break
      case 0x2D: hasDash = true
      case 0x7C, 0x3A: hasMark = true
      default: return false
      }
    }
    return hasDash && hasMark
  }

  /// A line after what the markers of lists and quotes consist of.
  private static func content(of line: ArraySlice<UInt8>, isFirst: Bool) -> ArraySlice<UInt8> {
    let line = isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    return line.drop { byte in
      switch byte {
      case 0x20, 0x09, 0x3E, 0x2A, 0x2B, 0x2D, 0x2E, 0x29, 0x30...0x39: true
      default: false
      }
    }
  }
}
