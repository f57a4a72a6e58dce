import HelpDialects
import HelpDocument

/// Gives every heading an anchor: its own `{#id}`, else its slug.
///
/// A heading node becomes a custom block that holds a custom inline `<h2 id="install">` … `</h2>`. cmark breaks lines
/// around the former but not around the latter, so every other byte stays the same.
enum HeadingIDs {
  /// An id that an author chose twice is written twice: links lead to the first, and the check of a book says so.
  static func run(
    _ headings: [CMarkNode], in tree: inout CMarkTree, options: MarkupOptions,
    positions: inout InlinePositions
  ) {
    var slugger = Slugger(options.slugRule, count: headings.count)
    // The author's choices come first, wherever they are: slugs avoid them, not the other way round.
    for identifier in tree.notes.identifiers { slugger.reserve(identifier) }
    let attributes = headings.map { heading in
      let attributes = HeadingAttributes.take(
        from: heading, positions: &positions, hasLists: !options.tools.isDisjoint(with: .withLists))
      if let identifier = attributes?.identifier { slugger.reserve(identifier) }
      return attributes
    }
    for (heading, attributes) in zip(headings, attributes) {
      if let identifier = attributes?.identifier {
        label(heading, identifier, attributes?.classes ?? [], in: &tree)
      } else if options.generatesHeadingIDs {
        label(
          heading, slugger.slug(for: plainText(of: heading, in: tree)), attributes?.classes ?? [],
          in: &tree)
      }
    }
    if options.tools.contains(.hugo) { labelTerms(in: &tree, &slugger) }
  }

  /// Hugo gives the terms of definition lists ids, too, where a site says so.
  private static func labelTerms(in tree: inout CMarkTree, _ slugger: inout Slugger) {
    for (block, element) in tree.notes.terms {
      let identifier = slugger.slug(for: plainText(of: element, in: tree))
      var tag = Array("<dt".utf8)
      HTMLEscape.appendAttribute("id", identifier, to: &tag)
      element.setHTML(onEnter: tag + [0x3E], onExit: Array("</dt>".utf8))
      tree.notes.identify(block, as: identifier)
    }
  }

  private static func label(
    _ heading: CMarkNode, _ identifier: String, _ classes: [String], in tree: inout CMarkTree
  ) {
    let level = heading.headingLevel
    let digit = 0x30 + UInt8(truncatingIfNeeded: level)
    var tag: [UInt8] = []
    tag.reserveCapacity(identifier.utf8.count + 16)
    tag += [0x3C, 0x68, digit]
    HTMLEscape.appendAttribute("id", identifier, to: &tag)
    if !classes.isEmpty {
      HTMLEscape.appendAttribute("class", classes.joined(separator: " "), to: &tag)
    }
    tag.append(0x3E)
    var attributes = Document.Attributes()
    attributes.level = level
    attributes.identifier = identifier
    let block = tree.block(.heading, attributes, at: BlockPlace(heading), onEnter: "", onExit: "")
    let inline = CMarkNode.custom(isBlock: false, onEnter: "", onExit: "")
    inline.setHTML(onEnter: tag, onExit: [0x3C, 0x2F, 0x68, digit, 0x3E])
    inline.takeChildren(of: heading)
    block.append(inline)
    heading.replace(with: block)
  }

  /// The text that the slug is made from: text, code and formulas; images have no text.
  static func plainText(of heading: CMarkNode, in tree: borrowing CMarkTree) -> String {
    let text = heading.plainText(withImages: false) { tree.notes.formulaText(of: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
