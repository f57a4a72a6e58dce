/// A JSON value (RFC 8259) and its offset in the text.
package struct JSONNode: Sendable {
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number in its spelling: `1e3`, `-0`.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A member of an object.
  package struct Member: Sendable {
    package let key: String
    /// The offset of the key in the text, in bytes.
    package let keyOffset: Int
    package let node: JSONNode
  }

  package let value: Value
  /// The offset of the value in the text, in bytes.
  package let offset: Int

  /// The value of a key, or nil if this value is not an object or has no such key.
  /// - Complexity: O(members).
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  /// The text of a string, or nil for anything else.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The truth value, or nil for anything else.
  package var bool: Bool? {
    if case .bool(let truth) = value { truth } else { nil }
  }

  /// The elements of an array. Empty for anything else.
  package var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The number if it has no fraction, or nil for anything else.
  package var int: Int? {
    guard case .number(let text) = value else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }
}
