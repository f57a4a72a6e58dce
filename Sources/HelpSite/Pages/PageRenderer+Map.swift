import HelpAuthoring
import HelpCore

// The map of the book.
extension PageRenderer {
  /// Returns the page with the map, and with lists of the topics that are marked on it.
  /// - Complexity: O(bytes of all topics).
  func mapPage(at page: String, jobs: Int) throws -> [UInt8] {
    let address = RelativeLink.encode(page)
    let graph = try BookGraph(book, jobs: jobs)
    let map = BookMap(title: book.title, graph: graph)
    var values = try frame(address, title: words["map"], node: nil)
    values["description"] = .text(words.text("about", "title", book.title))
    values["lead"] = .text(words.text("lead", count: book.topicCount))
    values["drawing"] = .html(map.svg { plan.addresses[$0] })
    func group(_ title: String, _ isMarked: (BookGraph.Node) -> Bool) -> TemplateValue? {
      let items = graph.nodes.indices.filter { isMarked(graph.nodes[$0]) }.map { id in
        TemplateValue.object([
          "title": .text(graph.nodes[id].title), "href": link(plan.addresses[id], from: address),
        ])
      }
      return items.isEmpty ? nil : ["title": .text(title), "items": .list(items)]
    }
    values["marked"] = .list(
      [
        group(words["map-broken"]) { $0.brokenLinks > 0 },
        group(words["map-orphans"]) { $0.isOrphan },
      ].compactMap { $0 })
    return try render(Self.mapTemplate, at: address, values)
  }
}
