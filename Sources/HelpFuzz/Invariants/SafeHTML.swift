/// A search for the elements and attributes that a browser would find in HTML, and that safe HTML
/// must not contain.
///
///     SafeHTML.faults(in: Array("<b onclick=x>".utf8))     // ["the attribute 'onclick' on <b>"]
///
/// The lists of allowed names are independent of the sanitiser's lists, to reveal a mistake in
/// either.
package enum SafeHTML {
  private static let elements: Set<String> = [
    "a", "abbr", "address", "article", "aside", "b", "bdi", "bdo", "big", "blockquote", "br",
    "caption", "center", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn", "div",
    "dl", "dt", "em", "figcaption", "figure", "font", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hgroup", "hr", "i", "img", "input", "ins", "kbd", "li", "main", "mark", "nav", "ol",
    "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "span",
    "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead",
    "time", "tr", "tt", "u", "ul", "var", "wbr",
  ]
  private static let attributes: Set<String> = [
    "align", "alt", "aria-describedby", "aria-hidden", "aria-label", "border", "cellpadding",
    "cellspacing", "checked", "class", "color", "colspan", "content", "data-footnote-backref",
    "data-footnote-backref-idx", "data-footnote-ref", "data-footnotes", "data-mark", "data-number",
    "datetime", "dir",
    "disabled", "headers", "height", "hidden", "href", "id", "lang", "loading", "name", "nowrap",
    "open",
    "reversed",
    "role", "rowspan", "scope", "size", "span", "src", "start", "summary", "title", "type",
    "valign", "value", "width",
  ]

  /// The elements of formulas.
  private static let mathElements: Set<String> = [
    "math", "mfrac", "mi", "mn", "mo", "mover", "mroot", "mrow", "mspace", "msqrt", "msub",
    "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover",
  ]
  private static let mathAttributes: Set<String> = [
    "accent", "accentunder", "class", "display", "displaystyle", "form", "linethickness", "lspace",
    "mathvariant", "movablelimits", "rspace", "stretchy", "width",
  ]

  /// The elements that an `<svg>` may contain.
  private static let drawingElements: Set<String> = [
    "circle", "clippath", "defs", "desc", "ellipse", "g", "line", "lineargradient", "marker",
    "mask",
    "path", "pattern", "polygon", "polyline", "radialgradient", "rect", "stop", "svg", "symbol",
    "text", "textpath", "title", "tspan", "use",
  ]
  /// The attributes of drawings. None of them runs a script, and only `href` contains an address.
  private static let drawingAttributes: Set<String> = [
    "aria-hidden", "aria-label", "baseline-shift", "class", "color", "cx", "cy", "d", "display",
    "dx", "dy", "fx", "fy",
    "height",
    "href", "id", "offset", "opacity", "orient", "points", "r", "role", "rotate", "rx", "ry",
    "transform", "visibility", "width", "x", "x1", "x2", "y", "y1", "y2", "viewbox", "mask",
  ]
  /// The beginnings of further attributes of drawings.
  private static let drawingPrefixes = [
    "clip", "dominant-", "fill", "font-", "gradient", "letter-", "marker", "path", "pattern",
    "preserve", "ref", "spread", "start", "stop-", "stroke", "text", "vector-",
  ]

  /// Returns the attributes of a drawing that are unknown or refer to another page.
  private static func drawingFaults(_ element: WalkedElement) -> [String] {
    element.attributes.compactMap { name, value in
      let name = name.lowercased()
      let isKnown =
        drawingAttributes.contains(name) || drawingPrefixes.contains { name.hasPrefix($0) }
      guard isKnown else { return "the attribute '\(name)' on <\(element.name)>" }
      // References of a drawing must stay in the page. CSS reads escapes, and `url` in any letter
      // case.
      let refersOutside =
        name == "href"
        ? !value.hasPrefix("#")
        : value.contains("\\")
          || value.lowercased().split(separator: "url(", omittingEmptySubsequences: false)
            .dropFirst().contains { !$0.hasPrefix("#") }
      return refersOutside && name != "aria-label" ? "the address '\(value)' in a drawing" : nil
    }
  }

  /// Returns a sentence for each part of a piece of HTML that may run code, load files or leave the
  /// content.
  /// - Complexity: O(n · depth).
  package static func faults(in html: [UInt8]) -> [String] {
    let page = Array("<article>".utf8) + html + Array("</article><hr id=\"after\">".utf8)
    var faults: [String] = []
    let walkedElements = GumboWalk.elements(of: page)
    for element in walkedElements {
      if ["html", "head", "body"].contains(element.name), element.isHTML {
        if !element.attributes.isEmpty {
          faults.append("attributes of the page on <\(element.name)>")
        }
        continue
      }
      if !element.isHTML, drawingElements.contains(element.name.lowercased()) {
        faults += drawingFaults(element)
        continue
      }
      let isMath = !element.isHTML && mathElements.contains(element.name)
      if !isMath, !element.isHTML || !elements.contains(element.name) {
        faults.append("the element <\(element.name)>")
      }
      for (name, value) in element.attributes {
        if !(isMath ? mathAttributes : attributes).contains(name) {
          faults.append("the attribute '\(name)' on <\(element.name)>")
        }
        let isAddress = name == "href" || name == "src"
        if isAddress, !BrowserAddress.isHarmless(value) {
          faults.append("the address '\(value)' on <\(element.name)>")
        }
      }
      // The only inputs are the disabled checkboxes of GFM's task items.
      if element.name == "input" {
        let isTask =
          element.attributes.contains { $0.name == "type" && $0.value == "checkbox" }
          && element.attributes.contains { $0.name == "disabled" }
        if !isTask { faults.append("an <input> that is not a disabled checkbox") }
      }
    }
    faults += boundaryFaults(walkedElements)
    return faults
  }

  /// Returns the fault of content that closes an element of the page's template, or leaves an
  /// element open.
  private static func boundaryFaults(_ walkedElements: [WalkedElement]) -> [String] {
    guard let after = walkedElements.last, after.name == "hr" else {
      return ["an element that swallows what follows"]
    }
    if after.isInsideFirst { return ["an element that is not closed"] }
    let body = walkedElements.drop { $0.name != "body" }.dropFirst()
    let outside = body.dropFirst().first { !$0.isInsideFirst }
    return outside?.attributes.contains { $0.value == "after" } == true
      ? [] : ["<\(outside?.name ?? "")> outside the content"]
  }
}
