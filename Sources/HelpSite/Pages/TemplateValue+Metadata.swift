import HelpMarkup

extension TemplateValue {
  /// Returns front matter as values that templates name by the front matter's keys. The value of an
  /// absent node is null.
  static func metadata(_ node: Metadata.Node?) -> TemplateValue {
    switch node?.value {
    case .none, .null?: .null
    case .string(let text)?: .text(text)
    case .sequence(let nodes)?: .list(nodes.map(metadata))
    case .mapping?: .computed { key in node?[key].map(metadata) }
    }
  }
}
