internal import HelpCore

/// Addresses in Microsoft Learn topics.
enum LearnAddress {
  /// Whether an address is relative to its file, unlike `#a`, `/a`, `~/a` or `https:`. An empty
  /// address is not.
  static func isRelative(_ address: some Collection<UInt8>) -> Bool {
    guard let first = address.first, !"#/~<?".utf8.contains(first) else { return false }
    let scheme = address.prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    return address.dropFirst(scheme.count).first != UInt8(ascii: ":")
  }

  /// Returns the prefix for relative addresses in an included file.
  /// - Parameters:
  ///   - path: the path in the include.
  ///   - base: the prefix for relative addresses in the including file.
  static func base(of path: String, from base: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return isRelative(path.utf8) ? base + folder : folder
  }
}
