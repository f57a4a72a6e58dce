/// What HTML no longer has, and what takes its place: authors and GFM's tables write `align`, old pages `<center>`.
enum ObsoleteMarkup {
  /// The element that is written in place of another, and the class that it gets.
  static func replacement(for element: String) -> (name: String, class: String?)? {
    switch element {
    case "center": ("div", "align-center")
    case "font": ("span", nil)
    case "big": ("span", "big")
    case "strike": ("s", nil)
    case "tt": ("span", "tt")
    default: nil
    }
  }

  /// Attributes that are left out, since the standard no longer has them.
  static func drops(_ attribute: String, of element: String) -> Bool {
    switch attribute {
    case "align", "valign", "border", "cellpadding", "cellspacing", "summary", "nowrap", "color",
      "size":
      true
    case "width", "height": element != "img"
    case "name": true
    default: false
    }
  }

  /// The class that says what an obsolete attribute said: `align="right"` is `align-right`.
  static func className(of attribute: String, _ value: String) -> String? {
    guard attribute == "align" || attribute == "valign" else { return nil }
    switch value.lowercased() {
    case "left": return "align-left"
    case "right": return "align-right"
    case "center": return "align-center"
    case "middle" where attribute == "align": return "align-center"
    case "justify": return "align-justify"
    case "top": return "align-top"
    case "bottom": return "align-bottom"
    case "middle": return "align-middle"
    default: return nil
    }
  }
}
