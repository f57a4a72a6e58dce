import HelpCore

/// Makes file names readable for people.
package enum ResourceName {
  /// Returns a name as a title: `Getting started` for `getting-started`.
  package static func readable(_ stem: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stem.utf8.count)
    var isSpacePending = false
    for byte in stem.utf8 {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == .space {
        isSpacePending = !bytes.isEmpty
      } else {
        if isSpacePending { bytes.append(.space) }
        isSpacePending = false
        bytes.append(byte)
      }
    }
    guard let first = bytes.first else { return stem }
    let text = String(decoding: bytes, as: UTF8.self)
    // Digits and the signs before them in ASCII have no capital form.
    return first <= UInt8(ascii: "9") ? text : text.prefix(1).uppercased() + text.dropFirst()
  }
}
