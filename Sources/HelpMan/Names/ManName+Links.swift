import HelpCore

extension ManName {
  /// Finds the man page that a link points to by the link's text (`git-log(1)`), or else by its destination
  /// (`git-log.1.md`, `../man/git-log.1`). Returns nil for other links, and for links to the web.
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

  /// Whether the text of a link is only the name of the page.
  func isNamed(by text: String) -> Bool {
    let section = section ?? ""
    return text == name || text == "\(name)(\(section))" || text == "\(name).\(section)"
  }
}
