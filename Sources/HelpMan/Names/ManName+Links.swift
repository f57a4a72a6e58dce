import HelpCore

extension ManName {
  /// The man page that a link leads to: its destination is named like one (`git-log.1.md`,
  /// `../man/git-log.1`), or its text is (`git-log(1)`) and it leads to another topic. Nil for any
  /// other link.
  init?(link destination: String, text: String) {
    if destination.contains("://") || destination.hasPrefix("mailto:") { return nil }
    if let named = ManName(title: text), named.section != nil, named.summary == nil,
      !named.name.contains(" ")
    {
      self = named
      return
    }
    guard let named = ManName(fileName: Destination(destination).path), named.section != nil else {
      return nil
    }
    self = named
  }

  /// Whether a link's text is no more than the page's name.
  func isNamed(by text: String) -> Bool {
    let section = section ?? ""
    return text == name || text == "\(name)(\(section))" || text == "\(name).\(section)"
  }
}
