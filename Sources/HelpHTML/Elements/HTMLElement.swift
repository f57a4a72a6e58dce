import HelpCore

/// The elements that the sanitiser reads: the elements of GitHub's list, HTML's sectioning
/// elements, and some elements of whole pages. `isWritten` tells which elements the sanitiser also
/// writes.
enum HTMLElement: String, CaseIterable, Sendable {
  case a, abbr, address, article, aside, b, bdi, bdo, big, blockquote, br, caption, center, cite,
    code
  case col, colgroup, dd, del, details, dfn, div, dl, dt, em, figcaption, figure, font, footer
  case h1, h2, h3, h4, h5, h6, header, hgroup, hr, i, img, ins, kbd, label, li, main, mark, nav, ol,
    p
  case picture, pre, q, rp, rt, ruby, s, samp, section, small, source, span, strike, strong, sub
  case summary, sup, table, tbody, td, tfoot, th, thead, time, tr, tt, u, ul, `var`, wbr
  // Elements of a page's frame and head, which are read but never written.
  case html, head, body, title, meta

  /// Whether the element has neither content nor an end tag.
  var isVoid: Bool {
    switch self {
    case .br, .col, .hr, .img, .source, .wbr, .meta: true
    default: false
    }
  }

  /// Whether the element is one of the standard's formatting elements, which a parser reopens after
  /// a block cuts them off.
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  /// Whether the element is a text-level element: in the standard's terms, neither special nor
  /// formatting.
  var isOrdinary: Bool {
    switch self {
    case .abbr, .bdi, .bdo, .cite, .del, .dfn, .ins, .kbd, .label, .mark, .picture, .q, .rp, .rt,
      .ruby,
      .samp, .span, .sub, .sup, .time, .var:
      true
    default: false
    }
  }

  /// Whether a search for an open element stops at this element.
  var isScopeBoundary: Bool {
    switch self {
    case .table, .td, .th, .caption, .html: true
    default: false
    }
  }

  /// Whether the element belongs to the page's frame. The tags of such an element do not close
  /// other elements.
  var isPageFrame: Bool { self == .html || self == .head || self == .body }

  /// Whether the element occurs only in tables.
  var isTablePart: Bool {
    switch self {
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: false
    }
  }

  /// Whether formatting that opens inside the element ends with it.
  var isFormattingBoundary: Bool { self == .td || self == .th || self == .caption }

  /// Whether the element's start tag closes an open paragraph.
  var closesParagraph: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .div, .dl, .figcaption,
      .figure,
      .footer, .header, .hgroup, .main, .nav, .ol, .p, .section, .summary, .ul, .h1, .h2, .h3, .h4,
      .h5, .h6, .pre, .li, .dd, .dt, .table, .hr:
      true
    default: false
    }
  }

  /// The level of a heading, or nil for any other element.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// Whether the sanitiser writes the element.
  var isWritten: Bool {
    switch self {
    case .html, .head, .body, .title, .meta, .source: false
    default: true
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Finds an element by its name in any letter case. Returns nil for an unknown name.
  init?(name: some Sequence<UInt8>) {
    let text = String(
      decoding: name.map(\.lowercasedASCII), as: UTF8.self)
    guard let element = Self.byName[text] else { return nil }
    self = element
  }

  /// The elements of a tool's page that react to readers' clicks.
  static let controls: Set<String> = [
    "button", "dialog", "form", "rustdoc-toolbar", "rustdoc-topbar", "search", "select",
  ]

  /// The elements that are dropped with their content, unless `HTMLDrawing`, `HTMLEmbedding` or
  /// `HTMLStandIn` replaces them. The first nine are GFM's disallowed raw HTML. The last is for
  /// readers without scripts, and pages in Lectern need no scripts.
  static let removedWithContent: Set<String> = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    "svg", "math", "template", "noscript",
  ]
}
