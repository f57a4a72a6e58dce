extension ContentsTable {
  /// The first value of an attribute.
  package func first(_ attribute: BookAttribute) -> String? {
    all(attribute).first?.value
  }

  /// Every line of an attribute, in order.
  /// - Complexity: O(number of attributes).
  package func all(_ attribute: BookAttribute) -> [(key: String, value: String)] {
    typealias Record = ContentsLayout.AttributeRecord
    return withBytes { bytes in
      (0..<attributeCount).compactMap { index in
        let start = attributesStart + index * Record.length
        guard bytes.number(at: start + Record.kind) == Int(attribute.rawValue) else { return nil }
        return (
          string(at: start + Record.key, in: bytes), string(at: start + Record.value, in: bytes)
        )
      }
    }
  }
}
