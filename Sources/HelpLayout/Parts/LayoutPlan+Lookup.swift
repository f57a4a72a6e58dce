import HelpCore
import HelpDocument

extension LayoutPlan {
  /// Returns the part with the line of a node and an offset (`StyledLine.node`,
  /// `StyledLine.offset`). Numbers from `document.count` on are nodes of footnotes: see
  /// `footnoteShifts`.
  /// - Complexity: O(log parts).
  package func part(ofNode node: Int, offset: Int) -> Int {
    lastPart { ($0.nodes.lowerBound, $0.codeStart) <= (node, max(0, offset)) }
  }

  /// Returns the part with a link.
  /// - Complexity: O(log parts).
  package func part(ofLink number: Int) -> Int {
    lastPart { $0.firstLink <= number }
  }

  /// Returns the last of the leading parts for which a condition holds, or else the first part.
  private func lastPart(_ holds: (Part) -> Bool) -> Int {
    max(0, parts.partitioningIndex { !holds($0) } - 1)
  }

  /// Returns the parts that may have an anchor, in order.
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

  /// Returns an estimate of the number of a part's lines, which is within a factor of two for
  /// prose.
  package func estimatedLines(of part: Int, options: LayoutOptions) -> Int {
    let part = parts[part]
    let bytes = part.size - Document.nodeSize * part.nodes.count
    return max(1, part.nodes.count / 3 + bytes * 3 / (2 * options.textWidth))
  }

  /// Returns the headings of a layout that shows no destinations, without their lines.
  /// - Complexity: O(size of the headings + footnotes).
  package func outline() -> [LaidOutHeading] {
    var collector = InlineCollector(document, footnoteNumbers: footnoteNumbers)
    let shifts = footnoteShifts
    return headings.compactMap { number in
      let node = Self.documentNode(ofLine: number, shifts)
      let text = collector.collect(node + 1..<document.end(of: node))
      guard !text.bytes.isEmpty else { return nil }
      let attributes = document.attributes(of: node)
      return LaidOutHeading(
        level: max(1, min(6, attributes.level)), text: text.singleLine,
        identifier: attributes.identifier, line: -1, node: number)
    }
  }

  /// Returns the node of the document that a line shows, which differs from `StyledLine.node` in
  /// footnotes.
  /// - Complexity: O(footnotes).
  package func documentNode(ofLine node: Int) -> Int {
    Self.documentNode(ofLine: node, footnoteShifts)
  }

  private static func documentNode(
    ofLine node: Int, _ shifts: [(start: Int, shift: Int)]
  ) -> Int {
    let footnote = shifts.partitioningIndex { $0.start > node }
    return node - (footnote > 0 ? shifts[footnote - 1].shift : 0)
  }

  /// The first new number of each footnote's nodes, and the shift from the old numbers to the new
  /// numbers. The lines of footnotes are last, so their nodes are numbered again from
  /// `document.count`.
  private var footnoteShifts: [(start: Int, shift: Int)] {
    var number = document.count
    return footnotes.map { footnote in
      defer { number += document.end(of: footnote) - footnote }
      return (number, number - footnote)
    }
  }
}
