internal import HelpCore
import HelpMetadata

/// A file of a topic, or the topic itself: its lines, and the anchors in it.
struct IncludedFile {
  let path: String?
  let name: String
  let bytes: [UInt8]
  /// Where each line begins, and last where the text ends.
  let lines: [Int]
  /// The lines that begin or end an anchor, ascending.
  let anchors: [Anchor]

  struct Anchor {
    let line: Int
    let name: String
    let isEnd: Bool
  }

  /// - Complexity: O(n).
  init(path: String?, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
    var lines: [Int] = []
    var anchors: [Anchor] = []
    var cursor = LineCursor(bytes[...])
    while let line = cursor.next() {
      if let (name, isEnd) = AnchorComment.find(in: bytes[line]) {
        anchors.append(Anchor(line: lines.count, name: name, isEnd: isEnd))
      }
      lines.append(line.lowerBound)
    }
    lines.append(bytes.count)
    self.lines = lines
    self.anchors = anchors
  }

  var lineCount: Int { lines.count - 1 }

  /// A line without its end.
  func content(ofLine line: Int) -> Range<Int> {
    var end = lines[line + 1]
    while end > lines[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return lines[line]..<end
  }

  /// - Complexity: O(log lines).
  func position(of offset: Int) -> SourcePosition {
    var (low, high) = (0, max(1, lineCount))
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(
      line: low + 1, column: offset - (lines.first ?? 0 <= offset ? lines[low] : 0) + 1)
  }
}

/// `ANCHOR: name` and `ANCHOR_END: name`, wherever they are in a line.
///
/// Source: the mdBook guide, format/mdbook: `ANCHOR:\s*[\w_-]+`.
enum AnchorComment {
  private static let word = Array("ANCHOR".utf8)
  private static let end = Array("_END".utf8)

  /// - Complexity: O(length of the line).
  static func find(in line: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    var index = line.startIndex
    while index + word.count < line.endIndex {
      guard line[index] == 0x41, line[index...].starts(with: word) else {
        index += 1
        continue
      }
      index += word.count
      var rest = line[index...]
      let isEnd = rest.starts(with: end)
      if isEnd { rest = rest.dropFirst(end.count) }
      guard rest.first == 0x3A else { continue }
      let name = rest.dropFirst().drop(while: \.isASCIIWhitespace).prefix(while: isNameByte)
      if !name.isEmpty { return (String(decoding: name, as: UTF8.self), isEnd) }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: byte >= 0x80
    }
  }
}
