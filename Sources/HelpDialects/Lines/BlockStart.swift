import HelpCore

/// The beginnings of CommonMark's blocks (specification 0.30, sections 4 and 5).
///
/// A function reads a line's text after its white space, unless its comment says otherwise. For all
/// functions but `closesFence`, the caller has checked that the indentation is less than four
/// columns.
package enum BlockStart {
  /// Returns the length of the `#` sequence that opens an ATX heading, or nil if the line is not a
  /// heading.
  package static func atxHeading(_ line: BlockLine) -> Int? {
    var index = line.firstNonspace
    while line.byte(index) == UInt8(ascii: "#") { index += 1 }
    let level = index - line.firstNonspace
    guard (1...6).contains(level), index >= line.end || line.isSpaceOrTab(index) else {
      return nil
    }
    return level
  }

  /// Returns the length of an opening code fence, or nil if the line has none.
  package static func codeFence(_ line: BlockLine) -> Int? {
    let fence = line.head
    guard fence == UInt8(ascii: "`") || fence == UInt8(ascii: "~") else { return nil }
    var index = line.firstNonspace
    while line.byte(index) == fence { index += 1 }
    let length = index - line.firstNonspace
    guard length >= 3 else { return nil }
    if fence == UInt8(ascii: "`"),
      (index..<line.end).contains(where: { line.bytes[$0] == UInt8(ascii: "`") })
    {
      return nil
    }
    return length
  }

  /// Whether the line closes the code block that a fence opened.
  /// - Parameters:
  ///   - fence: the byte that the opening fence consists of.
  ///   - length: the length of the opening fence.
  package static func closesFence(_ line: BlockLine, _ fence: UInt8, _ length: Int) -> Bool {
    guard line.indent <= 3, line.head == fence else { return false }
    var index = line.firstNonspace
    while line.byte(index) == fence { index += 1 }
    guard index - line.firstNonspace >= length else { return false }
    while line.isSpaceOrTab(index) { index += 1 }
    return index >= line.end
  }

  /// Whether the line underlines the paragraph above it.
  package static func isSetextUnderline(_ line: BlockLine) -> Bool {
    let mark = line.head
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    var index = line.firstNonspace
    while line.byte(index) == mark { index += 1 }
    while line.isSpaceOrTab(index) { index += 1 }
    return index >= line.end
  }

  /// Whether the line is a thematic break, such as `* * *`.
  package static func isThematicBreak(_ line: BlockLine) -> Bool {
    let mark = line.head
    guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for index in line.content {
      if line.bytes[index] == mark { count += 1 } else if !line.isSpaceOrTab(index) { return false }
    }
    return count >= 3
  }

  /// A list marker, without the white space after it.
  package struct ListMarker: Equatable {
    package var length: Int
    /// The bullet, or the character after the number. Adjacent items with the same delimiter belong
    /// to one list.
    var delimiter: UInt8
  }

  /// Returns the list marker that the line begins with, or nil if there is none.
  /// - Parameter interrupting: whether the line would otherwise continue a paragraph. An item that
  ///   interrupts a paragraph must have text, and its number must be 1.
  package static func listMarker(_ line: BlockLine, interrupting: Bool) -> ListMarker? {
    let first = line.head
    var index = line.firstNonspace
    switch first {
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"): index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var number = 0
      while line.byte(index).isASCIIDigit, index - line.firstNonspace < 9 {
        number = number * 10 + Int(line.byte(index) - UInt8(ascii: "0"))
        index += 1
      }
      if interrupting, number != 1 { return nil }
      guard line.byte(index) == UInt8(ascii: ".") || line.byte(index) == UInt8(ascii: ")") else {
        return nil
      }
      index += 1
    default: return nil
    }
    guard index >= line.end || line.byte(index).isASCIIWhitespace else { return nil }
    if interrupting {
      var text = index
      while line.isSpaceOrTab(text) { text += 1 }
      if text >= line.end { return nil }
    }
    return ListMarker(
      length: index - line.firstNonspace, delimiter: line.bytes[index - 1])
  }

  /// Returns the length of a task's box at the start of the line's text, including the white space
  /// after the box. The length is 0 if there is no box, or no text after the box.
  ///
  /// As in cmark-gfm, only the item's marker may precede the box on its line.
  package static func taskBox(_ line: BlockLine) -> Int {
    let box = line.firstNonspace
    guard line.byte(box) == UInt8(ascii: "["), line.byte(box + 2) == UInt8(ascii: "]"),
      line.byte(box + 3).isASCIIWhitespace,
      line.byte(box + 1) == .space || line.byte(box + 1) | 0x20 == UInt8(ascii: "x")
    else { return 0 }
    guard textAfterMarker(line) == box else { return 0 }
    var text = box + 3
    while line.byte(text).isASCIIWhitespace { text += 1 }
    return text < line.end ? text - box : 0
  }

  /// Returns the start of the text after the list marker at the beginning of the whole line, or nil
  /// if the line begins with anything else.
  package static func textAfterMarker(_ line: BlockLine) -> Int? {
    var index = line.start
    while line.byte(index).isASCIIWhitespace { index += 1 }
    let marker = index
    while line.byte(index).isASCIIDigit { index += 1 }
    let byte = line.byte(index)
    guard
      index > marker
        ? byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")") : "*+-".utf8.contains(byte)
    else {
      return nil
    }
    index += 1
    while line.byte(index).isASCIIWhitespace { index += 1 }
    return index
  }

  /// Whether a task is done. As in cmark-gfm, an `[x]` anywhere on the line is sufficient.
  package static func isDoneTask(_ line: BlockLine) -> Bool {
    line.content.dropLast(2).contains {
      line.bytes[$0] == UInt8(ascii: "[") && line.bytes[$0 + 1] | 0x20 == UInt8(ascii: "x")
        && line.bytes[$0 + 2] == UInt8(ascii: "]")
    }
  }

  /// Returns the label of the footnote that the line defines and the start of the footnote's text,
  /// or nil if the line defines none.
  package static func footnote(_ line: BlockLine) -> (label: Range<Int>, text: Int)? {
    guard line.head == UInt8(ascii: "["), line.byte(line.firstNonspace + 1) == UInt8(ascii: "^")
    else { return nil }
    let start = line.firstNonspace + 2
    var index = start
    while index < line.end {
      let byte = line.bytes[index]
      if byte == UInt8(ascii: "]") { break }
      if byte <= .space { return nil }
      index += 1
    }
    guard index > start, line.byte(index) == UInt8(ascii: "]"),
      line.byte(index + 1) == UInt8(ascii: ":")
    else { return nil }
    let label = start..<index
    index += 2
    while line.isSpaceOrTab(index) { index += 1 }
    return (label, index)
  }
}
