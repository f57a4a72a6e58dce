/// The parts of a node's first byte: its kind, and bits for the fields that follow.
enum CompiledHead {
  /// The bits of the kind.
  static let kind: UInt8 = 0x3F
  /// The bit of a node with attributes.
  static let hasAttributes: UInt8 = 0x40
  /// The bit of a node with a size: the number of nodes inside it, or of bytes of its text.
  static let hasSize: UInt8 = 0x80
}
