import HelpCore

/// The clipboard of the terminal (xterm's OSC 52), which also works over ssh.
package enum Clipboard {
  /// The maximum number of bytes of text. In base64 they are 99,992, and terminals refuse more than
  /// about 100,000.
  static let maximumSize = 74_994

  /// Returns the sequence that puts a text on the clipboard, or as much of it as terminals accept.
  package static func sequence(for text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var end = min(bytes.count, maximumSize)
    // The cut must not be inside a character.
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array("\u{1B}]52;c;".utf8) + Base64.encode(Array(bytes[..<end]))
      + Array("\u{1B}\\".utf8)
  }
}
