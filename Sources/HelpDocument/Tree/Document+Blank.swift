extension Document {
  /// Whether the document has no text, no code and no picture.
  /// - Complexity: O(nodes before the first text, code or picture).
  package var isBlank: Bool {
    !(0..<count).contains { node in
      kind(of: node).hasText || kind(of: node) == .image
    }
  }
}
