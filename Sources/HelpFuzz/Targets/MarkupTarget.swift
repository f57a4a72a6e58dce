internal import HelpMarkup

extension FuzzTarget {
  /// The target for topics of any format, which are converted to HTML, documents and lines.
  static let markup = FuzzTarget("markup") { source, options in
    let topic = ParsedTopic(
      Array(source), format: options.format, file: options.file, options: options.markup)
    return HTMLTarget.faults(topic, source, options) + DocumentTarget.faults(topic, source, options)
      + LayoutTarget.faults(topic.document())
  }
}
