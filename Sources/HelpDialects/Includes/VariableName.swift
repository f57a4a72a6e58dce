import HelpCore

/// The name of a variable as topics write it: `{{product}}` or `{{ product }}`.
enum VariableName {
  /// The name between the braces: letters, digits, `_`, `-` and `.`, white space around it; nil for anything else.
  static func read(_ content: ArraySlice<UInt8>) -> String? {
    // No name is longer, so a distant brace is not looked for.
    guard content.count <= 128 else { return nil }
    var name = content
    while let first = name.first, first == 0x20 || first == 0x09 { name.removeFirst() }
    while let last = name.last, last == 0x20 || last == 0x09 { name.removeLast() }
    let isName = name.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 >= 0x80
    }
    return isName && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
  }
}
