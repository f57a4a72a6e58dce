internal import HelpMarkup

extension FuzzTarget {
  /// The target for titles that are read early. An early title must equal the title of the whole
  /// topic.
  static let title = FuzzTarget("title") { source, options in
    let bytes = Array(source)
    let whole = TopicDigest(
      bytes, format: options.format, file: options.file, options: options.markup)
    let topicTitle = TopicTitle(
      bytes, format: options.format, file: options.file, options: options.markup)
    var faults: [String] = []
    if topicTitle.title != whole.title { faults.append("title: another title") }
    if topicTitle.weight != whole.weight { faults.append("title: another weight") }
    return faults
  }
}
