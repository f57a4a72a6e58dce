import HelpCore
package import HelpDocument

/// The raw HTML nodes of one Markdown page, parsed together as HTML5 and made safe.
///
///     let page = HTMLFragments([
///       .init(Array("<kbd onclick=x>".utf8), isBlock: false),
///       .init(Array("</kbd>".utf8), isBlock: false),
///     ])
///     page.html          // the bytes of ["<kbd>", "</kbd>"]
///     page.actions       // [[.open(.keyboard, nil)], [.close]]
///
/// Tags that open in one fragment and close in another stay balanced over the page. The last
/// fragment closes elements that are still open, and end tags without a start are dropped. Depth,
/// attributes and cost are bounded.
package struct HTMLFragments: Sendable {
  /// One raw HTML node: cmark's HTML block or HTML inline.
  package struct Fragment: Sendable, Hashable {
    package var bytes: [UInt8]
    /// Whether the fragment is an HTML block, and not an HTML inline in a paragraph.
    package var isBlock: Bool
    /// Whether the fragment is inside a link of Markdown.
    package var isInLink: Bool

    package init(_ bytes: [UInt8], isBlock: Bool, isInLink: Bool = false) {
      self.bytes = bytes
      self.isBlock = isBlock
      self.isInLink = isInLink
    }
  }

  /// A step in building a `Document`.
  package enum Action: Sendable, Hashable {
    /// Opens a node.
    case open(Document.Kind, Document.Attributes?)
    /// Opens a node that is removed with its content when it closes.
    case hide(Document.Kind)
    /// Closes the node that the matching `open` opened, perhaps in an earlier fragment. An
    /// `HTMLWeaver` combines these steps with Markdown's nodes.
    case close
    /// Adds a node without children.
    case add(Document.Kind, [UInt8], Document.Attributes?)
  }

  /// Reads a page's fragments.
  /// - Parameters:
  ///   - needsSteps: whether the caller needs `steps`. If not, a page with only plain tags is not
  ///     parsed.
  ///   - linksRemoteImages: whether links replace images from other hosts.
  ///   - resolve: returns the address to write for a link or an image.
  /// - Complexity: O(total size).
  package init(
    _ fragments: [Fragment], needsSteps: Bool = true, linksRemoteImages: Bool = false,
    resolve: HTMLReferenceResolver? = nil
  ) {
    if !needsSteps, let plain = PlainTags(fragments) {
      html = plain.html
      openLinks = plain.openLinks
      identifiers = plain.identifiers
      droppedElements = []
      parsedPage = nil
      return
    }
    let guarded = GuardedFragments(fragments)
    var events = guarded.events()
    HTMLAttributes.apply(to: &events, resolve: resolve, starts: guarded.starts) { _ in nil }
    let texts = HTMLSerializer.fragments(
      events, of: fragments, linksRemoteImages: linksRemoteImages)
    html = texts.map(\.html)
    openLinks = texts.map(\.leavesLinkOpen)
    identifiers = HTMLAttributes.identifiers(in: events)
    parsedPage = ParsedPage(
      events: events, isBlock: fragments.map(\.isBlock), starts: guarded.starts,
      sources: fragments.map { FragmentText($0.bytes) })
    droppedElements = guarded.droppedElements
  }

  /// The events of the parsed fragments, from which `steps` are computed.
  private struct ParsedPage {
    let events: [HTMLEvent]
    let isBlock: [Bool]
    /// The start of each fragment in the parsed text.
    let starts: [Int]
    let sources: [FragmentText]
  }

  /// The parsed fragments, or nil if they contain only plain tags and no steps are needed.
  private let parsedPage: ParsedPage?

  /// Whether `steps` and `sources` are available.
  package var hasSteps: Bool { parsedPage != nil }

  /// The names of the elements that were left out, with the fragments and offsets of their tags.
  package let droppedElements: [(name: String, fragment: Int, offset: Int)]

  /// Whether a link is open after each fragment.
  private let openLinks: [Bool]

  /// The fragments as written.
  package var sources: [FragmentText] { parsedPage?.sources ?? [] }

  /// The identifiers that the fragments set, in order.
  package let identifiers: [String]

  /// The safe HTML of each fragment.
  package let html: [[UInt8]]

  /// The steps for a `Document`, one list for each fragment. An inline fragment has only inline
  /// kinds.
  /// - Complexity: O(size) for each access.
  package var actions: [[Action]] { steps.map { $0.map(\.action) } }

  /// The steps with offsets for `fragment(at:)`.
  package var steps: [[HTMLConversion.Step]] {
    guard let parsedPage, !parsedPage.isBlock.isEmpty else { return [] }
    var conversion = HTMLConversion(parsedPage.events, isBlock: parsedPage.isBlock)
    return conversion.run()
  }

  /// Returns the fragment of an offset, and the offset in the fragment, or nil for an offset
  /// outside of all fragments.
  /// - Complexity: O(log fragments).
  package func fragment(at offset: Int) -> (number: Int, offset: Int)? {
    guard let parsedPage else { return nil }
    let number = parsedPage.starts.partitioningIndex { $0 > offset } - 1
    guard number >= 0 else { return nil }
    let fragmentOffset = offset - parsedPage.starts[number]
    return fragmentOffset < parsedPage.sources[number].bytes.count ? (number, fragmentOffset) : nil
  }

  /// Whether a link is open after a fragment.
  package func leavesLinkOpen(after fragment: Int) -> Bool {
    openLinks.indices.contains(fragment) && openLinks[fragment]
  }
}
