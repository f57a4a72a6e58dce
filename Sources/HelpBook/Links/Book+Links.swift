import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// Where a link in a topic leads.
  ///
  /// Relative to the topic's file; `/` begins at the root; `%20` is decoded and `?query` dropped. A page may be
  /// named by its file, without extension, as `.html`, or as a folder, since authors write for other tools too.
  /// - Complexity: O(log n) for a link that leads somewhere.
  public func resolve(destination: String, from topic: Topic) -> LinkTarget {
    var effort = NearestName.maximumEffort
    return resolve(destination: destination, from: topic, effort: &effort)
  }

  /// The same, for many links.
  /// - Parameter effort: the effort for suggestions, see `NearestName`; when it is used up, there are none.
  func resolve(destination: String, from topic: Topic, effort: inout Int) -> LinkTarget {
    if LinkScheme.isExternal(destination) { return .external(destination) }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count > 1 ? ResourceName.percentDecoded(parts[1]) : nil
    let written = parts.first.map { $0.prefix { $0 != "?" } } ?? ""
    if written.isEmpty { return .topic(topic, anchor: anchor) }
    let relative = ResourceName.percentDecoded(written)
    if rules.tools.contains(.microsoftLearn),
      let target = learnTarget(relative, from: topic, anchor: anchor, written: destination)
    {
      return target
    }
    let folder = ResourcePath.directory(of: topic.file)
    guard let path = ResourcePath.resolve(relative, from: folder) else {
      return .broken(
        reason: LinkFault.outside,
        suggestion: "links reach only what is below \(provider.location)")
    }
    return target(at: path, anchor: anchor) ?? redirected(path, anchor: anchor)
      ?? broken(path, effort: &effort)
  }

  func target(at path: String, anchor: String?) -> LinkTarget? {
    if let id = topicID(of: path) { return .topic(contents.topic(at: id), anchor: anchor) }
    let isResource = isResource(path)
    let status = isResource ? try? provider.status(of: path) : nil
    if let status, !status.isDirectory {
      // A page in another language is that page.
      if let id = variantOwner(of: path) { return .topic(contents.topic(at: id), anchor: anchor) }
      return .resource(path: path)
    }
    if let id = linkedTopicID(of: path) { return .topic(contents.topic(at: id), anchor: anchor) }
    return status == nil ? nil : .resource(path: path)
  }

  /// A topic by another tool's name for it: its page as `.html`, or its folder.
  func linkedTopicID(of path: String) -> Int? {
    if let id = indexTopicID(of: path) { return id }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    guard ["html", "htm"].contains(type.lowercased()) else { return nil }
    if let id = contents.topic(withPath: stem) { return id }
    return ResourcePath.name(of: stem) == "index"
      ? indexTopicID(of: ResourcePath.directory(of: stem)) : nil
  }

  private func indexTopicID(of folder: String) -> Int? {
    for name in IndexPage.spellings {
      if let id = contents.topic(withPath: ResourcePath.join(folder, name)) { return id }
    }
    return nil
  }

  private func isResource(_ path: String) -> Bool {
    if let fixedResources { return fixedResources.contains(path) }
    var part = ""
    for name in path.split(separator: "/") {
      part = ResourcePath.join(part, String(name))
      guard FileWalk.isResource(part, name: String(name)), !exclude.excludes(part) else {
        return false
      }
    }
    return true
  }

  package func variantOwner(of path: String) -> Int? {
    let (stem, _) = ResourcePath.splitExtension(of: path)
    var candidates = [ResourcePath.splitExtension(of: stem).stem]
    let parts = stem.split(separator: "/")
    if let index = parts.firstIndex(where: { $0.hasSuffix(".lproj") }) {
      candidates.append((parts[..<index] + parts[(index + 1)...]).joined(separator: "/"))
    }
    for candidate in candidates {
      guard let id = contents.topic(withPath: candidate) else { continue }
      if contents.variants(ofTopic: id).contains(where: { $0.file == path }) { return id }
    }
    return nil
  }

  /// An old path leads to the new one; only one step, so circles end.
  func redirected(_ path: String, anchor: String?) -> LinkTarget? {
    guard !redirects.isEmpty else { return nil }
    let (stem, _) = ResourcePath.splitExtension(of: path)
    for key in [path, "/" + path, stem, stem + ".html", stem + ".md"] {
      guard let new = redirects[key] else { continue }
      if LinkScheme.isExternal(new) { return .external(new) }
      let parts = new.split(separator: "#", maxSplits: 1)
      let newAnchor = parts.count > 1 ? String(parts[1]) : anchor
      guard let path = ResourcePath.resolve(parts.first.map(String.init) ?? "", from: "") else {
        continue
      }
      return target(at: path, anchor: newAnchor)
    }
    return nil
  }

  private func broken(_ path: String, effort: inout Int) -> LinkTarget {
    if !isResource(path), (try? provider.status(of: path)) != nil {
      return .broken(
        reason: "'\(path)' is not part of the book",
        suggestion: "names that begin with a dot, and excluded ones, are left out")
    }
    let reason = "there is no '\(path)'"
    guard effort > 0 else { return .broken(reason: reason, suggestion: nil) }
    let folder = ResourcePath.directory(of: path)
    let name = ResourcePath.name(of: path)
    let names = ((try? provider.entries(in: folder)) ?? []).map(\.name).filter {
      !$0.hasPrefix(".")
    }
    if let right = names.first(where: { $0 != name && $0.lowercased() == name.lowercased() }) {
      return .broken(
        reason: "the letter case is wrong",
        suggestion: "the name is '\(ResourcePath.join(folder, right))'")
    }
    // Reading a folder's names takes more than comparing their lengths does.
    effort -= names.count * 16
    let near = NearestName.find(name, among: names, effort: &effort)
    return .broken(
      reason: reason,
      suggestion: near.map { NearestName.hint(ResourcePath.join(folder, $0)) })
  }
}
