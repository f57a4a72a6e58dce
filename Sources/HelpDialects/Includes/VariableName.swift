import HelpCore

/// The name of a variable in a topic: `{{product}}` or `{{ product }}`.
enum VariableName {
  /// Returns the name between the braces, or nil if the text is not a name or has more than 128
  /// bytes. A name consists of ASCII letters and digits, `_`, `-`, `.` and characters outside
  /// ASCII. Spaces and tabs may surround the name.
  static func read(_ content: ArraySlice<UInt8>) -> String? {
    // The limit keeps a long text between braces cheap.
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
