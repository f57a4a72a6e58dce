/// Base64 with padding (RFC 4648, section 4).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The two letters for each value of twelve bits, the first letter in the low byte.
  private static let pairs: [UInt16] = (0..<4096).map {
    UInt16(alphabet[$0 >> 6]) | UInt16(alphabet[$0 & 63]) << 8
  }

  /// The value of each letter, and 64 for each byte outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Returns the encoded text of bytes, in ASCII.
  /// - Complexity: O(n).
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let source = bytes.span
    let pairs = pairs.span
    let groupsEnd = source.count / 3 * 3
    return [UInt8](capacity: (source.count + 2) / 3 * 4) { text in
      var start = 0
      while start < groupsEnd {
        let (a, b, c) = (Int(source[start]), Int(source[start + 1]), Int(source[start + 2]))
        text.append(littleEndian: pairs[a << 4 | b >> 4])
        text.append(littleEndian: pairs[(b & 15) << 8 | c])
        start += 3
      }
      guard start < source.count else { return }
      let hasTwo = start + 1 < source.count
      let (a, b) = (Int(source[start]), hasTwo ? Int(source[start + 1]) : 0)
      text.append(littleEndian: pairs[a << 4 | b >> 4])
      text.append(hasTwo ? alphabet[(b & 15) << 2] : UInt8(ascii: "="))
      text.append(UInt8(ascii: "="))
    }
  }

  /// Returns the encoded text of bytes as a string.
  /// - Complexity: O(n).
  package static func text(_ bytes: [UInt8]) -> String {
    String(decoding: encode(bytes), as: UTF8.self)
  }

  /// Returns the bytes that a string encodes, or nil if any character or the padding is not valid.
  /// - Complexity: O(n).
  package static func decode(_ text: String) -> [UInt8]? {
    let letters = text.utf8.span
    guard letters.count.isMultiple(of: 4) else { return nil }
    if letters.isEmpty { return [] }
    let padding = UInt8(ascii: "=")
    let paddingCount =
      letters[letters.count - 1] != padding ? 0 : letters[letters.count - 2] != padding ? 1 : 2
    let groupsEnd = letters.count - (paddingCount > 0 ? 4 : 0)
    let values = values.span
    var isValid = true
    var bytes = [UInt8](capacity: letters.count / 4 * 3) { bytes in
      var index = 0
      while index < groupsEnd {
        let (a, b) = (values[Int(letters[index])], values[Int(letters[index + 1])])
        let (c, d) = (values[Int(letters[index + 2])], values[Int(letters[index + 3])])
        if (a | b | c | d) >= 64 {
          isValid = false
          return
        }
        bytes.append(a << 2 | b >> 4)
        bytes.append(b << 4 | c >> 2)
        bytes.append(c << 6 | d)
        index += 4
      }
    }
    guard isValid else { return nil }
    guard paddingCount > 0 else { return bytes }
    let (a, b) = (values[Int(letters[groupsEnd])], values[Int(letters[groupsEnd + 1])])
    let c = paddingCount == 1 ? values[Int(letters[groupsEnd + 2])] : 0
    // Unused bits must be zero. Otherwise two texts could encode the same bytes.
    guard (a | b | c) < 64, (paddingCount == 1 ? c & 3 : b & 15) == 0 else { return nil }
    bytes.append(a << 2 | b >> 4)
    if paddingCount == 1 { bytes.append(b << 4 | c >> 2) }
    return bytes
  }
}
