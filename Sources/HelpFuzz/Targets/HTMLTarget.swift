internal import HelpMarkup

extension FuzzTarget {
  /// The target for topics of any format, which are converted to HTML.
  static let html = FuzzTarget("html") { source, options in
    HTMLTarget.faults(
      ParsedTopic(
        Array(source), format: options.format, file: options.file, options: options.markup),
      source, options)
  }
}

/// The invariants of the HTML of a topic.
enum HTMLTarget {
  /// Returns the faults of a topic's HTML.
  /// - Parameter source: the source of the topic.
  static func faults(
    _ topic: borrowing ParsedTopic, _ source: ArraySlice<UInt8>, _ options: FuzzOptions
  ) -> [String] {
    let html = topic.htmlBytes()
    var faults: [String] = []
    if html != topic.htmlBytes() {
      faults.append("HTML: the second rendering differs from the first")
    }
    // An author who allows unsafe HTML is responsible for it.
    guard !options.allowsUnsafeHTML else { return faults }
    if !html.isUTF8 { faults.append("HTML: not valid UTF-8") }
    return faults + SafeHTML.faults(in: html).map { "HTML: \($0)" }
  }
}
