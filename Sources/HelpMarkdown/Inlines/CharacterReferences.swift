import HelpCore

/// The lengths of character references such as `&amp;`, with and without decoding. libcmark decodes
/// each reference once.
struct CharacterReferences {
  /// The maximum length of a reference, in bytes: `&`, a name of 31 letters and `;`, with a byte to
  /// spare.
  private static let maximumLength = 34

  /// The lengths of the decoded references, by their spelling, or 0 for a text that is not a
  /// reference.
  private var lengths: [[UInt8]: Int] = [:]

  /// Returns the length of the reference at an index, and the length of its decoded bytes, or nil
  /// for other text.
  mutating func measure(
    _ source: [UInt8], at start: Int
  ) -> (length: Int, decoded: Int)? {
    let head = source[start...].prefix(Self.maximumLength)
    guard let end = head.dropFirst().firstIndex(where: { !Self.isNameByte($0) }),
      source[end] == UInt8(ascii: ";")
    else { return nil }
    let reference = Array(source[start...end])
    if let cached = lengths[reference] { return cached == 0 ? nil : (reference.count, cached) }
    let tree = CMarkTree(reference)
    let literal = tree.root.firstChild?.firstChild?.literal
    let decoded = literal.map { $0.elementsEqual(reference) ? 0 : $0.count } ?? 0
    lengths[reference] = decoded
    return decoded == 0 ? nil : (reference.count, decoded)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "#")
  }
}
