internal import HelpCore
internal import HelpDocument

extension Extract {
  /// Adds the lines of a section or of a block. A section ends at the next heading of its level or
  /// above.
  /// - Throws: an error if the file lacks the part.
  static func addPart(_ part: TopicPart, to text: inout Builder) throws(IncludeFailure) {
    let file = text.file
    let lines: Range<Int>?
    switch part {
    case .section(let anchor): lines = section(anchor, of: file)
    case .block(let name): lines = block(name, of: file)
    }
    guard let lines else { throw IncludeFailure("'\(file.name)' has no such part") }
    for line in lines { text.add(line) }
  }

  /// Returns the lines of the section that an anchor names, or nil if no heading has the anchor.
  static func section(_ anchor: String, of file: ExtractSource) -> Range<Int>? {
    var start: (line: Int, level: Int)?
    var fence: (mark: UInt8, length: Int)?
    for line in 0..<file.lines.count {
      let range = file.lines.content(of: line, in: file.bytes)
      if let open = fence {
        if LineMarks.fence(
          in: file.bytes, at: range.lowerBound, to: range.upperBound, closing: open) != nil
        {
          fence = nil
        }
        continue
      }
      fence = LineMarks.fence(in: file.bytes, at: range.lowerBound, to: range.upperBound)
      let bytes = file.bytes[range]
      let level = bytes.prefix { $0 == UInt8(ascii: "#") }.count
      guard (1...6).contains(level), bytes.dropFirst(level).first == .space else { continue }
      if let start, level <= start.level { return start.line..<line }
      if start == nil {
        let title = String(decoding: bytes.dropFirst(level), as: UTF8.self)
        let text = title.filter { !"*`=".contains($0) }.drop { $0 == " " }
        if Slug.github(String(text)) == anchor || text.hasSuffix("{#\(anchor)}") {
          start = (line, level)
        }
      }
    }
    return start.map { $0.line..<file.lines.count }
  }

  /// Returns the lines of the block with a name, or nil if there is none.
  ///
  /// `^name` ends the last line of its block, or is the only text of a line below the block. Blank
  /// lines separate blocks. A bulleted list item with a name is a block of one line.
  private static func block(_ name: String, of file: ExtractSource) -> Range<Int>? {
    let mark = Array("^\(name)".utf8)
    func content(_ line: Int) -> ArraySlice<UInt8> {
      var bytes = file.bytes[file.lines.content(of: line, in: file.bytes)]
      while bytes.last?.isASCIIWhitespace == true { bytes.removeLast() }
      return bytes
    }
    for line in 0..<file.lines.count {
      let bytes = content(line)
      guard bytes.count >= mark.count, bytes.suffix(mark.count).elementsEqual(mark) else {
        continue
      }
      let isAlone = bytes.count == mark.count
      let before = bytes.dropLast(mark.count).last
      guard isAlone || before == .space || before == UInt8(ascii: "]") else { continue }
      var end = line
      if isAlone {
        while end > 0, content(end - 1).isEmpty { end -= 1 }
      } else {
        end += 1
      }
      var start = end
      let isItem =
        !isAlone
        && bytes.first { $0 != .space && $0 != .tab }.map { "-*+".utf8.contains($0) } == true
      while start > 0, !content(start - 1).isEmpty, !(isItem && start < end) { start -= 1 }
      return start..<end
    }
    return nil
  }
}
