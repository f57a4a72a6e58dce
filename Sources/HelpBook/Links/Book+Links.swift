import HelpCore
import HelpDocument
import HelpResources

extension Book {
  /// The target of a link in a topic.
  ///
  /// Destinations are relative to the topic's file; `/` begins at the root; `%20` is decoded and `?query` dropped. A
  /// page may be named by its file, without extension, as `.html`, or as a folder, since authors also write for other
  /// tools.
  /// - Complexity: O(log n) for a link that leads somewhere.
  public func resolve(destination: String, from topic: Topic) -> LinkTarget {
    let names = FolderNames(provider)
    switch follow(destination, from: topic, names) {
    case .topic(let id, let anchor): return .topic(contents.topic(at: id), anchor: anchor)
    case .resource(let path): return .resource(path: path)
    case .external(let address): return .external(address)
    case .broken(let fault):
      var suggestion = fault.remedy(in: provider)
      if case .missing(let path) = fault {
        var effort = NearestName.maximumEffort
        suggestion = names.nearest(to: path, effort: &effort).map { NearestName.hint($0) }
      }
      return .broken(reason: fault.reason, suggestion: suggestion)
    }
  }

  /// Resolves a destination without words for a broken one.
  package func place(
    of destination: String, from topic: Topic, isImage: Bool = false
  ) -> LinkPlace {
    follow(destination, from: topic, spellings, isImage: isImage)
  }

  /// Resolves a destination with names that many links share. A page cannot stand for an image.
  package func follow(
    _ destination: String, from topic: Topic, _ names: FolderNames, isImage: Bool
  ) -> LinkPlace {
    let place = follow(destination, from: topic, names)
    if isImage, case .external(let address) = place, let path = copy(ofPicture: address) {
      return .resource(path)
    }
    guard isImage, case .topic = place else { return place }
    let written = Destination(destination).path
    // An image without a path names no file that could be missing.
    if written.isEmpty { return .topic(topic.id, anchor: nil) }
    let path =
      ResourcePath.resolve(written, from: ResourcePath.directory(of: topic.file)) ?? written
    return .broken(contents.topic(withFile: path) == nil ? .missing(path) : .page(path))
  }

  private func follow(
    _ destination: String, from topic: Topic, _ names: FolderNames
  ) -> LinkPlace {
    parser?.place(of: destination, from: topic, names, in: self)
      ?? ownPlace(of: destination, from: topic, names)
  }

  /// The target of a link in a compiled topic: topics and resources are named from the root, by their paths.
  private func ownPlace(
    of destination: String, from topic: Topic, _ names: FolderNames
  ) -> LinkPlace {
    if LinkScheme.isExternal(destination) { return .external(destination) }
    let target = Destination(destination)
    if target.path.isEmpty { return .topic(topic.id, anchor: target.anchor) }
    let folder = ResourcePath.directory(of: topic.file)
    guard let path = ResourcePath.resolve(target.path, from: folder) else {
      return .broken(.outside(target.path))
    }
    return place(at: path, anchor: target.anchor) ?? .broken(fault(path, names))
  }

  package func place(at path: String, anchor: String?) -> LinkPlace? {
    if let id = topicID(of: path) { return .topic(id, anchor: anchor) }
    if let own = localizedResource(path) { return .resource(own) }
    // Most paths here do not exist. Checking that is cheaper than checking whether they are excluded.
    let found = try? provider.status(of: path)
    let status = found.flatMap { isResource(path) ? $0 : nil }
    if let status, !status.isDirectory {
      // A page in another language is that page.
      if let id = variantOwner(of: path) { return .topic(id, anchor: anchor) }
      return .resource(path)
    }
    if let id = linkedTopicID(of: path) { return .topic(id, anchor: anchor) }
    return status == nil ? nil : .resource(path)
  }

