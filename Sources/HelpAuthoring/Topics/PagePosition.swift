import HelpBook
import HelpCore
import HelpMarkup

/// A page's position in the contents, by keys of other tools in its front matter. The same rule
/// applies to all tools.
///
/// The first number among these keys is used: `sidebar_position` (Docusaurus), `nav_order` (Just
/// the Docs), `sort_rank`, `order` (Lume, VuePress), `position`, and `order` in `sidebar`
/// (Starlight). Without these keys, `weight` is used, which every topic may have. A page names its
/// parent by the parent's title.
struct PagePosition: Sendable, Equatable {
  /// The position among the pages of the same folder or parent, or nil if the page has none of the
  /// keys.
  private(set) var number: Double?
  /// The short title that lists show.
  private(set) var label: String?
  /// The title of the parent, or nil if the page names none.
  private(set) var parent: String?
  /// The titles of the pages above the parent.
  private(set) var ancestors: [String] = []
  /// Whether contents leave the page out.
  private(set) var isHidden = false

  private static let numberKeys = [
    "sidebar_position", "nav_order", "sort_rank", "order", "position",
  ]
  private static let labelKeys = ["sidebar_label", "sidebar_title", "nav_title", "sidebarTitle"]
  /// The beginnings of all keys that decide the position, the label, the parent or the visibility
  /// of a page.
  private static let beginnings = [
    "sidebar", "nav_", "sort_rank", "order", "position", "parent", "draft",
  ].map { Array($0.utf8) }

  /// Whether a line of front matter begins like one of the keys. The test is faster than reading
  /// the front matter.
  static func mayBe(in frontMatter: Span<UInt8>) -> Bool {
    var line = 0
    while line < frontMatter.count {
      for name in beginnings where frontMatter.begins(with: name, at: line) { return true }
      line = ByteSearch.lineEnd(in: frontMatter, from: line) + 1
    }
    return false
  }

  /// Reads front matter. Returns nil if none of the keys is set.
  init?(_ metadata: Metadata) {
    number = Self.numberKeys.lazy.compactMap { metadata[$0]?.string.flatMap(Self.number) }.first
    let sidebar = metadata["sidebar"]
    number = number ?? sidebar?["order"]?.string.flatMap(Self.number)
    label = Self.labelKeys.lazy.compactMap { metadata[$0]?.string }.first { !$0.isEmpty }
    label = label ?? sidebar?["label"]?.string
    parent = metadata["parent"]?.string.flatMap(Self.title)
    ancestors = ["grand_parent", "ancestor"].compactMap {
      metadata[$0]?.string.flatMap(Self.title)
    }
    isHidden = [metadata["nav_exclude"], metadata["draft"], sidebar?["hidden"]].contains {
      $0?.bool == true
    }
    if number == nil, label == nil, parent == nil, !isHidden { return nil }
  }

  /// Reads the values that `write` wrote.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ reader: inout FactReader) throws {
    number = try reader.optional { try $0.text() }.flatMap(Self.number)
    label = try reader.optional { try $0.text() }
    parent = try reader.optional { try $0.text() }
    ancestors = try reader.list { try $0.text() }
    isHidden = try reader.flag()
  }

  func write(to writer: inout NetstringWriter) {
    writer.optional(number) { $0.text($1.description) }
    writer.optional(label) { $0.text($1) }
    writer.optional(parent) { $0.text($1) }
    writer.list(ancestors) { $0.text($1) }
    writer.flag(isHidden)
  }

  /// Returns the number in a text, or nil for an infinite number and for any other text.
  private static func number(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Returns a text without surrounding blanks, or nil for a blank text.
  private static func title(_ text: String) -> String? {
    let title = text.trimmingBlanks
    return title.isEmpty ? nil : title
  }
}

extension BookKind {
  /// Whether pages may state their positions. MkDocs and mdBook have no such keys, and DocFX uses
  /// the same names for other values.
  var followsPositions: Bool { isPlainFolder || self == .manifest }
}

extension Span<UInt8> {
  /// Whether the bytes from an offset on begin with the given bytes.
  fileprivate func begins(with bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= count else { return false }
    for index in bytes.indices where self[start + index] != bytes[index] { return false }
    return true
  }
}
