import HelpCore

/// The target of a request, taken apart: `/guide/install.html?q=a`.
struct RequestTarget: Equatable {
  /// The path below the root of the site, decoded: `guide/install.html`; empty for the root itself.
  let path: String
  /// The query, not decoded, without its `?`; nil without one.
  let query: String?

  /// The longest target that is read, in bytes: the minimum that RFC 9110 recommends.
  static let maximumSize = 8000

  /// - Returns: nil for a target that names no file of any site: one that does not begin with a slash, has a part that
  ///   is empty, `.` or `..`, or begins with a dot, a broken or needless escape for a slash, a backslash, or a control
  ///   character.
  init?(_ target: String) {
    let bytes = Array(target.utf8)
    guard bytes.count <= Self.maximumSize, bytes.first == UInt8(ascii: "/"),
      bytes.allSatisfy({ $0 > .space && $0 < .delete && $0 != UInt8(ascii: "#") })
    else { return nil }
    let mark = bytes.firstIndex(of: UInt8(ascii: "?"))
    let written = Array(bytes[1..<(mark ?? bytes.count)])
    guard PercentEncoding.isWellFormed(written) else { return nil }
    // A path and its parts are divided before they are decoded (RFC 3986, section 2.4).
    var parts: [String] = []
    for part in written.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let decoded = PercentEncoding.decoded(bytes: Array(part))
      guard let text = String(validating: decoded, as: UTF8.self), Self.isPlain(decoded)
      else { return nil }
      parts.append(text)
    }
    // The last part is empty where the target ends in a slash.
    guard parts.dropLast().allSatisfy({ !$0.isEmpty }) else { return nil }
    path = parts.joined(separator: "/")
    query = mark.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) }
  }

  private static func isPlain(_ part: [UInt8]) -> Bool {
    part.first != UInt8(ascii: ".")
      && part.allSatisfy {
        $0 >= .space && $0 != .delete && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
  }

  /// The value of a name in the query, decoded as forms encode it: a plus sign is a space.
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
