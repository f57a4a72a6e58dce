import HelpBook
import HelpCore
import HelpDocument

extension ContentsTableBuilder {
  /// Copies the contents of a book without the attributes that only parsers need, and adds the
  /// version of compiled topics.
  /// - Parameter table: the contents in the book's own language.
  init(compiling table: ContentsTable) {
    self.init(
      topics: (0..<table.topicCount).map { id in
        Topic(
          path: table.path(ofTopic: id), file: table.file(ofTopic: id),
          format: table.topic(at: id).format,
          variants: table.variants(ofTopic: id).map { ($0.language, $0.file, $0.title) })
      }, titles: PackedTexts((0..<table.topicCount).lazy.map(table.ownTitle(ofTopic:))))
    kind = table.kind
    home = table.home
    addNodes(of: table) { _ in nil }
    for attribute in BookAttribute.allCases where !Self.parserAttributes.contains(attribute) {
      for (key, value) in table.all(attribute) { add(attribute, key: key, value) }
    }
    add(.compiled, "\(CompiledTopic.formatVersion)")
  }

  /// The attributes that only parsers need.
  private static let parserAttributes: Set<BookAttribute> = [
    .variable, .topicFolder, .hiddenLines, .dialect, .snippetFolder, .siteFolder, .program,
    .unicodeSlugs, .rewrite, .languageFolder,
  ]
}
