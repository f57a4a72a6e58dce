import HelpCore
import HelpMarkup

/// The values of Hugo's front matter, except title and weight, that decide whether and in which
/// order lists show a page.
///
/// As in Hugo, the letter case of keys is ignored.
struct HugoFrontMatter: Sendable, Equatable {
  /// The short title that lists and menus show.
  private(set) var linkTitle: String?
  private(set) var date: PageDate?
  /// Whether the page exists only to be included by other pages (`build`).
  private(set) var isHidden = false
  /// Whether all pages in the page's folder are hidden (`cascade`). If the value is nil, the
  /// nearest page above decides.
  private(set) var hidesFolder: Bool?

  /// Reads front matter. Returns nil if the front matter has none of Hugo's keys.
  /// - Complexity: O(size of the front matter).
  init?(_ metadata: Metadata) {
    let page = metadata.root
    guard let keys = page.mapping?.map({ $0.key.lowercased() }),
      keys.contains(where: Self.keys.contains)
    else { return nil }
    linkTitle = page.value(ignoringCaseOf: "linktitle")?.string
    date = page.value(ignoringCaseOf: "date")?.string.flatMap(PageDate.init)
    hidesFolder = Self.cascadeHides(page.value(ignoringCaseOf: "cascade"))
    isHidden = Self.hides(page) ?? hidesFolder ?? false
  }

  /// Reads the values that `write` wrote.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ reader: inout FactReader) throws {
    linkTitle = try reader.optional { try $0.text() }
    date = try reader.optional { PageDate(microsecondsSince1970: try $0.number()) }
    isHidden = try reader.flag()
    hidesFolder = try reader.optional { try $0.flag() }
  }

  func write(to writer: inout NetstringWriter) {
    writer.optional(linkTitle) { $0.text($1) }
    writer.optional(date) { $0.number($1.microsecondsSince1970) }
    writer.flag(isHidden)
    writer.optional(hidesFolder) { $0.flag($1) }
  }

  /// Returns whether a `cascade` hides pages, or nil for a `cascade` without the key `build`. The
  /// value is a mapping or a list of mappings. A mapping with a `target` applies only to some pages
  /// and is ignored.
  private static func cascadeHides(_ node: Metadata.Node?) -> Bool? {
    guard let node else { return nil }
    let values = (node.sequence ?? [node]).filter {
      $0.value(ignoringCaseOf: "target") == nil && $0.value(ignoringCaseOf: "_target") == nil
    }.compactMap(hides)
    return values.isEmpty ? nil : values.contains(true)
  }

  /// Returns whether a mapping hides a page, or nil for a mapping without the key `build`. Older
  /// versions of Hugo use the key `_build`.
  private static func hides(_ page: Metadata.Node) -> Bool? {
    guard let build = page.value(ignoringCaseOf: "build") ?? page.value(ignoringCaseOf: "_build")
    else { return nil }
    return ["list", "render"].contains { key in
      let value = build.value(ignoringCaseOf: key)
      // Older versions of Hugo have `list: false`.
      return value?.string == "never" || value?.bool == false
    }
  }

  /// Whether all values are the same. Titles are compared by bytes, since strings with different
  /// bytes may be equal.
  static func == (left: Self, right: Self) -> Bool {
    left.linkTitle.map { Array($0.utf8) } == right.linkTitle.map { Array($0.utf8) }
      && left.date == right.date && left.isHidden == right.isHidden
      && left.hidesFolder == right.hidesFolder
  }

  /// The keys that are read, in lower case.
  private static let keys = ["linktitle", "date", "build", "_build", "cascade"]
}

extension Metadata.Node {
  /// Returns the value of a key, or nil if the key is missing. The key's letter case is ignored.
  /// - Parameter key: the key in lower case.
  func value(ignoringCaseOf key: String) -> Metadata.Node? {
    mapping?.first { $0.key.lowercased() == key }?.value
  }
}
