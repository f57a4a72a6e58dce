import HelpCore
import HelpDocument

/// The attributes that the sanitiser keeps.
enum HTMLAttributes {
  /// The attributes of all elements. On an element other than `<a>` and `<meta>`, a `name` becomes
  /// the id, as on GitHub. Links can then point to the element.
  private static let everywhere: Set<String> = [
    "id", "class", "title", "lang", "dir", "align", "name", "hidden", "aria-hidden", hidingStyle,
  ]
  /// The attribute that is kept only until `HTMLHiding` has read it.
  static let hidingStyle = "style"
  /// The further attributes of each element.
  private static let byElement: [HTMLElement: Set<String>] = [
    .a: ["href", "name"], .img: ["src", "alt", "width", "height"],
    .source: ["media", "srcset", "type"], .details: ["open"], .ol: ["start", "reversed", "type"],
    .li: ["value"], .td: cell, .th: cell, .col: ["span", "width"], .colgroup: ["span", "width"],
    .table: ["width", "border", "cellpadding", "cellspacing", "summary"], .time: ["datetime"],
    .del: ["datetime"], .ins: ["datetime"], .font: ["color", "size"],
    .tr: ["valign"], .meta: ["name", "content"],
  ]
  /// The further attributes of the cells of tables.
  private static let cell: Set<String> = [
    "colspan", "rowspan", "headers", "scope", "width", "height", "valign", "nowrap",
  ]

  /// Whether an element keeps an attribute.
  static func allows(_ name: String, on element: HTMLElement) -> Bool {
    everywhere.contains(name) || byElement[element]?.contains(name) == true
  }

  /// Returns an address that is safe to follow or show, cleaned as browsers clean it, or nil for an
  /// unsafe address.
  ///
  /// By the WHATWG's URL Standard, tabs and line ends do not belong to an address, nor do controls
  /// and spaces around it.
  static func safeAddress(_ text: String, isImage: Bool) -> String? {
    var bytes = text.utf8.filter { $0 != .tab && $0 != .lineFeed && $0 != .carriageReturn }[...]
    while let first = bytes.first, first <= .space { bytes.removeFirst() }
    while let last = bytes.last, last <= .space { bytes.removeLast() }
    let address = String(decoding: bytes, as: UTF8.self)
    return URLSafety.isSafe(bytes.span, isImage: isImage) ? address : nil
  }
}
