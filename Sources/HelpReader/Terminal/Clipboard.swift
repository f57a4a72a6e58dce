/// Text for the clipboard, handed to the terminal (xterm's OSC 52), which also works over ssh.
enum Clipboard {
  /// Terminals refuse more than some 100,000 bytes; tmux 1 MB.
  static let maximumSize = 74_994

  /// The sequence that gives a terminal a text, or as much of it as terminals accept.
  static func sequence(for text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(maximumSize))
    // A letter is not cut in two.
    while let last = bytes.last, bytes.count == maximumSize, last >= 0x80 { bytes.removeLast() }
    return Array("\u{1B}]52;c;".utf8) + base64(bytes) + Array("\u{1B}\\".utf8)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = 0
      for byte in group { value = value << 8 | Int(byte) }
      value <<= 8 * (3 - group.count)
      for place in 0..<4 {
        result.append(place <= group.count ? digits[value >> (18 - 6 * place) & 63] : 0x3D)
      }
    }
    return result
  }
}
