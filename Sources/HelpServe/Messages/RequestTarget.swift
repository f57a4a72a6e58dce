import HelpCore

/// The parts of a request's target, such as `/guide/install.html?q=a`.
struct RequestTarget: Equatable {
  /// The decoded path below the root of the site: `guide/install.html`. The path of the root is
  /// empty.
  let path: String
  /// The encoded query without its `?`, or nil for a target without a query.
  let query: String?

  /// The maximum size of a target in bytes: the minimum that RFC 9110 recommends to support.
  static let maximumSize = 8000

  /// Reads a target. Returns nil if no file of a site can have the target. A valid target begins
  /// with a slash, has at most `maximumSize` bytes, and consists of visible ASCII characters other
  /// than `#`. No part of the path begins with a dot, and only the last part may be empty. The
  /// decoded path is valid UTF-8. The path contains no broken escape, no escaped slash, no backslash
  /// and no escaped control character.
  init?(_ target: String) {
    let bytes = Array(target.utf8)
    guard bytes.count <= Self.maximumSize, bytes.first == UInt8(ascii: "/"),
      bytes.allSatisfy({ $0 > .space && $0 < .delete && $0 != UInt8(ascii: "#") })
    else { return nil }
    let questionMark = bytes.firstIndex(of: UInt8(ascii: "?"))
    let encodedPath = Array(bytes[1..<(questionMark ?? bytes.count)])
    guard PercentEncoding.isWellFormed(encodedPath) else { return nil }
    // RFC 3986, section 2.4: a path is divided into its parts before they are decoded.
    var parts: [String] = []
    for part in encodedPath.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let decoded = PercentEncoding.decoded(bytes: Array(part))
      guard let text = String(validating: decoded, as: UTF8.self), Self.isPlain(decoded)
      else { return nil }
      parts.append(text)
    }
    // The last part is empty if the target ends with a slash.
    guard parts.dropLast().allSatisfy({ !$0.isEmpty }) else { return nil }
    path = parts.joined(separator: "/")
    query = questionMark.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
  }

  /// Whether a decoded part of a path begins without a dot, and contains no slash, backslash or
  /// control character.
  private static func isPlain(_ part: [UInt8]) -> Bool {
    part.first != UInt8(ascii: ".")
      && part.allSatisfy {
        $0 >= .space && $0 != .delete && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
  }

  /// Returns the value of a name in the query, decoded as the value of a form: a plus sign is a
  /// space. Returns nil for an unknown name, and for a name without `=`.
  func value(_ name: String) -> String? {
    for pair in query?.split(separator: "&") ?? [] {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      let spaced = parts[1].utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
      return String(decoding: PercentEncoding.decoded(bytes: spaced), as: UTF8.self)
    }
    return nil
  }
}
