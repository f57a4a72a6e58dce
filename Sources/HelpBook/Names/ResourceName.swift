import HelpResources

/// File names, as links write them and as people read them. `ResourcePath` handles their parts.
package enum ResourceName {
  /// `%20` and the like decoded; an invalid escape stays as written.
  package static func percentDecoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimal(bytes[index + 1]), let low = hexadecimal(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// `getting-started` → `Getting started`.
  static func readable(_ stem: String) -> String {
    var text = String(stem.map { $0 == "-" || $0 == "_" ? " " : $0 })
    text = text.split(separator: " ").joined(separator: " ")
    guard let first = text.first else { return stem }
    return first.uppercased() + text.dropFirst()
  }
}
