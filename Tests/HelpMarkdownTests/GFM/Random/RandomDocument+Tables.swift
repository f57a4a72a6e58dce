import HelpTestSupport

extension RandomDocument {
  private static let delimiters = ["---", ":--", "--:", ":-:", "-", " --- ", " :-: "]
  /// Lines that may end a table.
  private static let followers = [
    "> q", "- i", "# h", "---", "===", "```", "    code", "<div>", "2. x", "-", "text", "|", "\\|",
  ]

  /// Returns the lines of a table, which may have faults.
  mutating func table() -> [String] {
    let columns = 1 + random.below(3)
    var lines = random.chance(20) ? paragraph() : []
    lines.append(row(columns))
    let delimiters = columns + (random.chance(7) ? 1 : 0)
    lines.append(
      edge() + (0..<delimiters).map { _ in random.pick(Self.delimiters) }.joined(separator: "|")
        + edge())
    for _ in 0..<random.below(4) {
      let indentation = random.pick(["", "", "", " ", "   "])
      let cells = random.pick([columns, columns, columns, max(1, columns - 1), columns + 1])
      lines.append(indentation + row(cells))
    }
    if random.chance(15) { lines.append(random.pick(Self.followers)) }
    return lines
  }

  private mutating func row(_ cells: Int) -> String {
    let texts = (0..<cells).map { _ in
      random.pick(["", " "]) + inlines(depth: 2).replacing("\n", with: " ") + " "
    }
    return edge() + texts.joined(separator: "|") + edge()
  }

  private mutating func edge() -> String { random.pick(["|", "|", "|", ""]) }
}
