internal import HelpCore

/// Addresses as topics write them.
enum LearnAddress {
  /// Whether an address is a path from the file that it is in: not `#a`, `/a`, `~/a` or `https:`.
  static func isRelative(_ address: some Collection<UInt8>) -> Bool {
    guard let first = address.first, !"#/~<?".utf8.contains(first) else { return false }
    let scheme = address.prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    return address.dropFirst(scheme.count).first != UInt8(ascii: ":")
  }

  /// The prefix for the relative addresses of a file that is included by a path, where `base` is the prefix of the
  /// including file.
  static func base(of path: String, from base: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return isRelative(path.utf8) ? base + folder : folder
  }
}
