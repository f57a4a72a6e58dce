import HelpCore

/// Removes numbers from the beginning of names: `01-install`, `2_usage.md`. Such a number only sets
/// the order of files and folders. Sites leave the numbers out of titles and addresses.
package enum NumberedName {
  /// Returns the name without its number, or nil for a name without one. A number has at most three
  /// digits, and a separator and a character other than a digit follow it. `2024-05-01-news` and
  /// `1.2-notes` therefore have none.
  package static func unnumbered(_ name: Substring) -> Substring? {
    let number = name.utf8.prefix(while: \.isASCIIDigit)
    guard (1...3).contains(number.count) else { return nil }
    let suffix = name.utf8[number.endIndex...]
    let plainName = suffix.drop {
      [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), .space].contains($0)
    }
    guard plainName.startIndex > suffix.startIndex, let first = plainName.first,
      !first.isASCIIDigit
    else { return nil }
    return name[plainName.startIndex...]
  }

  /// Returns the number at the beginning of a name, or nil for a name without one.
  package static func number(of name: Substring) -> Int? {
    unnumbered(name) == nil ? nil : Int(name.prefix { $0.isASCII && $0.isNumber })
  }

  /// Returns the path without the numbers of its parts, or nil if no part has one.
  package static func plainPath(of path: String) -> String? {
    guard path.utf8.contains(where: \.isASCIIDigit) else { return nil }
    var isNumbered = false
    let parts = path.split(separator: "/").map { part -> Substring in
      guard let plain = unnumbered(part) else { return part }
      isNumbered = true
      return plain
    }
    return isNumbered ? parts.joined(separator: "/") : nil
  }
}
