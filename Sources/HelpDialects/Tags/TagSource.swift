package import HelpMetadata

/// The text of a page before its tags are replaced.
package struct TagSource {
  var text: [UInt8]
  /// The map from the text to the topic's files.
  var map: SourceMap
  /// The names of the topic's files in diagnostics, in the order of the map's file numbers.
  var files: [String]
  var frontMatter: FrontMatter.Reading?
  /// The resolver for files of the site, or nil if there is none.
  var include: IncludeResolver?
  /// The list of the pages below the topic, or nil for a topic without a book.
  var listing: PageListing?
  /// The translated titles of alerts, by type: see `MarkupOptions.ownTexts`.
  var ownTexts: [String: String]

  /// - Parameter listing: the function that lists the pages below the topic: see
  ///   `MarkupOptions.listing`.
  package init(
    text: [UInt8], map: SourceMap, files: [String], frontMatter: FrontMatter.Reading?,
    include: IncludeResolver?, listing: (@Sendable () -> String?)? = nil,
    ownTexts: [String: String] = [:]
  ) {
    self.text = text
    self.map = map
    self.files = files
    self.frontMatter = frontMatter
    self.include = include
    self.listing = listing.map { PageListing($0) }
    self.ownTexts = ownTexts
  }
}

/// The list of the pages below a topic. A class, because the topic and its parts share one list,
/// which is made on its first use.
final class PageListing {
  private let make: @Sendable () -> String?
  /// The list in Markdown, or nil if there are no pages.
  private(set) lazy var text = make()

  init(_ make: @escaping @Sendable () -> String?) { self.make = make }
}