  /// A file in the folder of the reader's language that takes the place of one outside it: a picture with text in it.
  private func localizedResource(_ path: String) -> String? {
    guard let readerLanguage, readerLanguage != LanguageTag(languageName ?? "en") else {
      return nil
    }
    return Self.folders(of: readerLanguage).lazy.map { $0 + path }.first { place in
      isResource(place)
        && (try? provider.status(of: place)).flatMap { $0 }.map { !$0.isDirectory } == true
        && variantOwner(of: place) == nil
    }
  }

  /// A topic by another tool's name for it: its page as `.html`, or its folder.
  package func linkedTopicID(of path: String) -> Int? {
    if let id = indexTopicID(of: path) { return id }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    guard TopicFormat(fileExtension: type) == .html else { return nil }
    if let id = contents.topic(withPath: stem) { return id }
    return ResourcePath.name(of: stem) == "index"
      ? indexTopicID(of: ResourcePath.directory(of: stem)) : nil
  }

  private func indexTopicID(of folder: String) -> Int? {
    guard contents.hasTopics(below: folder) else { return nil }
    for name in IndexPage.spellings(in: folder) {
      if let id = contents.topic(withPath: ResourcePath.join(folder, name)) { return id }
    }
    return nil
  }

  private func isResource(_ path: String) -> Bool {
    if let fixedResources, ignored == nil { return fixedResources.contains(path) }
    return FileWalk.mayContain(path, excluding: exclude, ignored: ignored)
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

  /// The longest chain of redirects, which ends circles.
  package static let maximumRedirects = 8

  /// An old path leads to the new one, an old anchor of it to its own new place.
  package func redirected(
    _ path: String, anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    guard !redirects.isEmpty, steps > 0 else { return nil }
    let keys = Self.spellings(ofOld: path)
    return movedAnchor(path, anchor, steps: steps) ?? redirected(keys, anchor: anchor, steps: steps)
  }

  /// The new place of an old anchor that has a redirect.
  package func movedAnchor(
    _ path: String, _ anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    guard movesAnchors, let anchor else { return nil }
    return redirected(
      Self.spellings(ofOld: path).map { Destination(path: $0, anchor: anchor).name },
      anchor: anchor, steps: steps)
  }

  package static func spellings(ofOld path: String) -> [String] {
    let (stem, type) = ResourcePath.splitExtension(of: path)
    let own = [path, "/" + path, path + "/"]
    return type.isEmpty || PageType.isPage(type) ? own + [stem, stem + ".html", stem + ".md"] : own
  }

  private func redirected(_ keys: [String], anchor: String?, steps: Int) -> LinkPlace? {
    for key in keys {
      if let new = redirects[key] { return place(ofRedirect: new, keeping: anchor, steps: steps) }
    }
    return nil
  }

  /// Resolves the target of a redirect; nil if it leads nowhere.
  /// - Parameters:
  ///   - anchor: the anchor of the old place, which the new one keeps unless the redirect names another.
  ///   - steps: the most redirects that may follow each other.
  package func place(
    ofRedirect new: String, keeping anchor: String?, steps: Int = Book.maximumRedirects
  ) -> LinkPlace? {
    if LinkScheme.isExternal(new) { return .external(new) }
    let target = Destination(listed: new) { name in
      ResourcePath.resolve(name, from: "").flatMap { place(at: $0, anchor: nil) } != nil
    }
    // An anchor alone has got its topic when the book was opened, or no topic defines it.
    guard target.soleAnchor == nil, let path = ResourcePath.resolve(target.path, from: "") else {
      return nil
    }
    let anchor = target.anchor ?? anchor
    return place(at: path, anchor: anchor) ?? redirected(path, anchor: anchor, steps: steps - 1)
  }

  package func fault(_ path: String, _ names: FolderNames) -> LinkFault {
    if !isResource(path), (try? provider.status(of: path)) != nil { return .leftOut(path) }
    return names.spelling(of: path).map { .letterCase(right: $0) } ?? .missing(path)
  }
}
