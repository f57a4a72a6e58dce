/// Texts side by side in memory. Each needs its bytes and four more, where a long string needs
/// fifty more.
///
/// There is room for 4 GiB. A text that exceeds this size is cut short, and later texts are empty.
package struct PackedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each text.
  private var ends: [UInt32] = []

  package init() {}

  package init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  /// The number of texts.
  package var count: Int { ends.count }

  package subscript(index: Int) -> String { withText(at: index) { String(decoding: $0) } }

  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(UInt32(clamping: bytes.count))
  }

  package mutating func append(_ texts: PackedTexts) {
    let start = bytes.count
    bytes += texts.bytes
    ends.reserveCapacity(ends.count + texts.count)
    for end in texts.ends { ends.append(UInt32(clamping: start + Int(end))) }
  }

  /// Calls `body` with the bytes of a text, without a copy.
  package func withText<Result>(
    at index: Int, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return try body(bytes.span.extracting(start..<Int(ends[index])))
  }
}
