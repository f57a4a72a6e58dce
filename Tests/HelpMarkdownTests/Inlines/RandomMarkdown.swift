import HelpTestSupport

/// A writer of random Markdown: nested blocks, and inlines that span lines.
struct RandomMarkdown {
  private var random: SeededGenerator
  private var words = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a few blocks. All lines have the same kind of line end.
  mutating func document() -> [UInt8] {
    var lines: [String] = []
    for _ in 0..<pick(1...4) {
      lines += block(depth: 0)
      if chance(4, of: 5) { lines.append("") }
    }
    let end = chance(1, of: 4) ? "\r\n" : "\n"
    return Array((lines.joined(separator: end) + (chance(3, of: 4) ? end : "")).utf8)
  }

  private mutating func block(depth: Int) -> [String] {
    switch pick(0...(depth < 4 ? 9 : 4)) {
    case 0: return [String(repeating: "#", count: pick(1...3)) + "  " + oneLine() + " ##"]
    case 1: return paragraph() + [["===", " ---", "-"][pick(0...2)]]
    case 2: return definitions() + paragraph()
    case 3, 4, 5: return paragraph()
    case 6, 7: return quote(["> ", ">", " > ", ">\t"][pick(0...3)], depth)
    case 8: return item(["- ", "*   ", " 1. ", "-\t"][pick(0...3)], depth)
    default: return item("10) ", depth)
    }
  }

  /// Returns the lines of a quote. Some of them may be lazy.
  private mutating func quote(_ marker: String, _ depth: Int) -> [String] {
    let lines = block(depth: depth + 1)
    return lines.indices.map { index in
      if index > 0, chance(1, of: 5) { return lazy(lines[index]) }
      return (chance(1, of: 8) ? ">" : marker) + lines[index]
    }
  }

  private mutating func item(_ marker: String, _ depth: Int) -> [String] {
    var lines = block(depth: depth + 1)
    if chance(1, of: 3) { lines += [""] + block(depth: depth + 1) }
    let indent = marker == "-\t" ? "\t" : String(repeating: " ", count: marker.utf8.count)
    return lines.indices.map { index in
      if index == 0 { return marker + lines[0] }
      return chance(1, of: 6) ? lazy(lines[index]) : indent + lines[index]
    }
  }

  private mutating func lazy(_ line: String) -> String {
    ["", " ", "    > ", "\t", "      "][pick(0...4)] + line
  }

  private mutating func definitions() -> [String] {
    var lines: [String] = []
    for _ in 0..<pick(1...2) {
      let title = ["", " \"t\"", "\n'a\nb'", "\n(c)", "\n\"d\" e"][pick(0...4)]
      let target = ["/u", "<a b>", "\n/v", "/w\\)"][pick(0...3)]
      lines += "[r\(chance(1, of: 3) ? "\n" : "")\(pick(0...2))]: \(target)\(title)".lines
    }
    return lines
  }

  private mutating func paragraph() -> [String] {
    (chance(1, of: 8) ? "[r1]: /not here\n" : "").lines + inlines(depth: 0).lines
  }

  private mutating func oneLine() -> String {
    inlines(depth: 0).replacing("\n", with: " ")
  }

  private mutating func inlines(depth: Int) -> String {
    var text = inline(depth: depth)
    for _ in 0..<pick(0...5) {
      text += ["", " ", " ", lineEnd()][pick(0...3)] + inline(depth: depth)
    }
    return text
  }

  private mutating func lineEnd() -> String { ["\n", "\n", "\\\n", "  \n", "\n  "][pick(0...4)] }

  private mutating func inline(depth: Int) -> String {
    let gap = chance(1, of: 2) ? lineEnd() : " "
    switch pick(0...(depth < 3 ? 21 : 11)) {
    case 0, 1, 2, 3: return word()
    case 4: return ["&amp;", "\\*", "&#65;", "\\\\", "é日", "&nope;", "\\[", "&ngE;"][pick(0...7)]
    case 5: return ["`", "*", "**", "_", "[", "![", "]", "<", "***"][pick(0...8)]
    case 6: return "`\(word())\(gap)\(word())`"
    case 7: return "`` \(gap)`\(word()) ``"
    case 8: return "<b\(gap)c='\(word())'>"
    case 9: return "<http://\(word())/>"
    case 10: return "[r\(pick(0...2))]"
    case 11: return "<!--\(gap)\(word())-->"
    case 12, 13: return "*\(inlines(depth: depth + 1))*"
    case 14: return "**\(inlines(depth: depth + 1))**"
    case 15: return "***\(word())* \(inlines(depth: depth + 1))**"
    case 16: return "_\(inlines(depth: depth + 1))_"
    case 17: return "[\(inlines(depth: depth + 1))](\(gap)/u\(gap)\"t\n\(word())\")"
    case 18: return "![\(inlines(depth: depth + 1))](/i.png)"
    case 19: return "[\(inlines(depth: depth + 1))][r\(pick(0...2))]"
    case 20: return "[\(inlines(depth: depth + 1))][r\n\(pick(0...2))]"
    default: return "**\(word())*\(inlines(depth: depth + 1))**"
    }
  }

  /// Returns a word that no other part of the document contains. A wrong position is then noticed.
  private mutating func word() -> String {
    words += 1
    return "w\(words)x"
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ wins: Int, of all: Int) -> Bool { pick(1...all) <= wins }
}

extension String {
  fileprivate var lines: [String] {
    isEmpty ? [] : split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
