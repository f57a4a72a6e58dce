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
  /// The function that lists the pages below the topic: see `MarkupOptions.listing`.
  var listing: (@Sendable () -> String?)?
  /// The translated titles of alerts, by type: see `MarkupOptions.ownTexts`.
  var ownTexts: [String: String]

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
    self.listing = listing
    self.ownTexts = ownTexts
  }
}
