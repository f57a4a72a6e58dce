internal import HelpCore
import HelpDialects
import HelpDocument

/// The formulas of a page, which placeholders hide while libcmark parses, and which then become
/// MathML.
///
///     the $x_1$ and $y_1$    ->    the U+FDE2 … and U+FDE2 …    ->    the <math>…</math> and <math>…</math>
///
/// A placeholder in code, in HTML or in an address becomes the formula's source again. A formula
/// that cannot be parsed also becomes its source, and is reported unless it may be prose.
struct FormulaTexts: Sendable {
  /// A formula, or the reason why it cannot be parsed.
  private struct Entry {
    var reading: Result<Formula, FormulaFault>
    var tex: String
    var isDisplay: Bool
  }

  private var placeholders = Placeholders(areFormulas: true)
  /// The formulas, by the numbers of their placeholders.
  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the text with placeholders for its formulas, or nil if there are none.
  /// - Complexity: O(n · depth of containers). The depth is bounded.
  mutating func hide(_ text: [UInt8], _ options: MarkupOptions) -> ExpandedText? {
    let formulas = FormulaScan.run(text, .init(options), isMdBook: options.mdBook != nil)
    guard !formulas.isEmpty else { return nil }
    let lines = LineTable(text)
    var output = ExpandedText()
    var copiedEnd = 0
    for formula in formulas {
      let reading = Self.read(formula.tex)
      // A text without commands between dollar signs may be prose.
      if case .failure = reading, !formula.isDisplay, !Self.hasCommand(formula.tex) { continue }
      let placeholder = placeholders.placeholder(for: formula.source)
      if placeholders.texts.count > entries.count {
        entries.append(Entry(reading: reading, tex: formula.tex, isDisplay: formula.isDisplay))
      }
      output.append(text[copiedEnd..<formula.range.lowerBound])
      output.append(placeholder)
      copiedEnd = formula.range.upperBound
      let position = lines.position(of: copiedEnd)
      output.begin(at: .init(line: position.line, column: position.column))
    }
    guard copiedEnd > 0 else { return nil }
    output.append(text[copiedEnd...])
    return output
  }

  private static func read(_ tex: String) -> Result<Formula, FormulaFault> {
    Result { () throws(FormulaFault) in try Formula(tex) }
  }

  /// Whether a text may contain a command of TeX.
  private static func hasCommand(_ tex: String) -> Bool {
    zip(tex.utf8, tex.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && $1.isASCIILetter
    }
  }

  /// The maximum number of characters of a formula's name in reports.
  private static let maximumNameLength = 40

  /// Returns the name under which a formula that is not understood is reported: the command at
  /// fault, or the formula.
  private static func name(of fault: FormulaFault, _ tex: String) -> String {
    if case .unknownCommand(let command) = fault {
      return String(command.prefix(maximumNameLength))
    }
    return tex.prefix(maximumNameLength).collapsingWhitespace
  }

  // MARK: In the tree

  /// Puts the formulas into the tree, and makes formulas from the code blocks whose language is
  /// `math`.
  /// - Complexity: O(size of the tree).
  func run(
    _ codeBlocks: inout [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    if !entries.isEmpty {
      var current: CMarkNode? = tree.root
      var images = ImageWalk()
      while let node = current {
        let isInsideImage = images.isInside(node)
        current = node.following()
        if node.kind == .text, node.withLiteral({ Placeholders.mayOccur(in: $0) }) {
          putFormulas(into: node, isInsideImage: isInsideImage, in: &tree, &positions)
        }
      }
      tree.changeTexts { text, _ in
        placeholders.resolved(text) { $1.append(contentsOf: $0.utf8) }
      }
    }
    codeBlocks.removeAll { Self.isFormula($0) && replace($0, in: &tree, &positions) }
  }

  /// Replaces the placeholders in a text node with formulas.
  private func putFormulas(
    into node: CMarkNode, isInsideImage: Bool, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    let literal = node.literal
    var references = CharacterReferences()
    let alignment = positions.offset(of: node, in: tree).map {
      TextAlignment(literal, at: $0, in: positions.text, &references)
    }
    var parts: [TextPart] = []
    var failed: [(node: CMarkNode, name: String)] = []
    var index = 0
    while index < literal.count {
      guard let (number, end) = placeholders.read(literal, index) else {
        index += 1
        continue
      }
      let entry = entries[number]
      let inline: CMarkNode
      switch entry.reading {
      case .success(let formula) where isInsideImage: inline = .text(formula.text.utf8)
      case .success(let formula):
        inline = tree.makeFormula(
          formula.mathML(isDisplay: entry.isDisplay), text: formula.text, tex: entry.tex)
      case .failure(let fault):
        inline = .text(placeholders.texts[number].utf8)
        failed.append((inline, Self.name(of: fault, entry.tex)))
      }
      parts.append(TextPart(index..<end, inline, alignment))
      index = end
    }
    guard !parts.isEmpty else { return }
    tree.substitute(parts, in: literal, of: node)
    for (node, name) in failed { report(name, at: node, in: &tree, &positions) }
  }

  /// Reports a formula that is not understood.
  private func report(
    _ name: String, at node: CMarkNode, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    let origin = positions.position(of: node, in: tree)
    let file = origin.flatMap { $0.file > 0 ? tree.notes.files[$0.file] : nil }
    tree.notes.droppedElements.append(UnknownMark(.formula, name, at: origin?.position, in: file))
  }

  // MARK: Code blocks

  /// Whether a code block is a formula, because its language is `math`.
  static func isFormula(_ block: CMarkNode) -> Bool {
    block.fenceInfo.prefix { $0 != .space }.elementsEqual("math".utf8)
  }

  /// Replaces a code block with a paragraph that contains a formula.
  /// - Returns: false, without a change, if the formula is not understood.
  private func replace(
    _ block: CMarkNode, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) -> Bool {
    let tex = String(decoding: block.literal, as: UTF8.self)
    switch Self.read(tex) {
    case .success(let formula):
      let paragraph = tree.makeBlock(
        .paragraph, at: BlockPosition(block), onEnter: "<p>", onExit: "</p>")
      paragraph.append(
        tree.makeFormula(formula.mathML(isDisplay: true), text: formula.text, tex: tex))
      tree.exchange(block, for: paragraph)
      return true
    case .failure(let fault):
      report(Self.name(of: fault, tex), at: block, in: &tree, &positions)
      return false
    }
  }
}
