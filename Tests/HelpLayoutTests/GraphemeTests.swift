import HelpTestSupport
import Testing

@testable import HelpLayout

@Suite("Graphemes")
struct GraphemeTests {
  /// All simple scalars below the ideographs, and every 97th scalar from there.
  static let simple: [Unicode.Scalar] = (0x20...0x2FFFF as ClosedRange<UInt32>)
    .filter { ($0 < 0x3400 || $0 % 97 == 0) && SimpleScalars.contains($0) }
    .compactMap { Unicode.Scalar($0) }

  @Test("a simple scalar is always a separate grapheme, with the width that it has alone")
  func simpleScalars() {
    #expect(Self.simple.count > 1_000)
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.simple {
      let standsAlone = ["a", "é", "日", "한", "👩\u{200D}", "क्", "\u{301}", "🇫", "\n"].allSatisfy {
        // The scalar must begin a new grapheme after each of these pieces.
        var text = $0.unicodeScalars
        let count = String(text).count
        text.append(scalar)
        return String(text).count == count + 1
      }
      let width = SimpleScalars.columns(of: scalar.value)
      if !standsAlone || width != DisplayWidth.columns(of: scalar) { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("a text has the same graphemes as in Swift")
  func cuts() {
    let pieces: [String] = [
      "a", " ", "-", "\n", "é", "’", "日", "。", "한", "\u{1112}", "\u{1161}", "\u{301}", "\u{200D}",
      "\u{FE0F}", "👩", "🏽", "🇫", "🇷", "क", "्", "ष", "ि", "\u{600}", "\u{110BD}", "\u{D4E}", "©",
      "❤", "\u{AD}",
      "\u{200B}", "\u{1}", "\u{85}", "\u{2028}", "ก", "ำ",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var cursor = GraphemeCursor(Array(text.utf8)[...])
      var starts: [Int] = []
      while true {
        while let (index, _) = cursor.nextASCII() { starts.append(index) }
        guard let grapheme = cursor.next() else { break }
        starts.append(grapheme.start)
      }
      let expected = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      #expect(starts == expected, "\(text.unicodeScalars.map(\.value))")
    }
  }
}
