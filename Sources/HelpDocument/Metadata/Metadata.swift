package import HelpCore

/// The data that a topic or a manifest has about itself: an ordered mapping, read from YAML or TOML.
///
///     title: Install          root.mapping[0]   key "title", value .string("Install")
///     tags: [a, b]            root.mapping[1]   key "tags", value .sequence(["a", "b"])
///
/// Scalars stay text until a number or a truth value is requested, so that `version: 1.10` keeps its zero. Every key
/// and every value has its position in the file.
public struct Metadata: Sendable, Hashable {
  /// A value. Depth is bounded at `Metadata.maximumDepth` levels.
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

    /// A value at its place.
    package init(_ value: Value, at position: SourcePosition) {
      self.value = value
      self.position = position
    }
  }

  /// One key of a mapping with its value. Keys of one mapping differ from each other.
  public struct Entry: Sendable, Hashable {
    /// The key, as a string whatever its type in YAML.
    public var key: String
    /// The beginning of the key.
    package var keyPosition: SourcePosition
    /// The value of the key.
    public var value: Node

    /// A key with its value.
    package init(key: String, keyPosition: SourcePosition, value: Node) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// The deepest nesting of sequences and mappings.
  package static let maximumDepth = 64
  /// The most nodes of a text, aliases expanded.
  package static let maximumNodes = 1_000_000

  /// The outermost value. An empty text is an empty mapping.
  package var root: Node

  /// Metadata with the given mapping at its root.
  package init(root: Node) {
    self.root = root
  }
}
