import HelpTestSupport

extension RandomDocument {
  private static let code = [
    ["```", "a | b", "|---|", "```"], ["    code | x", "    |--|"], ["~~~ rust", "*x*", "~~~"],
  ]
  private static let html = [
    ["<div>", "| a |", "|---|", "</div>"], ["<!-- x", "y -->"], ["<b>z</b> http://a.b"], ["<xmp>"],
    ["<table><tr><td>"],
  ]
  /// The lines of link reference definitions. The last two are footnotes in dialects that have
  /// them.
  private static let definitions = [
    ["[ref]: /url"], ["[foo]: <http://a.b> \"title\""], ["[x]: /x"], ["[^1]: note"],
    ["[^a]: [^1]: note", "    goes on", "", "    further"],
  ]

  /// Returns the lines of a few blocks. A blank line follows most of them.
  mutating func blocks(depth: Int) -> [String] {
    var lines: [String] = []
    for _ in 0...random.below(3) {
      lines += block(depth: depth)
      if random.chance(70) { lines.append("") }
    }
    return lines
  }

  private mutating func block(depth: Int) -> [String] {
    switch random.below(22) {
    case 5...9: table()
    case 10 where depth < 3: quote(depth: depth)
    case 11 where depth < 3: item(depth: depth)
    case 12: list()
    case 13:
      [
        String(repeating: "#", count: 1 + random.below(6)) + " "
          + paragraph().joined(separator: " ")
      ]
    case 14: paragraph() + [random.pick(["===", "---"])]
    case 15: random.pick(Self.code)
    case 16: [random.pick(["---", "***", "* * *", "___"])]
    case 17: random.pick(Self.definitions)
    case 18: random.pick(Self.html)
    case 19: [random.pick(["> ", "- ", ""]) + paragraph()[0], paragraph()[0]]
    case 20: table().map { String(repeating: " ", count: random.below(5)) + $0 }
    default: paragraph()
    }
  }

  /// Returns the lines of a paragraph, at least one. Their text may turn the paragraph into other
  /// blocks.
  mutating func paragraph() -> [String] {
    let lines = inlines(depth: 0).split(separator: "\n").map(String.init)
    return lines.isEmpty ? ["x"] : lines
  }

  private mutating func quote(depth: Int) -> [String] {
    blocks(depth: depth + 1).map { random.pick(["> ", ">"]) + $0 }
  }

  private mutating func item(depth: Int) -> [String] {
    let marker = random.pick(["- ", "* ", "+ ", "1. ", "2) ", "-   ", "10. "])
    var lines = blocks(depth: depth + 1)
    if random.chance(40) {
      lines[0] = random.pick(["[ ] ", "[x] ", "[X] ", "[ ]", "[y] "]) + lines[0]
    }
    let indentation = String(repeating: " ", count: marker.utf8.count)
    return [marker + lines[0]]
      + lines.dropFirst().map { $0.isEmpty ? "" : indentation + $0 }
  }

  private mutating func list() -> [String] {
    (0...random.below(3)).map { _ in
      random.pick(["- ", "- ", "1. ", "   - "])
        + random.pick(["[ ] ", "[x] ", "[ ]  ", "[x]\t", ""]) + paragraph()[0]
    }
  }
}
