import HelpLayout
import HelpTestSupport
import Testing

@testable import HelpTerminal

@Suite("Rows that scroll")
struct ScrollTests {
  private func screen(_ rows: [String]) -> ScreenBuffer {
    var screen = ScreenBuffer(columns: 20, rows: rows.count)
    for (row, text) in rows.enumerated() { screen.put(text, row: row, column: 0) }
    return screen
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("scrolled rows are moved by the terminal between fixed rows")
  func moves() {
    var writer = ScreenWriter(.none)
    _ = writer.bytes(for: screen(["head", "one", "two", "three", "four", "status"]))
    let up = text(writer.bytes(for: screen(["head", "two", "three", "four", "five", "status"])))
    #expect(up == "\u{1B}[?2026h\u{1B}[2;5r\u{1B}[5;1H\n\u{1B}[r\u{1B}[5;1Hfive\u{1B}[?2026l")
    let down = text(writer.bytes(for: screen(["head", "zero", "two", "three", "four", "status"])))
    #expect(
      down == "\u{1B}[?2026h\u{1B}[2;5r\u{1B}[2;1H\u{1B}M\u{1B}[r\u{1B}[2;1Hzero\u{1B}[?2026l")
  }

  @Test("rows are drawn again if few of them stay")
  func draws() {
    #expect(
      ScrolledRows(
        from: screen(["a", "b", "c", "d", "s"]), to: screen(["w", "a", "x", "y", "s"])) == nil)
    #expect(ScrolledRows(from: screen(["a", "s"]), to: screen(["b", "s"])) == nil)
    #expect(ScrolledRows(from: screen(["a", "", "", "s"]), to: screen(["", "a", "", "s"])) == nil)
  }

  @Test("a scrolled screen equals a screen that is drawn whole")
  func property() {
    var generator = SeededGenerator(seed: 5)
    let words = ["", "a", "bb", "ccc", "dddd", "日本"]
    var terminal = TinyTerminal(columns: 20, rows: 8)
    var writer = ScreenWriter(.none)
    var rows = (0..<8).map { _ in words.randomElement(using: &generator) ?? "" }
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &generator)
      if Bool.random(using: &generator) {
        rows.removeFirst(count)
        rows += (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      } else {
        rows.removeLast(count)
        rows = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" } + rows
      }
      let wanted = screen(rows)
      terminal.write(text(writer.bytes(for: wanted)))
      #expect(terminal.text == wanted.text)
    }
  }

  /// A terminal that executes the sequences of a writer without colours.
  private struct TinyTerminal {
    let columns: Int
    var rows: [[String]]
    var row = 0
    var column = 0
    var region: ClosedRange<Int>

    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = [[String]](repeating: [String](repeating: " ", count: columns), count: rows)
      region = 0...rows - 1
    }

    var text: String {
      rows.map { row in
        let line = row.joined()
        return line.prefix(
          line.lastIndex { $0 != " " }.map { line.distance(from: line.startIndex, to: $0) + 1 } ?? 0
        ) + "\n"
      }.joined()
    }

    mutating func write(_ text: String) {
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\n":
          if row == region.upperBound {
            rows.remove(at: region.lowerBound)
            rows.insert([String](repeating: " ", count: columns), at: region.upperBound)
          } else {
            row += 1
          }
        case "\u{1B}":
          if rest.first == "M" {
            rest.removeFirst()
            rows.remove(at: region.upperBound)
            rows.insert([String](repeating: " ", count: columns), at: region.lowerBound)
          } else {
            rest.removeFirst()
            let parameters = rest.prefix { !("A"..."z").contains($0) }
            rest.removeFirst(parameters.count)
            perform(rest.popFirst() ?? " ", String(String.UnicodeScalarView(parameters)))
          }
        default:
          let width = DisplayWidth.columns(of: String(scalar))
          rows[row][column] = String(scalar)
          if width == 2 { rows[row][column + 1] = "" }
          column += width
        }
      }
    }

    private mutating func perform(_ command: Unicode.Scalar, _ parameters: String) {
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch command {
      case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "r": region = numbers.isEmpty ? 0...rows.count - 1 : numbers[0] - 1...numbers[1] - 1
      case "J":
        rows = rows.map { _ in [String](repeating: " ", count: columns) }
      default: break
      }
    }
  }
}
