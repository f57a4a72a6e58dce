import HelpLayout

extension ReaderState {
  private static let hintLetters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// One letter each, or two where there are not enough letters.
  private static func labels(_ count: Int) -> [String] {
    let letters = hintLetters
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    return (0..<min(count, letters.count * letters.count)).map {
      String([letters[$0 / letters.count], letters[$0 % letters.count]])
    }
  }

  /// The links on the screen with their letters; pictures last.
  var hints: [(label: String, link: Int)] {
    var seen: [Int] = []
    var isSeen: Set<Int> = []
    for row in visibleRows {
      for run in row.styled.runs {
        guard let link = run.link, isSeen.insert(link).inserted else { continue }
        seen.append(link)
      }
    }
    let pictures = Set(seen.filter { page.link($0)?.isImage ?? true })
    let ordered = seen.filter { !pictures.contains($0) } + seen.filter(pictures.contains)
    return Array(zip(Self.labels(ordered.count), ordered))
  }

  /// The blocks of code on the screen with their letters. A text in pieces has none: no document has its nodes.
  var codeHints: [(label: String, block: CodeOnScreen)] {
    guard page.plan.pieces == nil else { return [] }
    var blocks: [CodeOnScreen] = []
    for (number, row) in visibleRows.enumerated() where row.styled.isCode {
      let part = page.layout(of: row.part)
      guard let block = part.codeBlocks.first(where: { $0.lines.contains(row.line) }),
        block.node != blocks.last?.node
      else { continue }
      blocks.append(CodeOnScreen(row: number, node: block.node))
    }
    return Array(zip(Self.labels(min(26, blocks.count)), blocks))
  }

  /// A block of code, and the first row of the screen that shows some of it.
  struct CodeOnScreen {
    var row: Int
    var node: Int
  }
}
