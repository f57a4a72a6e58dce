import HelpAuthoring
import HelpCore
import HelpDocument

// The tabs above a page, and the links below it.
extension PageRenderer {
  /// Returns the tabs for a page, and whether the page is below a tab.
  /// - Parameter node: the page's line in the contents.
  func sectionValues(
    of node: Int?, from page: String
  ) -> (tabs: TemplateValue, isInside: TemplateValue) {
    if sections.tabs.isEmpty { return (.null, .null) }
    let top = node.map { plan.contents.ancestors(of: $0, limit: .max).last ?? $0 }
    let items = sections.tabs.map { section -> TemplateValue in
      [
        "title": .text(section.title), "href": link(section.address, from: page),
        "isCurrent": .bool(section.node == top),
      ]
    }
    let isInside = top.map { plan.contents.nodes[$0].hasChildren } ?? false
    return (["items": .list(items)], .bool(isInside))
  }

  /// Returns the repository of the book, in the form of the frame's outlet.
  func repositoryValue() -> TemplateValue {
    guard let repository = theme.repository else { return .null }
    return [
      "href": .address(repository.address), "title": .text(repository.name),
      "isGitHub": .bool(repository.host == .gitHub),
    ]
  }

  /// Returns the links at the end of pages.
  /// - Parameter root: the path from the page to the root of the site.
  func linkValues(root: String) -> TemplateValue {
    let home = book.topic(at: book.home)
    let shelf = theme.shelf == nil ? [] : [shelfValue(root: root)]
    let links =
      shelf
      + theme.links.compactMap { title, address -> TemplateValue? in
        guard LinkScheme.isExternal(address) else {
          guard case .topic(let id, _) = book.place(of: address, from: home) else { return nil }
          return ["title": .text(title), "href": .address(root + plan.addresses[id])]
        }
        return ["title": .text(title), "href": .address(address)]
      }
    return links.isEmpty ? .null : ["items": .list(links)]
  }

  /// Returns the link to the front page of the library that contains the book, or null for a book
  /// outside a library.
  func shelfValue(root: String) -> TemplateValue {
    theme.shelf.map { ["title": .text($0), "href": .address(root + "../index.html")] } ?? .null
  }

  /// Returns the address of the repository's form for a report about a page, or nil if the
  /// repository has no form.
  func reportAddress(of title: String, at page: String) -> String? {
    var text = "\n\n" + (site.url ?? "") + page
    if let version = book.version { text += "\n\(book.title) \(version)" }
    return theme.repository?.reportAddress(title: title, text: text)
  }
}
