import HelpMarkup

extension TemplateValue {
  /// Front matter as templates name it: its keys, and those below them.
  static func metadata(_ node: Metadata.Node?) -> TemplateValue {
    switch node?.value {
    case .none, .null?: .null
    case .string(let text)?: .text(text)
    case .sequence(let nodes)?: .list(nodes.map(metadata))
    case .mapping?: .computed { key in node?[key].map(metadata) }
    }
  }
}
