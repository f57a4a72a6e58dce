import HelpLayout
import HelpTerminal

/// Letters on the screen that choose a link, or a block of code.
package struct LetterHints: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case links, code
  }

  let kind: Kind
  /// The letters so far.
  private(set) var typed = ""

  init(_ kind: Kind) { self.kind = kind }

  /// An answer to a key that is left to the reader.
  enum Request: Sendable, Hashable {
    case follow(link: Int)
    case copy(node: Int)
    case cancel
    /// No letters begin so.
    case refuse(String)
  }

  /// Takes a key.
  /// - Returns: the action that the reader has to take; nil while more letters are needed.
  mutating func take(_ key: Key, in view: PageView) -> Request? {
    guard case .character(let character) = key else { return .cancel }
    typed.append(character)
    switch kind {
    case .links:
      let fitting = Self.links(in: view).filter { $0.label.hasPrefix(typed) }
      guard let first = fitting.first else { return .refuse(typed) }
      return first.label == typed ? .follow(link: first.link) : nil
    case .code:
      let hint = Self.blocks(in: view).first { $0.label == typed }
      return hint.map { .copy(node: $0.block.node) } ?? .refuse(typed)
    }
  }

  // MARK: Letters

  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// One letter each, or two where there are not enough letters.
  private static func labels(_ count: Int) -> [String] {
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    return (0..<min(count, letters.count * letters.count)).map {
      String([letters[$0 / letters.count], letters[$0 % letters.count]])
    }
  }

  /// The links on the screen with their letters; pictures last.
  static func links(in view: PageView) -> [(label: String, link: Int)] {
    var seen: [Int] = []
    var isSeen: Set<Int> = []
    for row in view.visibleRows {
      for run in row.styled.runs {
        guard let link = run.link, isSeen.insert(link).inserted else { continue }
        seen.append(link)
      }
    }
    let pictures = Set(seen.filter { view.page.link($0)?.isImage ?? true })
    let ordered = seen.filter { !pictures.contains($0) } + seen.filter(pictures.contains)
    return Array(zip(labels(ordered.count), ordered))
  }

  /// A block of code, and the first row of the screen that shows some of it.
  struct CodeOnScreen {
    var row: Int
    var node: Int
  }

  /// The blocks of code on the screen with their letters. A text in pieces has none: no document has its nodes.
  static func blocks(in view: PageView) -> [(label: String, block: CodeOnScreen)] {
    guard view.page.plan.pieces == nil else { return [] }
    var blocks: [CodeOnScreen] = []
    for (number, row) in view.visibleRows.enumerated() where row.styled.isCode {
      let part = view.page.layout(of: row.part)
      guard let block = part.codeBlocks.first(where: { $0.lines.contains(row.line) }),
        block.node != blocks.last?.node
      else { continue }
      blocks.append(CodeOnScreen(row: number, node: block.node))
    }
    return Array(zip(labels(min(letters.count, blocks.count)), blocks))
  }
}
