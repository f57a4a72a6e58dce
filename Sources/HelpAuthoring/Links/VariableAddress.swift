import HelpCore

/// Finds variables in addresses, which another program replaces: `/docs/{{version}}/install`,
/// `${base}/a`, `%BASE_URL%/a`, `@options@/a`.
enum VariableAddress {
  /// The pairs of marks around a variable, in the order of search.
  private static let marks = [("{{", "}}"), ("{%", "%}"), ("${", "}")]
  /// The bytes of which every variable contains at least one.
  private static let signs = [UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "@")]

  /// Returns a variable of an address with its marks, or nil for an address without variables.
  static func variable(in address: String) -> Substring? {
    let bytes = address.utf8
    guard bytes.contains(where: signs.contains) else { return nil }
    for (open, close) in marks {
      guard let start = address.firstRange(of: open),
        let end = address[start.upperBound...].firstRange(of: close)
      else { continue }
      return address[start.lowerBound..<end.upperBound]
    }
    return percentVariable(in: address) ?? markedVariable(in: address)
  }

  /// Returns a variable of configure scripts, such as `@VERSION@`, or nil if the first `@` begins
  /// no variable.
  private static func markedVariable(in address: String) -> Substring? {
    let mark = UInt8(ascii: "@")
    guard let start = address.utf8.firstIndex(of: mark) else { return nil }
    let name = address.utf8[address.utf8.index(after: start)...].prefix {
      $0.isASCIILetter || $0 == UInt8(ascii: "_")
    }
    guard name.count > 1, name.endIndex < address.utf8.endIndex, address.utf8[name.endIndex] == mark
    else { return nil }
    return address[start...name.endIndex]
  }

  /// Returns a variable such as `%BASE_URL%`, or nil if the first `%` begins no variable. An
  /// encoded byte such as `%20` is not a variable.
  private static func percentVariable(in address: String) -> Substring? {
    let mark = UInt8(ascii: "%")
    guard let start = address.utf8.firstIndex(of: mark) else { return nil }
    let name = address.utf8[address.utf8.index(after: start)...].prefix {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || $0 == UInt8(ascii: "_")
    }
    // `%ACE%20` begins with an encoded byte, so a name that may begin with a byte must be longer.
    let isByte = name.prefix(2).allSatisfy { $0 <= UInt8(ascii: "F") }
    guard name.count > (isByte ? 5 : 2), name.endIndex < address.utf8.endIndex,
      address.utf8[name.endIndex] == mark
    else { return nil }
    return address[start...name.endIndex]
  }

  /// Returns the paths that an address may mean. An address without a variable is its only path.
  /// Otherwise, the paths are the address without the part that contains the variable, and the end
  /// of the address after this part. Returns no paths if the part with the variable is the last.
  static func paths(of path: String) -> [String] {
    guard let variable = variable(in: path) else { return [path] }
    let before = path[..<variable.startIndex]
    let after = path[variable.endIndex...].drop { $0 != "/" }
    guard !after.isEmpty else { return [] }
    let folder = before[..<(before.lastIndex(of: "/") ?? before.startIndex)]
    let paths = [folder + after, after].map { String($0) }
    // A path with a second variable may mean any path.
    return paths.filter { self.variable(in: $0) == nil }
  }
}
