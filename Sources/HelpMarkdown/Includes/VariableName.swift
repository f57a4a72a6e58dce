/// The name of a variable as topics write it: `{{product}}` or `{{ product }}`.
enum VariableName {
  /// The name between the braces: letters, digits, `_`, `-` and `.`, white space around it; nil for anything else.
  static func read(_ content: ArraySlice<UInt8>) -> String? {
    // No name is longer, so a distant brace is not looked for.
    guard content.count <= 128 else { return nil }
    var name = content
    while let first = name.first, first == 0x20 || first == 0x09 { name.removeFirst() }
    while let last = name.last, last == 0x20 || last == 0x09 { name.removeLast() }
    guard !name.isEmpty, name.allSatisfy(isNameByte) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    default: byte >= 0x80
    }
  }
}
