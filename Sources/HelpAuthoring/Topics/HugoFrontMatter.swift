package import HelpBook
package import HelpMarkup

/// The values of Hugo's front matter that decide a page's place in lists, beside title and weight.
///
/// As in Hugo, letter case does not count in keys.
struct HugoFrontMatter: Sendable, Equatable {
  /// The short title that lists and menus show.
  private(set) var linkTitle: String?
  private(set) var date: PageDate?
  /// Set for a page that exists only to be included by others: never listed or rendered (`build`).
  private(set) var isHidden = false
  /// Whether all pages below the page's folder are hidden (`cascade`); nil if the page has no value, so that a page
  /// above may.
  private(set) var hidesFolder: Bool?

  /// - Returns: nil if it has none of these keys.
  /// - Complexity: O(size of the front matter).
  init?(_ metadata: Metadata) {
    let page = metadata.root
    guard let said = page.mapping?.map({ $0.key.lowercased() }),
      said.contains(where: Self.keys.contains)
    else { return nil }
    linkTitle = page.value(of: "linktitle")?.string
    date = page.value(of: "date")?.string.flatMap(PageDate.init)
    hidesFolder = Self.cascade(page.value(of: "cascade"))
    isHidden = Self.hides(page) ?? hidesFolder ?? false
  }

  /// One mapping, or a list of them. One with a `target` applies only to some pages and hides none.
  private static func cascade(_ node: Metadata.Node?) -> Bool? {
    guard let node else { return nil }
    let said = (node.sequence ?? [node]).filter {
      $0.value(of: "target") == nil && $0.value(of: "_target") == nil
    }.compactMap(hides)
    return said.isEmpty ? nil : said.contains(true)
  }

  /// - Parameter page: the mapping with a key `build`, or `_build` as in older versions of Hugo.
  private static func hides(_ page: Metadata.Node) -> Bool? {
    guard let build = page.value(of: "build") ?? page.value(of: "_build") else { return nil }
    return ["list", "render"].contains { key in
      let value = build.value(of: key)
      // Older versions of Hugo have `list: false`.
      return value?.string == "never" || value?.bool == false
    }
  }

  /// Whether everything is the same, the title byte for byte: strings may be equal although their bytes differ.
  static func == (a: Self, b: Self) -> Bool {
    a.linkTitle.map { Array($0.utf8) } == b.linkTitle.map { Array($0.utf8) } && a.date == b.date
      && a.isHidden == b.isHidden && a.hidesFolder == b.hidesFolder
  }

  private static let keys = ["linktitle", "date", "build", "_build", "cascade"]
}

extension Topic {
  /// The title that the topic's page shows: that of the contents, or the page's own if the contents show Hugo's shorter
  /// `linkTitle`.
  /// - Parameter metadata: the metadata of the topic.
  package func headline(_ metadata: Metadata?) -> String {
    guard let metadata, HugoFrontMatter(metadata)?.linkTitle == title else { return title }
    return metadata.ownTitle ?? title
  }
}

extension Metadata.Node {
  /// The value of a key in any letter case; `key` is in lower case.
  func value(of key: String) -> Metadata.Node? {
    mapping?.first { $0.key.lowercased() == key }?.value
  }
}
