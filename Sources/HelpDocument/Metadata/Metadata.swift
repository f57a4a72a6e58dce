package import HelpCore

/// The metadata of a topic, or the data of a manifest: an ordered mapping, read from YAML, TOML or
/// JSON.
///
///     title: Install          root.mapping[0]   key "title", value .string("Install")
///     tags: [a, b]            root.mapping[1]   key "tags", value .sequence(["a", "b"])
///
/// Scalars stay text until a number or a truth value is requested. `version: 1.10` therefore keeps
/// its zero. Each key and each value has its position in the file.
public struct Metadata: Sendable, Hashable {
  /// A value, with at most `Metadata.maximumDepth` levels.
  package indirect enum Value: Sendable, Hashable {
    case null
    case string(String)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A value and its position.
  public struct Node: Sendable, Hashable {
    /// The value itself.
    package var value: Value
    /// The beginning of the value.
    package var position: SourcePosition

    /// Creates a value with its position.
    package init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }

  /// A key of a mapping with its value. The keys of a mapping are unique.
  public struct Entry: Sendable, Hashable {
    /// The key as a string, even if it has another type in YAML.
    public var key: String
    /// The beginning of the key.
    package var keyPosition: SourcePosition
    /// The value of the key.
    public var value: Node

    /// Creates an entry from a key and its value.
    package init(key: String, keyPosition: SourcePosition, value: Node) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// The maximum depth of nested sequences and mappings.
  package static let maximumDepth = 64
  /// The maximum number of nodes of a text, including the nodes that aliases repeat.
  package static let maximumNodes = 1_000_000

  /// The outermost value, which is an empty mapping for an empty text.
  package var root: Node

  /// Creates metadata from the outermost value.
  package init(root: Node) {
    self.root = root
  }
}
