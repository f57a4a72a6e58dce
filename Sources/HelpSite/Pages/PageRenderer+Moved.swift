import HelpAuthoring
import HelpCore

// Moved pages, and moved parts of pages.
extension PageRenderer {
  /// The page that replaces one that has moved.
  func redirectPage(_ redirect: SiteRedirect) throws -> [UInt8] {
    let page = RelativeLink.encode(redirect.page)
    let place = redirect.target.map { self.place(of: $0, from: page) }
    let title = place?.title ?? words["moved"]
    let leadsOn = place?.leadsOn == true
    let parts = parts(redirect.parts, from: page)
    return try templates.render(
      Self.redirectTemplate,
      [
        "language": .text(language), "direction": .text(SiteLanguages.direction(of: language)),
        "documentTitle": .text("\(title) · \(book.title)"), "title": .text(title),
        "href": place.map { .address($0.address) } ?? .null, "policy": policy,
        "refreshes": .bool(leadsOn), "words": .words(words), "parts": parts,
        "style": link(assets.style.address, from: page),
        "moved": leadsOn || !parts.isFalse ? link(assets.moved.address, from: page) : .null,
      ])
  }

  /// The parts of a page that have moved, each with its new place.
  /// - Parameter page: its address from the root.
  func parts(_ parts: [SiteRedirect.Part], from page: String) -> TemplateValue {
    // The text itself has this id.
    let items = parts.filter { $0.anchor != Self.textID }.map { part -> TemplateValue in
      let place = place(of: part.target, from: page)
      return [
        "id": .text(part.anchor), "title": .text(place.title), "href": .address(place.address),
        "leadsOn": .bool(place.leadsOn),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// The title of a new place, its address on a page, and whether a page goes there without a click. It does not go to
  /// another host. Nor does it go to a place that has moved as well, or readers might go in circles.
  private func place(
    of target: SiteRedirect.Target, from page: String
  ) -> (title: String, address: String, leadsOn: Bool) {
    switch target {
    case .topic(let id, let anchor):
      let address = RelativeLink.make(fromAddress: page, to: plan.addresses[id])
      let own = anchor.map { address + Destination.reference(toAnchor: $0) } ?? address
      let hasMoved = plan.movedParts[id]?.contains { $0.anchor == anchor } == true
      return (book.topic(at: id).title, own, !hasMoved)
    case .resource(let path):
      return (path, RelativeLink.make(fromAddress: page, to: RelativeLink.encode(path)), true)
    case .external(let address): return (address, address, false)
    }
  }
}
