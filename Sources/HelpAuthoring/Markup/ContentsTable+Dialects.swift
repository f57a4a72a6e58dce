package import HelpBook
package import HelpMarkup

extension ContentsTable {
  /// The dialects that the topics are written in.
  package var tools: ToolDialects {
    all(.dialect).reduce(into: kind.dialects) { tools, attribute in
      if let dialect = ToolDialects(named: attribute.value) { tools.insert(dialect) }
    }
  }

  /// The rule of anchors, or nil for the rule of `tools`.
  package var slugs: SlugRule? { first(.unicodeSlugs) == nil ? nil : .mkDocsUnicode }
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
