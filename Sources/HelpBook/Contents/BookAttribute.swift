/// The attributes of a book in its contents table.
package enum BookAttribute: Int, CaseIterable, Sendable {
  /// A mark that the contents mirror the folders. A plain directory has none, because its contents
  /// always do.
  case foldersAreContents = 1
  case title, identifier, version, description, language, author
  /// A language in which the book is offered.
  case offeredLanguage
  /// The name and value of a variable.
  case variable
  /// An old path and the new path.
  case redirect
  /// The folder of the topics, below the folder whose files they may include.
  case topicFolder
  /// A language, and the prefix of the hidden lines in its code blocks.
  case hiddenLines
  /// The name of a tool in whose dialect the topics are written. The dialect of the book's kind is
  /// not listed.
  case dialect
  /// A folder of snippets, below the folder whose files topics may include.
  case snippetFolder
  /// A folder, and its path in the site.
  case siteFolder
  /// A program that changes topics on the author's own site, and is not run.
  case program
  /// A mark that anchors keep letters beyond ASCII in a book of MkDocs.
  case unicodeSlugs
  /// The version of compiled topics, in a book that has them instead of sources.
  case compiled
  /// The page that lists the contents and is not a topic.
  case contentsPage
  /// A pattern for files whose topics have another path, and the other path.
  case rewrite
  /// A folder with topics in another language, and the language.
  case languageFolder
  /// The language and the name of a text of the book in another language, such as
  /// `fr section.Guide`, and the text: see `TranslatedText`.
  case translatedText

  /// Whether an attribute of this kind has a key, such as the name of a variable. False for the
  /// title, whose key is the version of the contents.
  package var hasKey: Bool {
    let pairs: [Self] = [
      .variable, .redirect, .hiddenLines, .siteFolder, .rewrite, .languageFolder,
      .translatedText,
    ]
    return pairs.contains(self)
  }

  /// Whether a book has at most one attribute of this kind.
  package var isSingle: Bool {
    !hasKey && self != .author && self != .offeredLanguage && self != .dialect
      && self != .snippetFolder && self != .program
  }
}
