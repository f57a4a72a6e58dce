extension Document {
  /// Whether the document shows neither text nor code nor a picture.
  /// - Complexity: O(nodes up to the first of them).
  package var isBlank: Bool {
    !(0..<count).contains { node in
      kind(of: node).hasText || kind(of: node) == .image
    }
  }
}
