import HelpCore
import HelpDocument
import HelpResources

extension Book {
  /// Returns the target of a link in a topic.
  ///
  /// Destinations are relative to the topic's file, or to the root if they begin with `/`. Escapes
  /// such as `%20` are decoded, and a query is dropped. Authors also write for other tools. A page
  /// may therefore be named by its file, without extension, as `.html`, or as a folder.
  /// - Complexity: O(log n) for a link that is not broken.
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

  /// Returns the target of a link in a topic, with a fault instead of a message for a broken link.
  package func place(
    of destination: String, from topic: Topic, isImage: Bool = false
  ) -> LinkPlace {
    follow(destination, from: topic, spellings, isImage: isImage)
  }

  /// Returns the target of a link in a topic, by folder names that many links share.
  /// - Parameter isImage: whether the destination belongs to an image. A page is then a fault.
  package func follow(
    _ destination: String, from topic: Topic, _ names: FolderNames, isImage: Bool
  ) -> LinkPlace {
    let place = follow(destination, from: topic, names)
    if isImage, case .external(let address) = place, let path = copy(ofPicture: address) {
      return .resource(path)
    }
    guard isImage, case .topic = place else { return place }
    let writtenPath = Destination(destination).path
    // An image without a path is resolved to its own topic, because no file is missing.
    if writtenPath.isEmpty { return .topic(topic.id, anchor: nil) }
    let path =
      ResourcePath.resolve(writtenPath, from: ResourcePath.directory(of: topic.file)) ?? writtenPath
    return .broken(contents.topic(withFile: path) == nil ? .missing(path) : .page(path))
  }

  private func follow(
    _ destination: String, from topic: Topic, _ names: FolderNames
  ) -> LinkPlace {
    parser?.place(of: destination, from: topic, names, in: self)
      ?? ownPlace(of: destination, from: topic, names)
  }

  /// Returns the target of a link by the rules of compiled topics, which exclude redirects and the
  /// rules of other tools. A link of a compiled topic names the target after redirects.
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

  /// Returns the topic or resource at a path, or nil if there is none.
  package func place(at path: String, anchor: String?) -> LinkPlace? {
    if let id = topicID(of: path) { return .topic(id, anchor: anchor) }
    if let localized = localizedResource(path) { return .resource(localized) }
    // Most of these paths do not exist, and the status is cheaper than checking whether they are
    // excluded.
    let existing = try? provider.status(of: path)
    let status = existing.flatMap { isResource(path) ? $0 : nil }
    if let status, !status.isDirectory {
      // A path to a translation means its topic.
      if let id = variantOwner(of: path) { return .topic(id, anchor: anchor) }
      return .resource(path)
    }
    if let id = linkedTopicID(of: path) { return .topic(id, anchor: anchor) }
    return status == nil ? nil : .resource(path)
  }

  /// Returns the file in the folder of the reader's language that replaces a file outside it, such
  /// as a picture with text. Returns nil if there is none.
  private func localizedResource(_ path: String) -> String? {
    guard let readerLanguage, readerLanguage != LanguageTag(languageName ?? "en") else {
      return nil
    }
    return Self.folders(of: readerLanguage).lazy.map { $0 + path }.first { file in
      isResource(file)
        && (try? provider.status(of: file))?.isDirectory == false
        && variantOwner(of: file) == nil
    }
  }

  /// Returns the id of the topic that another tool names by its page as `.html` or by its folder,
  /// or nil if there is none.
  package func linkedTopicID(of path: String) -> Int? {
    if let id = indexTopicID(of: path) { return id }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    guard TopicFormat(fileExtension: type) == .html else { return nil }
    if let id = contents.topic(withPath: stem) { return id }
    return ResourcePath.name(of: stem) == "index"
      ? indexTopicID(of: ResourcePath.directory(of: stem)) : nil
  }

  /// Returns the id of a folder's index page, or nil if the folder has none.
  private func indexTopicID(of folder: String) -> Int? {
    guard contents.hasTopics(below: folder) else { return nil }
    for name in IndexPage.spellings(in: folder) {
      if let id = contents.topic(withPath: ResourcePath.join(folder, name)) { return id }
    }
    return nil
  }

  /// Whether a file with this path belongs to the book.
  private func isResource(_ path: String) -> Bool {
    if let fixedResources, ignored == nil { return fixedResources.contains(path) }
    return FileWalk.mayContain(path, excluding: exclude, ignored: ignored)
  }

  /// Returns the id of the topic that a file translates, or nil if it translates none.
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

  /// Returns the fault of a link to a path at which there is no topic or resource.
  package func fault(_ path: String, _ names: FolderNames) -> LinkFault {
    if !isResource(path), (try? provider.status(of: path)) != nil { return .leftOut(path) }
    return names.spelling(of: path).map { .letterCase(right: $0) } ?? .missing(path)
  }
}
