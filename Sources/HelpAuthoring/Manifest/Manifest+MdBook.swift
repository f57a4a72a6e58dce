import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// The preprocessors that need not run, because Lectern does their work.
  static let ownPreprocessors: Set<String> = ["admonish", "anchors", "index", "links", "toc"]

  /// Reads `book.toml`.
  /// - Throws: `HelpError.Code.malformed` with a position for invalid TOML.
  static func mdBook(_ bytes: [UInt8], file: String) throws -> Manifest {
    let metadata = try Metadata.toml(bytes, file: file)
    var manifest = Manifest(kind: .mdBook)
    manifest.file = file
    let book = metadata["book"]
    manifest.root = ResourcePath.resolve(book?["src"]?.string ?? "src", from: "") ?? "src"
    manifest.title = book?["title"]?.string
    manifest.description = book?["description"]?.string
    manifest.language = book?["language"]?.string
    manifest.authors = book?["authors"]?.strings ?? []
    manifest.programs = (metadata["preprocessor"]?.mapping ?? []).map(\.key)
      .filter { !ownPreprocessors.contains($0) }
    if metadata["preprocessor"]?["admonish"] != nil { manifest.dialects.insert(.admonish) }
    if metadata["preprocessor"]?["toc"] != nil { manifest.dialects.insert(.tableOfContents) }
    if metadata["preprocessor"]?["anchors"] != nil { manifest.dialects.insert(.spans) }
    for entry in metadata["output"]?["html"]?["code"]?["hidelines"]?.mapping ?? [] {
      if let prefix = entry.value.string { manifest.hiddenLines.append((entry.key, prefix)) }
    }
    let edit = metadata["output"]?["html"]?["edit-url-template"]?.string
    manifest.publishing.editAddress = edit?.replacing("{path}", with: manifest.root + "/{path}")
    manifest.publishing.look = SiteLook(mdBook: metadata)
    for entry in metadata["output"]?["html"]?["redirect"]?.mapping ?? [] {
      guard let target = entry.value.string else { continue }
      let old = ResourcePath.resolve(entry.key, from: "") ?? entry.key
      manifest.redirects.append((old, redirectTarget(target, from: old)))
    }
    return manifest
  }

  /// Reads the templates of a `book.toml` and of its summary, which another build fills in. Removes
  /// words such as `@version@` from the title.
  /// - Returns: nil for a source without the templates.
  static func mdBookTemplate(
    in provider: any ResourceProvider, read: (String) throws -> [UInt8]?
  ) throws -> Manifest? {
    guard let bytes = try read(template),
      var manifest = try? mdBook(bytes, file: provider.displayPath(of: template))
    else { return nil }
    for name in [ManifestFiles.summary, ManifestFiles.summary + ".in"] {
      let summary = ResourcePath.join(manifest.root, name)
      guard let bytes = try read(summary) else { continue }
      manifest.readSummary(bytes, file: provider.displayPath(of: summary))
      manifest.programs = [template]
      manifest.dialects.insert(.generatedPages)
      manifest.title = manifest.title?.split(separator: " ")
        .filter { !($0.hasPrefix("@") && $0.hasSuffix("@")) }.joined(separator: " ")
      return manifest
    }
    return nil
  }

  /// Returns the target of a redirect, from the root of the book. As in a browser, a written target
  /// is relative to the old page. An anchor alone points to a section of the old page.
  private static func redirectTarget(_ target: String, from old: String) -> String {
    var destination = Destination(target)
    guard !LinkScheme.isExternal(target) else { return target }
    if destination.path.isEmpty {
      destination.path = Destination(name: old).path
      return destination.reference
    }
    let folder = ResourcePath.directory(of: old)
    guard let path = ResourcePath.resolve(destination.path, from: folder) else { return target }
    destination.path = path
    return destination.reference
  }

  /// Reads the chapters of `SUMMARY.md`: an optional title, prefix chapters, part titles with
  /// nested lists of numbered chapters, suffix chapters, and `---` as a separator. `[Draft]()` is a
  /// planned chapter.
  ///
  /// Source: the mdBook guide, format/summary.
  package mutating func readSummary(_ bytes: [UInt8], file: String) {
    self.file = file
    let topic = ParsedTopic(
      bytes, format: .markdown, file: file, options: MarkupOptions(generatesHeadingIDs: false))
    let document = topic.document()
    var items: [NavigationItem] = []
    // The ends of the lists around the current node, the innermost last.
    var listEnds: [Int] = []
    var index = 1
    var isFirst = true
    while index < document.count {
      while let end = listEnds.last, index >= end { listEnds.removeLast() }
      defer { isFirst = false }
      switch document.kind(of: index) {
      case .list:
        listEnds.append(document.end(of: index))
        index += 1
      case .heading:
        // The first heading is the summary's own title.
        if !isFirst, listEnds.isEmpty {
          items.append(
            NavigationItem(
              title: document.plainText(of: index), target: .part, depth: 0,
              position: document.position(of: index)))
        }
        index = document.end(of: index)
      case .thematicBreak:
        items.append(NavigationItem(title: nil, target: .separator, depth: 0))
        index += 1
      case .link:
        let destination = document.attributes(of: index).destination ?? ""
        let isExternal = LinkScheme.isExternal(destination)
        items.append(
          NavigationItem(
            title: document.plainText(of: index),
            target: destination.isEmpty
              ? .draft : isExternal ? .external(destination) : .place(Destination(destination)),
            depth: max(0, listEnds.count - 1), isNumbered: !listEnds.isEmpty,
            position: document.position(of: index)))
        index = document.end(of: index)
      default: index += 1
      }
    }
    navigation = items
  }
}
