import HelpCore

/// The name of a variable as topics write it: `{{product}}` or `{{ product }}`.
enum VariableName {
  /// The name between the braces: letters, digits, `_`, `-` and `.`, with white space around it; nil for other texts.
  static func read(_ content: ArraySlice<UInt8>) -> String? {
    // No name is longer, so a distant brace is not searched for.
    guard content.count <= 128 else { return nil }
    var name = content
    while let first = name.first, first == .space || first == .tab { name.removeFirst() }
    while let last = name.last, last == .space || last == .tab { name.removeLast() }
    let isName = name.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
    return isName && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
  }
}
