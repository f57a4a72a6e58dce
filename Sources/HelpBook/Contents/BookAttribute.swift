/// The attributes of a book, one line each in the contents table, in the order of the cases.
package enum BookAttribute: Int, CaseIterable, Sendable {
  /// A mark that the contents mirror the folders. A plain directory has none, because its contents always do.
  case foldersAreContents = 1
  case title, identifier, version, description, language, author
  /// A language that the book is offered in.
  case offeredLanguage
  /// A name and its text, for topics.
  case variable
  /// An old path and the new one.
  case redirect
  /// The folder of the topics, below the one whose files they may include.
  case topicFolder
  /// A language, and the prefix of lines in its code blocks that are not shown.
  case hiddenLines
  /// The name of a tool whose dialect the topics are written in; the kind's own is not listed.
  case dialect
  /// A folder of snippets, below the one whose files topics may include.
  case snippetFolder
  /// A folder, and where the site publishes it.
  case siteFolder
  /// A program of the author's that changes topics on their own site, and is not run.
  case program
  /// A mark that anchors keep letters beyond ASCII in a book of MkDocs.
  case unicodeSlugs
  /// The version of compiled topics, in a book that has them in place of sources.
  case compiled
  /// The page that lists the contents in place of being a topic.
  case contentsPage
  /// A pattern for files whose topics have another path, and that path.
  case rewrite
  /// A folder with topics in another language, and the language.
  case languageFolder

  package var hasKey: Bool {
    let pairs: [Self] = [
      .variable, .redirect, .hiddenLines, .siteFolder, .rewrite, .languageFolder,
    ]
    return pairs.contains(self)
  }

  /// Whether a book has at most one.
  package var isSingle: Bool {
    !hasKey && self != .author && self != .offeredLanguage && self != .dialect
      && self != .snippetFolder && self != .program
  }
}
