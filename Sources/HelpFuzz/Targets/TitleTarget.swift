internal import HelpMarkup

extension FuzzTarget {
  /// The target for titles that are read early. An early title must equal the title of the whole topic.
  static let title = FuzzTarget("title") { source, options in
    let bytes = Array(source)
    let whole = TopicDigest(
      bytes, format: options.format, file: options.file, options: options.markup)
    let early = TopicTitle(
      bytes, format: options.format, file: options.file, options: options.markup)
    var faults: [String] = []
    if early.title != whole.title { faults.append("title: another title") }
    if early.weight != whole.weight { faults.append("title: another weight") }
    return faults
  }
}
