import HelpLayout
import HelpTerminal

/// Letters on the screen that choose a link or a code block.
package struct LetterHints: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case links, code
  }

  let kind: Kind
  /// The letters typed so far.
  private(set) var typedLetters = ""

  init(_ kind: Kind) { self.kind = kind }

  /// An action that a key requests from the reader.
  enum Request: Sendable, Hashable {
    case follow(link: Int)
    case copy(node: Int)
    case cancel
    /// Refuses typed letters that no hint begins with.
    case refuse(String)
  }

  /// Adds a letter to `typedLetters`, or cancels the choice after any other key.
  /// - Returns: the requested action. Nil while more letters are needed.
  mutating func request(for key: Key, in view: PageView) -> Request? {
    guard case .character(let character) = key else { return .cancel }
    typedLetters.append(character)
    switch kind {
    case .links:
      let matchingHints = Self.links(in: view).filter { $0.label.hasPrefix(typedLetters) }
      guard let first = matchingHints.first else { return .refuse(typedLetters) }
      return first.label == typedLetters ? .follow(link: first.link) : nil
    case .code:
      let hint = Self.blocks(in: view).first { $0.label == typedLetters }
      return hint.map { .copy(node: $0.block.node) } ?? .refuse(typedLetters)
    }
  }

  // MARK: Letters

  /// The letters of hints, in the order of use. The letters of the keyboard's home row precede the
  /// others.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// Returns labels of one letter each, or of two if there are not enough letters.
  private static func labels(_ count: Int) -> [String] {
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    return (0..<min(count, letters.count * letters.count)).map {
      String([letters[$0 / letters.count], letters[$0 % letters.count]])
    }
  }

  /// Returns the links on the screen with their letters, pictures last.
  static func links(in view: PageView) -> [(label: String, link: Int)] {
    var links: [Int] = []
    var seenLinks: Set<Int> = []
    for row in view.visibleRows {
      for run in row.styledLine.runs {
        guard let link = run.link, seenLinks.insert(link).inserted else { continue }
        links.append(link)
      }
    }
    let pictures = Set(links.filter { view.page.link($0)?.isImage ?? true })
    let orderedLinks = links.filter { !pictures.contains($0) } + links.filter(pictures.contains)
    return Array(zip(labels(orderedLinks.count), orderedLinks))
  }

  /// A code block on the screen.
  struct VisibleCode {
    /// The first row of the screen that shows the block.
    var row: Int
    var node: Int
  }

  /// Returns the code blocks on the screen with their letters, at most one block for each letter.
  /// Empty for a topic that is read in pieces, because no document contains the nodes of its code
  /// blocks.
  static func blocks(in view: PageView) -> [(label: String, block: VisibleCode)] {
    guard view.page.plan.pieces == nil else { return [] }
    var blocks: [VisibleCode] = []
    for (number, row) in view.visibleRows.enumerated() where row.styledLine.isCode {
      let part = view.page.layout(of: row.part)
      guard let block = part.codeBlocks.first(where: { $0.lines.contains(row.line) }),
        block.node != blocks.last?.node
      else { continue }
      blocks.append(VisibleCode(row: number, node: block.node))
    }
    return Array(zip(labels(min(letters.count, blocks.count)), blocks))
  }
}
