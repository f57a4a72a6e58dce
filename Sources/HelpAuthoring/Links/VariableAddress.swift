import HelpCore

/// Addresses with a variable that another program replaces: `/docs/{{version}}/install`, `${base}/a`, `%BASE_URL%/a`,
/// `@options@/a`.
enum VariableAddress {
  private static let marks = [("{{", "}}"), ("{%", "%}"), ("${", "}")]
  private static let letters = [UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "@")]

  /// The first variable of an address, as written; nil for an address without one.
  static func variable(in address: String) -> Substring? {
    let bytes = address.utf8
    guard bytes.contains(where: letters.contains) else { return nil }
    for (open, close) in marks {
      guard let start = address.firstRange(of: open),
        let end = address[start.upperBound...].firstRange(of: close)
      else { continue }
      return address[start.lowerBound..<end.upperBound]
    }
    return percentVariable(in: address) ?? markedVariable(in: address)
  }

  /// `@VERSION@`, as configure scripts replace it.
  private static func markedVariable(in address: String) -> Substring? {
    let mark = UInt8(ascii: "@")
    guard let start = address.utf8.firstIndex(of: mark) else { return nil }
    let name = address.utf8[address.utf8.index(after: start)...].prefix {
      (UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0)
    }
    guard name.count > 1, name.endIndex < address.utf8.endIndex, address.utf8[name.endIndex] == mark
    else { return nil }
    return address[start...name.endIndex]
  }

  /// The variable in `%BASE_URL%`; an encoded byte such as `%20` is not one.
  private static func percentVariable(in address: String) -> Substring? {
    let mark = UInt8(ascii: "%")
    guard let start = address.utf8.firstIndex(of: mark) else { return nil }
    let name = address.utf8[address.utf8.index(after: start)...].prefix {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
    }
    // `%ACE%20` is a letter in UTF-8.
    let isByte = name.prefix(2).allSatisfy { $0 <= UInt8(ascii: "F") }
    guard name.count > (isByte ? 5 : 2), name.endIndex < address.utf8.endIndex,
      address.utf8[name.endIndex] == mark
    else { return nil }
    return address[start...name.endIndex]
  }

  /// The paths that an address may mean: the address without a variable; else without the part that has the variable,
  /// and the part after it alone.
  static func paths(of path: String) -> [String] {
    guard let variable = variable(in: path) else { return [path] }
    let before = path[..<variable.startIndex]
    let after = path[variable.endIndex...].drop { $0 != "/" }
    guard !after.isEmpty else { return [] }
    let folder = before[..<(before.lastIndex(of: "/") ?? before.startIndex)]
    let paths = [folder + after, after].map { String($0) }
    // One variable is enough: an address of variables alone has no path.
    return paths.filter { self.variable(in: $0) == nil }
  }
}
