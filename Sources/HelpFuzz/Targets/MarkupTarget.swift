internal import HelpMarkup

extension FuzzTarget {
  /// A topic of any format, to HTML, to a document and to text, with every invariant.
  static let markup = FuzzTarget("markup") { source, options in
    let topic = ParsedTopic(
      Array(source), format: options.format, file: "f", options: options.markup)
    return HTMLTarget.faults(topic, source, options) + DocumentTarget.faults(topic, source, options)
      + LayoutTarget.faults(topic.document())
  }
}
