import HelpAuthoring
import HelpCore
import HelpResources

// Pages without a topic.
extension PageRenderer {
  /// Returns the page with the list of the lines below a line.
  /// - Parameter node: the line, or nil for the top level.
  func listPage(of node: Int?, at page: String) throws -> [UInt8] {
    let address = RelativeLink.encode(page)
    let title = node.map { plan.contents.nodes[$0].title } ?? words["contents"]
    var lines: [UInt8] = []
    try list.append(below: node, from: address, to: &lines)
    var values = try frame(address, title: title, node: node)
    let children = plan.contents.children(of: node).map { plan.contents.nodes[Int($0)] }
    values["listClass"] = .text(Self.listClass(children))
    values["items"] = .html(lines)
    values["lead"] = .text(
      words.text("lead", count: plan.contents.pageCount(below: node)))
    values["description"] = .text(
      node == nil && book.description != nil
        ? book.description ?? "" : words.text("about", "title", node == nil ? book.title : title))
    return try render(Self.contentsTemplate, at: address, values)
  }

  /// Returns the page of a folder without an index and without a line of the contents.
  func folderPage(_ folder: String, at page: String) throws -> [UInt8] {
    let address = RelativeLink.encode(page)
    let title = ResourcePath.split(folder).name
    let start = (0..<book.topicCount).partitioningIndex {
      !book.contents.path(ofTopic: $0).precedesBytewise(folder + "/")
    }
    let topics = (start..<book.topicCount).lazy.map { book.topic(at: $0) }
      .prefix { $0.path.hasPrefix(folder + "/") }
      .sorted { ($0.node ?? .max, $0.id) < ($1.node ?? .max, $1.id) }
    var lines: [UInt8] = []
    try list.append(topics: topics.map { ($0.title, $0.id) }, from: address, to: &lines)
    var values = try frame(address, title: title, node: nil)
    values["listClass"] = "contents flat"
    values["items"] = .html(lines)
    values["lead"] = .text(words.text("lead", count: topics.count))
    values["description"] = .text(words.text("about", "title", title))
    return try render(Self.contentsTemplate, at: address, values)
  }

  /// Returns the class of a list: `flat` for a level without further levels, and `short` if the
  /// titles have at most 14 bytes on average, which fit into narrow columns.
  private static func listClass(_ children: [ContentsNode]) -> String {
    if children.contains(where: { $0.hasChildren || $0.kind == .part }) { return "contents" }
    let length = children.reduce(0) { $0 + $1.title.utf8.count }
    return length <= 14 * children.count ? "contents flat short" : "contents flat"
  }

  /// Returns the page with all results of a query.
  func searchPage(at page: String) throws -> [UInt8] {
    let address = RelativeLink.encode(page)
    return try render(
      Self.searchTemplate, at: address, try frame(address, title: words["search"], node: nil))
  }

  /// Returns the page for an address that does not exist. The page works at any depth.
  /// - Parameter root: the path of the site's root on its server, or nil for the root of the
  ///   published address.
  func missingPage(root: String? = nil) throws -> [UInt8] {
    let root = root ?? site.root
    var values = try frame(root, title: words["missing"], node: nil)
    values["canonical"] = .null
    values["path"] = .address(WebFiles.missingPage)
    return try render(Self.missingTemplate, at: root, values)
  }
}
