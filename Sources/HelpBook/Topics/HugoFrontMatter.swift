import HelpMarkup

/// What Hugo's front matter says of a page's place in lists, beside title and weight.
struct HugoFrontMatter: Sendable, Hashable {
  /// The short title that lists and menus show.
  private(set) var linkTitle: String?
  /// As it is written: ISO 8601 sorts as text.
  private(set) var date: String?
  /// Set for what is only there to be included by others: never listed or rendered (`build`).
  private(set) var isHidden = false
  /// The same of all below the page's folder (`cascade`); nil where it is not said, and a page above may.
  private(set) var hidesFolder: Bool?

  /// - Returns: nil where none of it is said.
  /// - Complexity: O(size of the front matter).
  init?(_ bytes: [UInt8]) {
    guard let metadata = HeadMetadata.read(bytes, forAnyOf: Self.keys) else { return nil }
    linkTitle = metadata["linkTitle"]?.string
    date = metadata["date"]?.string
    let cascade = metadata["cascade"]
    hidesFolder = Self.hides(cascade?["build"])
    isHidden = Self.hides(metadata["build"]) ?? hidesFolder ?? false
  }

  private static func hides(_ build: Metadata.Node?) -> Bool? {
    guard let build else { return nil }
    return build["list"]?.string == "never" || build["render"]?.string == "never"
  }

  private static let keys = ["linkTitle", "date", "build", "cascade", "[build", "[cascade"]
}
