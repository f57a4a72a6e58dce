package import HelpCore

/// A value of a program that is read as data, with the value's position.
package struct ScriptValue: Sendable, Equatable {
  /// A member of an object.
  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: ScriptValue

    package init(key: String, value: ScriptValue) { (self.key, self.value) = (key, value) }
  }

  /// The value itself.
  package indirect enum Content: Sendable, Equatable {
    case null
    /// A string, a number or a truth value, in the program's own spelling.
    case string(String)
    case list([ScriptValue])
    /// Members with different keys. The key `...` stands for members that only running the program
    /// would reveal.
    case object([Member])
    /// A value that only running the program would reveal. A call keeps the name of the function
    /// and the arguments.
    case computed(function: String, arguments: [ScriptValue])
  }

  package var content: Content
  /// The position in the main file of the program.
  package var position: SourcePosition

  package init(_ content: Content, at position: SourcePosition) {
    (self.content, self.position) = (content, position)
  }

  package var isNull: Bool { content == .null }

  package var isComputed: Bool {
    if case .computed = content { true } else { false }
  }

  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  package var int: Int? { string.flatMap { Int($0) } }

  package var bool: Bool? { string.flatMap(Bool.init) }

  package var list: [ScriptValue]? {
    if case .list(let values) = content { values } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of an object's member. Nil for an object without the key, and for a value that is
  /// not an object.
  /// - Complexity: O(members).
  package subscript(key: String) -> ScriptValue? { members?.first { $0.key == key }?.value }
}
