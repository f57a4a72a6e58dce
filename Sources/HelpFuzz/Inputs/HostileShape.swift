package import HelpMarkup

/// A text of any size that is designed to be expensive, with marks that are repeated, nested or
/// never closed.
package struct HostileShape: Sendable {
  package let name: String
  package let format: TopicFormat
  /// The number of repeats in a run whose time is measured.
  package let count: Int
  private let make: @Sendable (Int) -> String

  init(
    _ name: String, _ format: TopicFormat = .markdown, count: Int,
    _ make: @escaping @Sendable (Int) -> String
  ) {
    (self.name, self.format, self.count, self.make) = (name, format, count, make)
  }

  /// Creates a shape that repeats a unit.
  init(_ name: String, _ format: TopicFormat = .markdown, repeating unit: String, count: Int) {
    self.init(name, format, count: count) { String(repeating: unit, count: $0) + "x\n" }
  }

  /// Returns the text with a number of repeats.
  package func text(_ count: Int) -> [UInt8] { Array(make(count).utf8) }

  /// Returns a number of repeats for a text of at least `bytes` bytes, and not many more.
  package func count(forBytes bytes: Int) -> Int {
    var (low, high) = (1, max(1, count))
    while make(high).utf8.count < bytes, high < bytes { (low, high) = (high, 2 * high) }
    // Some shapes grow quadratically, and doubling then overshoots.
    for _ in 0..<4 where low < high {
      let middle = (low + high) / 2
      if make(middle).utf8.count < bytes { low = middle } else { high = middle }
    }
    return high
  }

  /// Parses a text, and converts it to HTML and to a document.
  /// - Returns: the number of bytes of the HTML, and the number of nodes of the document.
  @discardableResult
  package func run(_ text: [UInt8]) -> (html: Int, nodes: Int) {
    let topic = ParsedTopic(text, format: format, file: "hostile")
    return (topic.htmlBytes().count, topic.document().count)
  }

  /// All shapes.
  package static let all =
    brackets + emphasis + containers + rawHTML + pages + addresses + blocks + dialects
}
