import HelpCore
package import HelpDocument

/// The raw HTML nodes of one Markdown page, in order, parsed once as HTML5 and made safe.
///
///     let page = HTMLFragments([.inline("<b onclick=x>"), .inline("</b>"), .block("<script>…")])
///     page.html          // ["<b>", "</b>", ""]
///     page.actions       // [[.open(.strong)], [.close], []]
///
/// Tags that open in one fragment and close in another stay balanced over the page. Open elements are closed in the
/// last fragment; end tags without a start are dropped. Depth, attributes and cost are bounded.
package struct HTMLFragments: Sendable {
  /// One raw HTML node: cmark's HTML block or HTML inline.
  package struct Fragment: Sendable, Hashable {
    package var bytes: [UInt8]
    /// Whether the fragment is an HTML block, whose content is between blocks and not inside a paragraph.
    package var isBlock: Bool
    /// Whether the fragment is in one of Markdown's links.
    package var isInLink: Bool

    package init(_ bytes: [UInt8], isBlock: Bool, isInLink: Bool = false) {
      self.bytes = bytes
      self.isBlock = isBlock
      self.isInLink = isInLink
    }
  }

  /// One step in building a `Document`.
  package enum Action: Sendable, Hashable {
    /// Open a node of that kind.
    case open(Document.Kind, Document.Attributes?)
    /// Opens a node that is removed with its contents when it closes.
    case hide(Document.Kind)
    /// Close what the matching `open` opened (perhaps in an earlier fragment). Hand these to an
    /// `HTMLWeaver`, which keeps them straight with Markdown's own nodes.
    case close
    /// Add a node without children.
    case add(Document.Kind, [UInt8], Document.Attributes?)
  }

  /// Reads a page's fragments.
  /// - Parameters:
  ///   - needsSteps: whether the caller needs `steps`. Without them, a page that has only plain tags is not parsed.
  ///   - linksRemoteImages: shows links instead of images of other hosts.
  ///   - resolve: rewrites addresses of links and images.
  /// - Complexity: O(total size).
  package init(
    _ fragments: [Fragment], needsSteps: Bool = true, linksRemoteImages: Bool = false,
    resolve: HTMLReferenceResolver? = nil
  ) {
    if !needsSteps, let plain = PlainTags(fragments) {
      html = plain.html
      openLinks = plain.openLinks
      identifiers = plain.identifiers
      dropped = []
      parsed = nil
      return
    }
    let size = fragments.reduce(0) { $0 + $1.bytes.count }
    var text: [UInt8] = []
    text.reserveCapacity(size + fragments.count * 12)
    var pass = HTMLGuard(size: size, keepsPage: false)
    let lastNoscriptEnd =
      fragments.lastIndex { HTMLGuard.endTag("noscript", in: $0.bytes, from: 0) != nil } ?? 0
    var starts: [Int] = []
    var dropped: [(name: String, fragment: Int, offset: Int)] = []
    var drawings: [Int: HTMLDrawing] = [:]
    for (number, fragment) in fragments.enumerated() {
      starts.append(text.count)
      text.append(
        contentsOf: pass.guarded(
          fragment.bytes, isBlock: fragment.isBlock, noscriptMayEndLater: number < lastNoscriptEnd))
      dropped += pass.dropped.map { (name: $0.name, fragment: number, offset: $0.offset) }
      for (offset, drawing) in pass.drawings { drawings[starts[number] + offset] = drawing }
      text.append(contentsOf: "<!--\(number)-->".utf8)
    }
    let tree = GumboTree(guarded: text, isFragment: true)
    var events = HTMLDrawing.placed(in: tree.events(), drawings)
    if pass.hasRewritten {
      events = HTMLRewrittenTag.restored(events) { offset in
        let number = starts.partitioningIndex { $0 > offset } - 1
        return number < 0
          ? nil : HTMLRewrittenTag.name(at: offset - starts[number], of: fragments[number].bytes)
      }
    }
    HTMLAttributes.apply(to: &events, resolve: resolve, starts: starts) { _ in nil }
    let texts = HTMLSerializer.fragments(
      events, of: fragments, linksRemoteImages: linksRemoteImages)
    html = texts.map(\.html)
    openLinks = texts.map(\.leavesLinkOpen)
    identifiers = HTMLAttributes.identifiers(in: events)
    parsed = Parsed(
      events: events, isBlock: fragments.map(\.isBlock), starts: starts,
      sources: fragments.map { FragmentText($0.bytes) })
    self.dropped = dropped
  }

  /// The page as gumbo read it.
  private struct Parsed {
    let events: [HTMLEvent]
    let isBlock: [Bool]
    /// The beginning of each fragment in the parsed text.
    let starts: [Int]
    let sources: [FragmentText]
  }

  /// The parsed fragments; nil for plain tags without steps.
  private let parsed: Parsed?

  /// Whether it has `steps` and `sources`.
  package var hasSteps: Bool { parsed != nil }

  /// The elements that are left out: their names, the fragments that they begin in, and where.
  package let dropped: [(name: String, fragment: Int, offset: Int)]

  /// Whether a link is open after each fragment.
  private let openLinks: [Bool]

  /// The fragments as they were written.
  package var sources: [FragmentText] { parsed?.sources ?? [] }

  /// Every identifier that the fragments set, in order.
  package let identifiers: [String]

  /// Safe HTML, one text for each fragment.
  package let html: [[UInt8]]

  /// The steps for a `Document`, one list for each fragment. An inline fragment gives inline kinds only.
  /// - Complexity: O(size), each time.
  package var actions: [[Action]] { steps.map { $0.map(\.action) } }

  /// The steps, with offsets that `fragment(at:)` understands.
  package var steps: [[HTMLConversion.Step]] {
    guard let parsed, !parsed.isBlock.isEmpty else { return [] }
    var conversion = HTMLConversion(parsed.events, isBlock: parsed.isBlock)
    return conversion.run()
  }

  /// The fragment that an event comes from, and the position in it.
  /// - Complexity: O(log fragments).
  package func fragment(at offset: Int) -> (number: Int, offset: Int)? {
    guard let parsed else { return nil }
    let number = parsed.starts.partitioningIndex { $0 > offset } - 1
    guard number >= 0 else { return nil }
    let inside = offset - parsed.starts[number]
    return inside < parsed.sources[number].bytes.count ? (number, inside) : nil
  }

  /// Whether a link that a fragment or one before it has opened is open after it.
  package func leavesLinkOpen(after fragment: Int) -> Bool {
    openLinks.indices.contains(fragment) && openLinks[fragment]
  }
}
