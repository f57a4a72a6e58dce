import HelpCore

/// Text for the clipboard, handed to the terminal (xterm's OSC 52), which also works over ssh.
package enum Clipboard {
  /// Terminals refuse more than some 100,000 bytes; tmux 1 MB.
  static let maximumSize = 74_994

  /// The sequence that gives a terminal a text, or as much of it as terminals accept.
  package static func sequence(for text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(maximumSize))
    // A letter is not cut in two.
    while let last = bytes.last, bytes.count == maximumSize, last >= 0x80 { bytes.removeLast() }
    return Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes) + Array("\u{1B}\\".utf8)
  }
}
