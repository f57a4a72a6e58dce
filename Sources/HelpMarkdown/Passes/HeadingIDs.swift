import HelpCore
import HelpDialects
import HelpDocument

/// A pass that sets the anchors of headings: the heading's own `{#id}`, or else its slug if the
/// options generate ids.
///
/// cmark's headings cannot store an anchor. The page's notes store the anchors for `HTMLRenderer`.
enum HeadingIDs {
  /// Sets the anchors of a page's headings.
  ///
  /// An id that an author repeats is written twice. Links point to the first heading, and the check
  /// of a book reports the second.
  static func run(
    _ headings: [CMarkNode], in tree: inout CMarkTree, options: MarkupOptions,
    positions: inout InlinePositions
  ) {
    var slugger = Slugger(options.slugRule, count: headings.count)
    // Slugs avoid all ids of the author, before and after them.
    for identifier in tree.notes.identifiers { slugger.reserve(identifier) }
    let attributes = headings.map { heading in
      let attributes = HeadingAttributes.remove(
        from: heading, positions: &positions, hasLists: !options.tools.isDisjoint(with: .withLists))
      if let identifier = attributes?.identifier { slugger.reserve(identifier) }
      return attributes
    }
    for (heading, attributes) in zip(headings, attributes) {
      if let identifier = attributes?.identifier {
        tree.notes.label(heading, identifier, classes: attributes?.classes ?? [])
      } else if options.generatesHeadingIDs {
        let slug = slugger.slug(
          for: plainText(of: heading, in: tree), level: heading.headingLevel)
        tree.notes.label(heading, slug, classes: attributes?.classes ?? [])
      }
    }
    if options.tools.contains(.hugo) { labelTerms(in: &tree, &slugger) }
  }

  /// Sets the ids of the terms of definition lists, as Hugo does.
  private static func labelTerms(in tree: inout CMarkTree, _ slugger: inout Slugger) {
    for (block, element) in tree.notes.terms {
      let identifier = slugger.slug(for: plainText(of: element, in: tree))
      var tag = Array("<dt".utf8)
      HTMLEscape.appendAttribute("id", identifier, to: &tag)
      element.setHTML(onEnter: tag + [UInt8(ascii: ">")], onExit: Array("</dt>".utf8))
      tree.notes.identify(block, as: identifier)
    }
  }

  /// Returns the text that a slug is made from: text, code and formulas, without images.
  static func plainText(of heading: CMarkNode, in tree: borrowing CMarkTree) -> String {
    // Most headings consist of one text.
    if let text = heading.firstChild, text.kind == .text, text.next == nil {
      return text.withLiteral { String(decoding: $0) }
    }
    let text = heading.plainText(withImages: false) { tree.notes.formulaText(of: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
