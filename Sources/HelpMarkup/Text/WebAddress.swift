/// Finds web addresses in plain text, by the rule of GFM's extended URL autolinks.
enum WebAddress {
  /// The ranges of all addresses that begin with `http://` or `https://`, in order. Punctuation at an end belongs to
  /// the sentence, and so does a closing parenthesis that the address does not open.
  /// - Complexity: O(n).
  static func all(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: 0x3A) {
      index = colon + 1
      guard let start = schemeStart(before: colon, in: text, after: result.last?.upperBound) else {
        continue
      }
      var end = colon + 3
      while end < text.endIndex, isAddressByte(text[end]) { end += 1 }
      index = end
      end = trimmed(start..<end, in: text, from: colon + 3)
      if end > colon + 3 { result.append(start..<end) }
    }
    return result
  }

  private static func schemeStart(
    before colon: Int, in text: ArraySlice<UInt8>, after end: Int?
  ) -> Int? {
    guard text[colon...].starts(with: "://".utf8), colon + 3 < text.endIndex else { return nil }
    for scheme in ["https", "http"] {
      let start = colon - scheme.utf8.count
      guard start >= (end ?? text.startIndex),
        zip(text[start..<colon], scheme.utf8).allSatisfy({ ($0 | 0x20) == $1 })
      else { continue }
      if start == text.startIndex || !isWord(text[start - 1]) { return start }
    }
    return nil
  }

  private static func trimmed(_ range: Range<Int>, in text: ArraySlice<UInt8>, from first: Int)
    -> Int
  {
    var end = range.upperBound
    var balance = 0
    for byte in text[range] {
      if byte == 0x28 { balance += 1 }
      if byte == 0x29 { balance -= 1 }
    }
    while end > first {
      switch text[end - 1] {
      case 0x29 where balance < 0: balance += 1
      case 0x3F, 0x21, 0x2E, 0x2C, 0x3A, 0x3B, 0x2A, 0x5F, 0x7E, 0x27, 0x5D: break
      default: return end
      }
      end -= 1
    }
    return end
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && byte != 0x3C && byte != 0x3E && byte != 0x22
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: byte >= 0x80
    }
  }
}
