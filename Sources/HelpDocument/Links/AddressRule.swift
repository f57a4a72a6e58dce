import HelpCore

/// Finds web addresses in running text by GFM 0.29, section 6.9, exactly as cmark-gfm does.
///
/// It reads the source and not the inlines made from it: emphasis inside an address belongs to the address.
package struct AddressRule {
  let bytes: [UInt8]
  /// The end of the leaf block's text.
  let end: Int
  /// The range in which no `www.` begins an address: from a domain that has an underscore in its last two parts up to
  /// the dot before these. Domains that begin there end in the same two parts. Without this range, each `www.` of
  /// `www.a_www.a_` would be read to the end of the text.
  private var refused = 0..<0

  package init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The first address that begins in a part of a line: its range, the colon or `w` that it was found by, and whether
  /// it lacks `http://`. It may end after the part.
  /// - Parameter lineStart: the start of the line's text; the characters before the part are read as well.
  /// - Complexity: O(length of the part and of the address), when parts are requested in order.
  package mutating func first(
    in part: Range<Int>, lineStart: Int
  ) -> (range: Range<Int>, trigger: Int, isWeb: Bool)? {
    for index in part {
      switch bytes[index] {
      case UInt8(ascii: ":"):
        if let range = schemed(at: index, lineStart: lineStart),
          range.lowerBound >= part.lowerBound
        {
          return (range, index, false)
        }
      case UInt8(ascii: "w"):
        if let range = web(at: index, lineStart: lineStart) {
          return (range, index, true)
        }
      default: break
      }
    }
    return nil
  }

  /// `http://…`, by its colon.
  private mutating func schemed(at colon: Int, lineStart: Int) -> Range<Int>? {
    guard colon + 3 < end, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > lineStart, bytes[start - 1].isASCIILetter { start -= 1 }
    guard isScheme(start..<colon), isHostCharacter(at: colon + 3) else { return nil }
    guard let domain = domain(from: colon + 3, needsDot: false) else { return nil }
    let last = trimmed(colon..<restEnd(from: domain))
    return last > colon ? start..<last : nil
  }

  /// `www.…`, by its first letter.
  private mutating func web(at start: Int, lineStart: Int) -> Range<Int>? {
    guard start + 4 <= end, bytes[start + 1] == UInt8(ascii: "w"),
      bytes[start + 2] == UInt8(ascii: "w"),
      bytes[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > lineStart {
      let before = bytes[start - 1]
      guard
        before == UInt8(ascii: "*") || before == UInt8(ascii: "_") || before == UInt8(ascii: "~")
          || before == UInt8(ascii: "(")
          || before.isASCIIWhitespace
      else { return nil }
    }
    guard !refused.contains(start), let domain = domain(from: start, needsDot: true) else {
      return nil
    }
    let last = trimmed(start..<restEnd(from: domain))
    return last > start ? start..<last : nil
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    ["http", "https", "ftp"].contains { scheme in
      bytes[range].lazy.map { $0 | 0x20 }.elementsEqual(scheme.utf8)
    }
  }

  /// The end of the domain; nil if it has an underscore in its last two parts, or lacks a dot that it needs.
  private mutating func domain(from start: Int, needsDot: Bool) -> Int? {
    var index = start + 1
    var dots = 0
    var lastDots = (start, start)
    var underscores = (0, 0)
    while index < end - 1 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "_") {
        underscores.1 += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (underscores.1, 0)
        lastDots = (lastDots.1, index)
        dots += 1
      } else if byte != UInt8(ascii: "-"), !isHostCharacter(at: index) {
        break
      }
      index += 1
    }
    if underscores != (0, 0) {
      refused = start..<lastDots.0
      return nil
    }
    return needsDot && dots == 0 ? nil : index
  }

  /// The white space or `<` that ends an address.
  private func restEnd(from start: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "<"), !bytes[index].isASCIIWhitespace {
      index += 1
    }
    return index
  }

  /// The end of an address without the punctuation, reference and parentheses that belong to the sentence.
  private func trimmed(_ range: Range<Int>) -> Int {
    var last = range.lowerBound
    var closing = 0
    while last < range.upperBound {
      if bytes[last] == UInt8(ascii: "(") {
        closing -= 1
      } else if bytes[last] == UInt8(ascii: ")") {
        closing += 1
      }
      last += 1
    }
    while last > range.lowerBound {
      switch bytes[last - 1] {
      case UInt8(ascii: ")"):
        if closing <= 0 { return last }
        closing -= 1
        last -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "'"), UInt8(ascii: "\""):
        last -= 1
      case UInt8(ascii: ";"):
        var name = last - 2
        while name > range.lowerBound, bytes[name].isASCIILetter { name -= 1 }
        last =
          name < last - 2 && name >= range.lowerBound && bytes[name] == UInt8(ascii: "&")
          ? name : last - 1
      default: return last
      }
    }
    return last
  }

  /// Neither white space nor punctuation, in Unicode's sense.
  private func isHostCharacter(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 {
      return byte > .space && !byte.isASCIIPunctuation && byte != .delete || byte < 9
    }
    guard let scalar = Self.scalar(at: index, in: bytes, end) else { return false }
    return !Self.isPunctuation(scalar) && !Self.isSpace(scalar)
  }
}

extension AddressRule {
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIPunctuation }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Unicode whitespace (CommonMark 0.30, section 2.1).
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(scalar.value)
      : scalar.properties.generalCategory == .spaceSeparator
  }

  /// The scalar that begins at an index; nil inside a scalar, and for invalid UTF-8.
  package static func scalar(
    at index: Int, in bytes: [UInt8], _ end: Int
  ) -> Unicode.Scalar? {
    guard index < end, bytes[index] & 0xC0 != 0x80 else { return nil }
    var decoder = UTF8()
    var iterator = bytes[index..<min(end, index + 4)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
