import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension MarkupParser {
  /// Returns the place that a link in a topic opens. Rules of a tool that give a path another
  /// meaning are tried before the general rules. Rules that find places for otherwise broken links
  /// are tried after them.
  /// - Parameter names: the files of the book, for the fault of a broken link.
  package func place(
    of destination: String, from topic: Topic, _ names: FolderNames, in book: Book
  ) -> LinkPlace {
    if LinkScheme.isExternal(destination) {
      return book.learnPlace(ofAddress: destination, from: topic) ?? .external(destination)
    }
    let address = Destination(destination)
    var (relative, anchor) = (address.path, address.anchor)
    if rules.dialects.contains(.docsify) {
      anchor = anchor ?? Self.docsifyAnchor(destination)
      // The address of a page follows `#/`.
      if relative.isEmpty, let page = address.anchor, page.hasPrefix("/") {
        (relative, anchor) = (Destination(page).path, Self.docsifyAnchor(page))
      }
    }
    if relative.isEmpty {
      return book.movedAnchor(topic.file, anchor) ?? .topic(topic.id, anchor: anchor)
    }
    if let place = Self.variablePlace(of: destination, anchor: anchor, in: book) { return place }
    if !rules.dialects.isDisjoint(with: PageAddresses.siteTools),
      let place = book.sitePlace(relative, from: topic, anchor: anchor)
    {
      return place
    }
    if !pathRules.isEmpty,
      let place = book.movedPlace(relative, from: topic, anchor: anchor, by: pathRules)
    {
      return place
    }
    if rules.dialects.contains(.microsoftLearn),
      let place = book.learnPlace(
        ofPath: relative, from: topic, anchor: anchor, written: destination)
    {
      return place
    }
    let folder = ResourcePath.directory(of: topic.file)
    let path = ResourcePath.resolve(relative, from: folder)
    // A redirect of an anchor takes effect even if its old page still exists.
    if let path,
      let place = book.movedAnchor(path, anchor) ?? book.place(at: path, anchor: anchor)
        ?? book.redirected(path, anchor: anchor)
    {
      return place
    }
    if let place = toolPlace(relative, from: topic, anchor: anchor, in: book) { return place }
    guard let path else {
      let start = relative.hasPrefix("/") ? "" : folder
      return .broken(.outside(Self.pathAbove(relative, from: start)))
    }
    if relative.hasPrefix("/"), let id = siteFolders.topic(at: path, in: book) {
      return .topic(id, anchor: anchor)
    }
    if book.kind.isPlainFolder,
      let place = book.publishedPlace(path, anchor: anchor, isRooted: relative.hasPrefix("/"))
    {
      return place
    }
    return .broken(book.fault(path, names))
  }

  /// Returns the place that a link with a variable opens. The link is broken if no path without the
  /// variable exists. Returns nil for a link without a variable.
  private static func variablePlace(
    of destination: String, anchor: String?, in book: Book
  ) -> LinkPlace? {
    // The search precedes decoding, since `%BASE_URL%` begins like an encoded byte.
    guard let variable = VariableAddress.variable(in: destination) else { return nil }
    let path = String(destination.prefix { $0 != "#" && $0 != "?" })
    let place = VariableAddress.paths(of: path).lazy.compactMap {
      ResourcePath.resolve(Destination($0).path, from: "").flatMap {
        book.place(at: $0, anchor: anchor)
      }
    }.first
    return place ?? LinkPlace.broken(.variable(String(variable)))
  }

  /// Returns the place that a link opens only by the rules of the book's tool, or nil if these
  /// rules find no place.
  private func toolPlace(
    _ relative: String, from topic: Topic, anchor: String?, in book: Book
  ) -> LinkPlace? {
    if rules.dialects.contains(.obsidian), let file = rules.scope.path(named: relative),
      let path = rules.scope.pathBelowTopics(file), let place = book.place(at: path, anchor: anchor)
    {
      return place
    }
    if rules.dialects.contains(.docC), let file = rules.scope.picture(named: relative),
      let path = rules.scope.pathBelowTopics(file), let place = book.place(at: path, anchor: anchor)
    {
      return place
    }
    // DocC publishes pages at addresses in lower case.
    if rules.dialects.contains(.docC),
      let published = ResourcePath.resolve(
        relative.lowercased(), from: relative.hasPrefix("/") ? "" : "documentation"),
      let place = book.redirected(published, anchor: anchor)
    {
      return place
    }
    // MkDocs publishes a page as a folder, `guide/install/`, from which browsers resolve links in
    // raw HTML.
    if rules.dialects.contains(.mkDocs), IndexPage.rank(topic.path) == nil,
      let path = ResourcePath.resolve(relative, from: topic.path),
      let place = book.place(at: path, anchor: anchor)
    {
      return place
    }
    return nil
  }

  /// Returns the anchor in `page?id=anchor`, or nil if there is none.
  private static func docsifyAnchor(_ destination: String) -> String? {
    guard let mark = destination.firstRange(of: "?id=") else { return nil }
    let name = destination[mark.upperBound...].prefix { $0 != "&" && $0 != "#" }
    return name.isEmpty ? nil : PercentEncoding.decoded(name)
  }

  /// Returns the target of a path that leaves the root, relative to the root: `../std/vec.html`.
  private static func pathAbove(_ relative: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") + relative.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
