extension Metadata {
  /// The entries of the outermost mapping, in the order of the text. The list is empty if the root
  /// is not a mapping.
  public var entries: [Entry] { root.mapping ?? [] }

  /// The value of a key of the outermost mapping, or nil if the mapping lacks the key.
  /// - Complexity: O(number of keys).
  public subscript(key: String) -> Node? { root[key] }
}

extension Metadata.Node {
  /// The text of a scalar, or nil for null, sequences and mappings.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The elements of a sequence, or nil for other values.
  public var sequence: [Metadata.Node]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The entries of a mapping, or nil for other values.
  public var mapping: [Metadata.Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// Whether the value is missing, or is written as `null` or as YAML's `~`.
  package var isNull: Bool { value == .null }

  /// The value of a key, or nil if the node is not a mapping or lacks the key.
  /// - Complexity: O(number of keys).
  public subscript(key: String) -> Metadata.Node? {
    mapping?.first { $0.key == key }?.value
  }

  /// The whole number in a scalar, or nil for other values and for numbers beyond the range of
  /// `Int`. The number is decimal, or begins with `0x`, `0o` or `0b`. Each `_` is ignored.
  public var int: Int? {
    guard var digits = string?.filter({ $0 != "_" }), !digits.isEmpty else { return nil }
    var sign = ""
    if let first = digits.first, first == "-" || first == "+" {
      if first == "-" { sign = "-" }
      digits.removeFirst()
    }
    guard let first = digits.first, first != "-", first != "+" else { return nil }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      digits.removeFirst(2)
      return digits.first?.isHexDigit == true ? Int(sign + digits, radix: radix) : nil
    }
    return Int(sign + digits)
  }

  /// The truth value in a scalar, or nil for other values. YAML 1.1 defines the words, in any
  /// letter case: `true`, `yes`, `on` and their opposites.
  public var bool: Bool? {
    switch string?.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }

  /// The texts of a sequence of scalars, or of one scalar alone, or nil for other values.
  ///
  /// For `tags`, `[a, b]` becomes `["a", "b"]`, as does a list with one value per line, and `a`
  /// becomes `["a"]`.
  public var strings: [String]? {
    if let string { return [string] }
    guard let sequence else { return nil }
    let texts = sequence.compactMap(\.string)
    return texts.count == sequence.count ? texts : nil
  }
}
