/// Tells at a glance which extension blocks a text may have.
enum ExtensionMarks {
  /// - Parameter wanted: what to look for.
  /// - Complexity: O(n); looks at the beginning of each line.
  static func find(
    _ wanted: ExtensionBlocks.Options, in bytes: UnsafeBufferPointer<UInt8>
  ) -> ExtensionBlocks.Options {
    var left = wanted
    // Most texts lack what these blocks require.
    if !mayHaveTable(bytes) { left.remove(.tables) }
    if !ByteSearch.contains("[^", rarest: 1, in: bytes) { left.remove(.footnotes) }
    var found: ExtensionBlocks.Options = []
    var lines = FastLines(bytes)
    while !left.isEmpty, let line = lines.next() {
      let start = line.lowerBound
      if left.contains(.tables), isDelimiterRow(bytes, start) { found.insert(.tables) }
      if left.contains(.footnotes), isFootnote(bytes, start) { found.insert(.footnotes) }
      if left.contains(.mkDocs), MkDocsBlock.mayOpen(bytes, start) { found.insert(.mkDocs) }
      left.subtract(found)
    }
    return found
  }

  private static func mayHaveTable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ByteSearch.first(0x7C, in: bytes, from: 0) < bytes.count
      || ByteSearch.contains(":-", rarest: 0, in: bytes)
      || ByteSearch.contains("-:", rarest: 1, in: bytes)
  }

  /// A delimiter row continues its containers, so that only quotes' marks and white space can precede it. It has a
  /// pipe or a colon: without either it underlines a heading.
  private static func isDelimiterRow(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    var hasDash = false
    var hasMark = false
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0B, 0x0C, 0x3E: break
      case 0x2D: hasDash = true
      case 0x7C, 0x3A: hasMark = true
      case 0x0A, 0x0D: return hasDash && hasMark
      default: return false
      }
      index += 1
    }
    return hasDash && hasMark
  }

  /// `[^` after markers of lists and quotes.
  private static func isFootnote(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x5B: return index + 1 < bytes.count && bytes[index + 1] == 0x5E
      case 0x20, 0x09, 0x3E, 0x2A, 0x2B, 0x2D, 0x2E, 0x29, 0x30...0x39: index += 1
      case 0xEF where index == 0, 0xBB where index == 1, 0xBF where index == 2: index += 1
      default: return false
      }
    }
    return false
  }
}
