/// Text in quotation marks, as `JSONWriter` writes it.
enum JSONText {
  /// Where a text ends that begins with a quotation mark; nil for what is no text, or not in UTF-8.
  /// - Complexity: O(its length).
  static func end(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start < bytes.count, bytes[start] == 0x22 else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    var index = start + 1
    // The highest bit of some byte is set in a text that is not all ASCII.
    var bits: UInt64 = 0
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if areLiteral(word) {
          bits |= word
          index += 8
          continue
        }
      }
      bits |= UInt64(bytes[index])
      switch bytes[index] {
      case 0x22:
        let text = UnsafeBufferPointer(rebasing: bytes[start...index])
        let isUTF8 =
          bits & 0x8080_8080_8080_8080 == 0 || String(validating: text, as: UTF8.self) != nil
        return isUTF8 ? index + 1 : nil
      case 0x5C:
        guard let length = escape(bytes[index...])?.length else { return nil }
        index += length
      case ..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Whether all of eight bytes stand for themselves: none is a quotation mark, a backslash or a control character.
  private static func areLiteral(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The highest bit of a byte is set where the byte is less than `limit`, which is at most 128, and nowhere else
    // unless it is set below: https://graphics.stanford.edu/~seander/bithacks.html#HasLessInWord
    func hasLess(_ word: UInt64, than limit: UInt64) -> UInt64 {
      (word &- ones * limit) & ~word & (ones << 7)
    }
    return hasLess(word, than: 0x20) | hasLess(word ^ ones * 0x22, than: 1)
      | hasLess(word ^ ones * 0x5C, than: 1) == 0
  }

  /// Undoes escapes; nil for others than `JSONWriter` writes, and for bytes that it escapes.
  /// - Parameter bytes: a text in its quotation marks.
  static func read(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard bytes.count >= 2 else { return nil }
    let bytes = bytes.dropFirst().dropLast()
    if !bytes.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x5C:
        guard let (byte, length) = escape(bytes[index...]) else { return nil }
        result.append(byte)
        index += length
      case ..<0x20, 0x22: return nil
      default:
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escape(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (byte: UInt8, length: Int)? {
    let text = bytes.prefix(6)
    let start = text.startIndex
    guard text.count > 1 else { return nil }
    switch text[start + 1] {
    case 0x22: return (0x22, 2)
    case 0x5C: return (0x5C, 2)
    case 0x6E: return (0x0A, 2)
    case 0x72: return (0x0D, 2)
    case 0x74: return (0x09, 2)
    case 0x75:
      let digits = text.dropFirst(2)
      guard digits.count == 4, digits.starts(with: "00".utf8),
        digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      return (code, 6)
    default: return nil
    }
  }
}
