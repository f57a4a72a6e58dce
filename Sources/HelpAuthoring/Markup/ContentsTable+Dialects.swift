package import HelpBook
package import HelpMarkup

extension ContentsTable {
  /// The dialects that the topics are written in.
  package var dialects: ToolDialects {
    all(.dialect).reduce(into: kind.dialects) { dialects, attribute in
      if let dialect = ToolDialects(named: attribute.value) { dialects.insert(dialect) }
    }
  }

  /// The rule by which headings become anchors, or nil for the rule of `dialects`.
  package var slugRule: SlugRule? { first(.unicodeSlugs) == nil ? nil : .mkDocsUnicode }
}

extension BookKind {
  /// The dialect that all books of this kind are written in.
  var dialects: ToolDialects {
    switch self {
    case .mkDocs: .mkDocs
    case .docFX: .microsoftLearn
    default: []
    }
  }
}
