import HelpCore

/// Keeps libcmark linear in nested lists and quotes: each blank line costs it the depth of what is open
/// (0.30.2 takes 2 s for 10,000 items within each other and 10,000 blank lines after them).
enum ContainerMarkers {
  /// How deep a line may open lists and quotes.
  static let maximum = 256

  /// The text with surplus markers escaped; the same text, not copied, when there is no surplus.
  ///
  /// The depth of a marker is judged by its own line: a container that continues needs a `>` or two columns of
  /// indentation, so nothing deeper than what the line has of these, and of markers, can be open. Lines of code
  /// are left as they are; see `SurplusText`.
  /// - Complexity: O(n).
  static func bounded(_ text: [UInt8]) -> [UInt8] {
    SurplusText.escaping(surplusPositions(text), in: text, hiddenBy: 0x2C)
  }

  /// Where each line's first surplus marker can be escaped: after it, the line is text.
  private static func surplusPositions(_ text: [UInt8]) -> [Int] {
    var surplus: [Int] = []
    var lines = FastLines(text)
    while let line = lines.next() {
      // No shorter line has so many markers and so much white space.
      guard line.count > maximum, let position = surplusPosition(text, line.lowerBound) else {
        continue
      }
      surplus.append(position)
    }
    return surplus
  }

  /// - Complexity: O(length of the line's head), and no more than its first bytes for most lines.
  private static func surplusPosition(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    var columns = 0
    var markers = 0
    while index < bytes.count {
      let marker: Int
      switch bytes[index] {
      case 0x20:
        columns += 1
        index += 1
        continue
      case 0x09:
        columns += 4
        index += 1
        continue
      case 0x3E: marker = index
      case 0x2A, 0x2B, 0x2D: marker = index
      case 0x30...0x39:
        var end = index
        while end < bytes.count, end - index < 10, bytes[end].isASCIIDigit { end += 1 }
        guard end < bytes.count, bytes[end] == 0x2E || bytes[end] == 0x29 else { return nil }
        marker = end
      default: return nil
      }
      if bytes[marker] != 0x3E, marker + 1 < bytes.count, !isSpace(bytes[marker + 1]) {
        return nil
      }
      markers += 1
      if markers + columns / 2 > maximum {
        return isThematicBreak(bytes, index) ? nil : marker
      }
      // A space after a marker belongs to it.
      index = marker + 1
      if index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Whether nothing but one of `*` and `-`, three times or more, is on the rest of the line.
  private static func isThematicBreak(_ bytes: [UInt8], _ start: Int) -> Bool {
    let wanted = bytes[start]
    guard wanted == 0x2A || wanted == 0x2D else { return false }
    var count = 0
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == wanted { count += 1 } else if !isSpace(bytes[index]) { return false }
      index += 1
    }
    return count >= 3
  }
}
