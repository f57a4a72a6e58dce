import HelpCore

/// Names of files and folders that begin with a number for their order alone: `01-install`, `2_usage.md`.
///
/// Sites of tools that have such names show and address them without the number.
package enum NumberedName {
  /// The name behind its number; nil for a name without one. Dates and versions do not count: `2024-05-01-news`,
  /// `1.2-notes`.
  package static func rest(of name: Substring) -> Substring? {
    let number = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(number.count) else { return nil }
    let behind = name.utf8[number.endIndex...]
    let rest = behind.drop {
      [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), .space].contains($0)
    }
    guard rest.startIndex > behind.startIndex, let first = rest.first,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return nil }
    return name[rest.startIndex...]
  }

  /// A path with all its numbers left out; nil if no part of it has one.
  package static func plainPath(of path: String) -> String? {
    guard path.utf8.contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    var isNumbered = false
    let parts = path.split(separator: "/").map { part -> Substring in
      guard let rest = rest(of: part) else { return part }
      isNumbered = true
      return rest
    }
    return isNumbered ? parts.joined(separator: "/") : nil
  }
}
