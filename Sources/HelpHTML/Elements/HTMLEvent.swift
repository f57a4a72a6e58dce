/// An event of a safe HTML tree, in document order.
struct HTMLEvent: Sendable {
  /// The kind of an event, with its content.
  enum Kind: Sendable {
    case start(HTMLElement, [(name: String, value: String)])
    case end(HTMLElement)
    case text([UInt8])
    /// A drawing: its safe SVG, and its description.
    case drawing([UInt8], text: String)
    /// The end of the fragment with this number.
    case marker(Int)
  }

  var kind: Kind
  /// The offset of the start tag or text in the source. The value is nil for an end, a marker, and
  /// an element that the parser added.
  var offset: Int?
}
