import HelpAuthoring
import HelpCore

// Moved pages, and moved parts of pages.
extension PageRenderer {
  /// Returns the page that forwards readers to a page's new address.
  func redirectPage(_ redirect: SiteRedirect) throws -> [UInt8] {
    let page = RelativeLink.encode(redirect.page)
    let destination = redirect.target.map { self.destination(of: $0, from: page) }
    let title = destination?.title ?? words["moved"]
    let forwards = destination?.forwards == true
    let parts = parts(redirect.parts, from: page)
    return try templates.render(
      Self.redirectTemplate,
      [
        "language": .text(language), "direction": .text(SiteLanguages.direction(of: language)),
        "documentTitle": .text("\(title) · \(book.title)"), "title": .text(title),
        "href": destination.map { .address($0.address) } ?? .null, "policy": policy,
        "refreshes": .bool(forwards), "words": .words(words), "parts": parts,
        "style": link(assets.style.address, from: page),
        "moved": forwards || !parts.isFalse ? link(assets.movedScript.address, from: page) : .null,
      ])
  }

  /// Returns the parts of a page that have moved, each with its new address.
  /// - Parameter page: the page's address from the root.
  func parts(_ parts: [SiteRedirect.Part], from page: String) -> TemplateValue {
    // The text of each page has this id, so a part with the id cannot have moved.
    let items = parts.filter { $0.anchor != Self.textID }.map { part -> TemplateValue in
      let destination = destination(of: part.target, from: page)
      return [
        "id": .text(part.anchor), "title": .text(destination.title),
        "href": .address(destination.address),
        "leadsOn": .bool(destination.forwards),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// Returns the title of a target, its address relative to a page, and whether the page forwards
  /// readers without a click. A page does not forward to another host. A page does not forward to a
  /// part that has moved in turn, because two pages could forward readers to each other.
  private func destination(
    of target: SiteRedirect.Target, from page: String
  ) -> (title: String, address: String, forwards: Bool) {
    switch target {
    case .topic(let id, let anchor):
      let address = RelativeLink.link(fromAddress: page, to: plan.addresses[id])
      let partAddress = anchor.map { address + Destination.reference(toAnchor: $0) } ?? address
      let hasMoved = plan.movedParts[id]?.contains { $0.anchor == anchor } == true
      return (book.topic(at: id).title, partAddress, !hasMoved)
    case .resource(let path):
      return (path, RelativeLink.link(fromAddress: page, to: RelativeLink.encode(path)), true)
    case .external(let address): return (address, address, false)
    }
  }
}
