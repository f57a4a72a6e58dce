import HelpCore
import HelpDocument

extension LayoutPlan {
  /// The part that holds the line with a node and an offset (`StyledLine.node`, `StyledLine.offset`); numbers
  /// beyond the document's are those of footnotes.
  /// - Complexity: O(log parts).
  package func part(ofNode node: Int, offset: Int) -> Int {
    lastPart { ($0.nodes.lowerBound, $0.codeStart) <= (node, max(0, offset)) }
  }

  /// The part that has a link.
  /// - Complexity: O(log parts).
  package func part(ofLink number: Int) -> Int {
    lastPart { $0.firstLink <= number }
  }

  /// The last of the leading parts for which a condition holds; else the first part.
  private func lastPart(_ holds: (Part) -> Bool) -> Int {
    max(0, parts.partitioningIndex { !holds($0) } - 1)
  }

  /// The parts in which an anchor may be, in their order.
  /// - Complexity: O(nodes).
  package func parts(withAnchor identifier: String) -> [Int] {
    var result: [Int] = []
    for node in 0..<document.count where document.attributes(of: node).identifier == identifier {
      let footnote = footnotes.firstIndex { $0 <= node && node < document.end(of: $0) }
      let shift = footnote.map { footnoteShifts[$0].shift } ?? 0
      result.append(part(ofNode: node + shift, offset: 0))
    }
    return result.sorted()
  }

  /// All anchors, in the order of the document.
  /// - Complexity: O(nodes).
  package var anchors: [String] {
    (0..<document.count).compactMap { document.attributes(of: $0).identifier }
  }

  /// An estimate of a part's lines: within a factor of two for prose.
  package func estimatedLines(of part: Int, options: LayoutOptions) -> Int {
    let part = parts[part]
    let bytes = part.size - 16 * part.nodes.count
    return max(1, part.nodes.count / 3 + bytes * 3 / (2 * options.textWidth))
  }

  /// The headings, as `Layout.headings` has them but without their lines.
  /// - Complexity: O(size of the headings, and number of footnotes).
  package func outline() -> [LaidOutHeading] {
    var collector = InlineCollector(document, footnoteNumbers: footnoteNumbers)
    let shifts = footnoteShifts
    return headings.compactMap { number in
      let footnote = shifts.partitioningIndex { $0.start > number }
      let node = number - (footnote > 0 ? shifts[footnote - 1].shift : 0)
      let text = collector.collect(node + 1..<document.end(of: node))
      guard !text.bytes.isEmpty else { return nil }
      let attributes = document.attributes(of: node)
      return LaidOutHeading(
        level: max(1, min(6, attributes.level)), text: text.singleLine,
        identifier: attributes.identifier, line: -1, node: number)
    }
  }

  /// The first node of each footnote, and the number that was added to its nodes.
  private var footnoteShifts: [(start: Int, shift: Int)] {
    var number = document.count
    return footnotes.map { footnote in
      defer { number += document.end(of: footnote) - footnote }
      return (number, number - footnote)
    }
  }
}
