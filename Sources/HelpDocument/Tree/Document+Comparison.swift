extension Document {
  /// Whether another document has the same content. Positions in the source do not count.
  /// - Complexity: O(size).
  package func hasSameContent(as other: Document) -> Bool {
    bytes == other.bytes && attributeTable == other.attributeTable
      && nodes.elementsEqual(other.nodes) {
        $0.kind == $1.kind && $0.end == $1.end && $0.textStart == $1.textStart
          && $0.textEnd == $1.textEnd && $0.attributes == $1.attributes
      }
  }
}
