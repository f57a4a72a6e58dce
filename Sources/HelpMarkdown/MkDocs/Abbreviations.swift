import HelpCore
import HelpDialects
import HelpDocument

/// The meanings of the abbreviations that a page defines by lines such as
/// `*[HTML]: Hyper Text Markup Language`.
///
/// Source: Python-Markdown's documentation, Abbreviations.
struct Abbreviations {
  /// A term and its meaning.
  struct Entry: Equatable {
    var term: [UInt8]
    var meaning: [UInt8]

    /// Reads a line that begins with `*`.
    /// - Returns: nil if the line defines no abbreviation.
    init?(_ line: BlockLine) {
      let start = line.firstNonspace + 2
      guard line.byte(start - 1) == UInt8(ascii: "[") else { return nil }
      var end = start
      while end < line.end, line.bytes[end] != UInt8(ascii: "]"),
        line.bytes[end] != UInt8(ascii: "\\")
      { end += 1 }
      guard line.byte(end) == UInt8(ascii: "]") else { return nil }
      var text = end + 1
      if line.byte(text) == .space { text += 1 }
      guard line.byte(text) == UInt8(ascii: ":") else { return nil }
      text += 1
      while line.isSpaceOrTab(text) { text += 1 }
      var last = line.end
      while last > text, line.isSpaceOrTab(last - 1) { last -= 1 }
      term = line.bytes[start..<end].trimmed
      meaning = Array(line.bytes[min(text, last)..<last])
      guard !term.isEmpty, term.count <= Abbreviations.maximumLength, !meaning.isEmpty else {
        return nil
      }
    }
  }

  /// The maximum size of a term in bytes, which bounds the work at each position of a text.
  static let maximumLength = 64

  /// The meanings, by term.
  private var meanings: [[UInt8]: [UInt8]] = [:]
  /// The lengths of the terms that begin with a byte, the longest first.
  private var lengths: [UInt8: [Int]] = [:]

  /// Collects the meanings. If a page defines a term twice, the last meaning wins.
  init(_ entries: [Entry] = []) {
    for entry in entries { meanings[entry.term] = entry.meaning }
    for term in meanings.keys {
      if let first = term.first, lengths[first]?.contains(term.count) != true {
        lengths[first, default: []].append(term.count)
      }
    }
    for first in lengths.keys { lengths[first]?.sort(by: >) }
  }

  var isEmpty: Bool { meanings.isEmpty }

  /// Returns the length and the meaning of the term at a position of a text. Returns nil if no
  /// term begins there, or if the term is part of a longer word.
  /// - Complexity: O(`maximumLength`²).
  func term(at start: Int, in text: [UInt8], upTo end: Int) -> (length: Int, meaning: [UInt8])? {
    guard let lengths = lengths[text[start]], start == 0 || !Self.isWordByte(text[start - 1]) else {
      return nil
    }
    for length in lengths where start + length <= end {
      guard start + length == text.count || !Self.isWordByte(text[start + length]),
        let meaning = meanings[Array(text[start..<(start + length)])]
      else { continue }
      return (length, meaning)
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space around them.
  fileprivate var trimmed: [UInt8] {
    var text = self
    while let byte = text.first, byte == .space || byte == .tab { text.removeFirst() }
    while let byte = text.last, byte == .space || byte == .tab { text.removeLast() }
    return Array(text)
  }
}
