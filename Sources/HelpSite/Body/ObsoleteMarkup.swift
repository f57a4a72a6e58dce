/// Obsolete HTML and its replacements. Authors and GFM's tables write `align`, and old pages
/// contain `<center>`.
enum ObsoleteMarkup {
  /// Returns the element and the class to write instead of an obsolete element, or nil for an
  /// element of the standard.
  static func replacement(for element: MarkupName) -> (name: StaticString, class: StaticString?)? {
    switch element {
    case .center: ("div", "align-center")
    case .font: ("span", nil)
    case .big: ("span", "big")
    case .strike: ("s", nil)
    case .tt: ("span", "tt")
    default: nil
    }
  }

  /// Whether an attribute is obsolete on an element that the sanitiser keeps.
  static func isObsolete(_ attribute: MarkupName, on element: MarkupName) -> Bool {
    switch attribute {
    case .align, .valign, .border, .cellPadding, .cellSpacing, .summary, .noWrap, .color, .size,
      .name:
      true
    case .width, .height: element != .img
    default: false
    }
  }

  /// Returns the class for an obsolete attribute: `align-right` for `align="right"`. Returns nil if
  /// no class replaces the attribute.
  static func className(of attribute: MarkupName, _ value: MarkupName) -> StaticString? {
    guard attribute == .align || attribute == .valign else { return nil }
    switch value {
    case .left: return "align-left"
    case .right: return "align-right"
    case .center: return "align-center"
    case .middle where attribute == .align: return "align-center"
    case .justify: return "align-justify"
    case .top: return "align-top"
    case .bottom: return "align-bottom"
    case .middle: return "align-middle"
    default: return nil
    }
  }
}

extension MarkupName {
  // Elements. `center` is also a keyword.
  fileprivate static let big = Self("big")
  fileprivate static let center = Self("center")
  fileprivate static let font = Self("font")
  fileprivate static let strike = Self("strike")
  fileprivate static let tt = Self("tt")

  // Attributes.
  fileprivate static let border = Self("border")
  fileprivate static let cellPadding = Self("cellpadding")
  fileprivate static let cellSpacing = Self("cellspacing")
  fileprivate static let color = Self("color")
  fileprivate static let noWrap = Self("nowrap")
  fileprivate static let size = Self("size")
  fileprivate static let summary = Self("summary")
  fileprivate static let valign = Self("valign")

  // Keywords.
  fileprivate static let bottom = Self("bottom")
  fileprivate static let justify = Self("justify")
  fileprivate static let left = Self("left")
  fileprivate static let middle = Self("middle")
  fileprivate static let right = Self("right")
  fileprivate static let top = Self("top")
}
