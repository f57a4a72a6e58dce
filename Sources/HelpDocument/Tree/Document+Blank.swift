extension Document {
  /// Whether there is nothing to see: no text, no code and no picture.
  /// - Complexity: O(nodes up to the first of them).
  package var isBlank: Bool {
    !(0..<count).contains { node in
      kind(of: node).hasText || kind(of: node) == .image
    }
  }
}
