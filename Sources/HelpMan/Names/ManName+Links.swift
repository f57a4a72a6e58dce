import HelpCore

extension ManName {
  /// Finds the man page that a link points to by the link's text (`git-log(1)`), or else by its
  /// destination (`git-log.1.md`, `../man/git-log.1`). Returns nil for other links, and for links
  /// to the web and to mailboxes.
  init?(link destination: String, text: String) {
    if destination.contains("://") || destination.hasPrefix("mailto:") { return nil }
    if let page = ManName(title: text), page.section != nil, page.summary == nil,
      !page.name.contains(" ")
    {
      self = page
      return
    }
    guard let page = ManName(fileName: Destination(destination).path), page.section != nil else {
      return nil
    }
    self = page
  }

  /// Whether the text of a link is only the name of the page, with or without the section.
  func isNamed(by text: String) -> Bool {
    let section = section ?? ""
    return text == name || text == "\(name)(\(section))" || text == "\(name).\(section)"
  }
}
