import HelpCore

/// The rule for web addresses in running text: GFM 0.29, section 6.9, exactly as in cmark-gfm.
///
/// The rule reads the source instead of parsed inlines, because marks of emphasis inside an address
/// belong to the address.
package struct AddressRule {
  let bytes: [UInt8]
  /// The end of the leaf block's text.
  let end: Int
  /// The range in which no `www.` begins an address. The range begins with a domain that has an
  /// underscore in its last two parts, and ends before these parts. A domain that begins inside the
  /// range has the same last parts. Without the range, each `www.` of `www.a_www.a_` would be read
  /// to the end of the text.
  private var refusedRange = 0..<0

  package init(bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// Finds the first address that begins in a part of a line. The address may end after the part.
  /// - Parameter lineStart: the start of the line's text, from which a scheme before the part is
  ///   read.
  /// - Returns: the range, the offset of the colon or `w` that identified the address, and whether
  ///   the address lacks `http://`.
  /// - Complexity: O(length of the part + length of the address), if parts are requested in order.
  package mutating func first(
    in part: Range<Int>, lineStart: Int
  ) -> (range: Range<Int>, trigger: Int, lacksScheme: Bool)? {
    for index in part {
      switch bytes[index] {
      case UInt8(ascii: ":"):
        if let range = addressWithScheme(at: index, lineStart: lineStart),
          range.lowerBound >= part.lowerBound
        {
          return (range, index, false)
        }
      case UInt8(ascii: "w"):
        if let range = addressWithoutScheme(at: index, lineStart: lineStart) {
          return (range, index, true)
        }
      default: break
      }
    }
    return nil
  }

  /// Returns the range of `http://…` around a colon, or nil if there is no address.
  private mutating func addressWithScheme(at colon: Int, lineStart: Int) -> Range<Int>? {
    guard colon + 3 < end, bytes[colon + 1] == UInt8(ascii: "/"),
      bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > lineStart, bytes[start - 1].isASCIILetter { start -= 1 }
    guard isScheme(start..<colon), isHostCharacter(at: colon + 3) else { return nil }
    guard let domain = domain(from: colon + 3, needsDot: false) else { return nil }
    let last = trimmed(colon..<addressEnd(from: domain))
    return last > colon ? start..<last : nil
  }

  /// Returns the range of `www.…` at its first letter, or nil if there is no address.
  private mutating func addressWithoutScheme(at start: Int, lineStart: Int) -> Range<Int>? {
    guard start + 4 <= end, bytes[start + 1] == UInt8(ascii: "w"),
      bytes[start + 2] == UInt8(ascii: "w"),
      bytes[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > lineStart {
      let previous = bytes[start - 1]
      guard
        previous == UInt8(ascii: "*") || previous == UInt8(ascii: "_")
          || previous == UInt8(ascii: "~")
          || previous == UInt8(ascii: "(")
          || previous.isASCIIWhitespace
      else { return nil }
    }
    guard !refusedRange.contains(start), let domain = domain(from: start, needsDot: true) else {
      return nil
    }
    let last = trimmed(start..<addressEnd(from: domain))
    return last > start ? start..<last : nil
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    ["http", "https", "ftp"].contains { scheme in
      bytes[range].lazy.map { $0 | 0x20 }.elementsEqual(scheme.utf8)
    }
  }

  /// Returns the end of a domain, or nil if an underscore is in its last two parts, or a required
  /// dot is missing. Remembers the range of a domain with such an underscore.
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
      refusedRange = start..<lastDots.0
      return nil
    }
    return needsDot && dots == 0 ? nil : index
  }

  /// Returns the offset of the white space or `<` that ends an address.
  private func addressEnd(from start: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "<"), !bytes[index].isASCIIWhitespace {
      index += 1
    }
    return index
  }

  /// Returns the end of an address without the punctuation, character reference and parentheses
  /// after it.
  private func trimmed(_ range: Range<Int>) -> Int {
    var last = range.lowerBound
    // The number of closing parentheses without a partner.
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

  /// Whether a character that is neither white space nor punctuation, in Unicode's sense, begins at
  /// an index. As in cmark-gfm, most control characters are neither.
  private func isHostCharacter(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 {
      let isVerticalTab = byte == UInt8(ascii: "\u{B}")
      return !byte.isASCIIPunctuation && (!byte.isASCIIWhitespace || isVerticalTab)
    }
    guard let scalar = Self.scalar(at: index, in: bytes, end) else { return false }
    return !Self.isPunctuation(scalar) && !Self.isSpace(scalar)
  }
}

extension AddressRule {
  /// Whether a character is Unicode punctuation (CommonMark 0.30, section 2.1).
  package static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIPunctuation }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether a character is Unicode whitespace (CommonMark 0.30, section 2.1).
  package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(scalar.value)
      : scalar.properties.generalCategory == .spaceSeparator
  }

  /// Returns the scalar that begins at an index, or nil inside a scalar, from `end` on, and for
  /// invalid UTF-8.
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
