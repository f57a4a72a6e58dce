import HelpBook
import HelpCore
import HelpDocument
import HelpMarkup
import HelpResources

/// Follows the links of topics, one by one.
struct LinkCheck: Sendable {
  /// The book in the languages of the readers whose links are followed.
  var book: Book
  let names: FolderNames
  /// Whether each link into the surrounding site is an error. Otherwise, a note counts such links.
  /// A strict check does not report addresses on other hosts with a variable.
  let isStrict: Bool
  /// The installed books, for links to other books. Nil skips such links.
  var shelf: BookShelf?
  let generated: GeneratedFiles
  /// The comparison of commands in pages with programs, or nil if no program is named.
  var commands: CommandCheck?
  /// The programs that check code blocks, or nil if no program is named.
  var code: CodeCheck?
  /// Whether pages are checked for coding agents.
  var isForAgents = false

  /// The result for a link when only its own topic has been read.
  enum Verdict {
    case fine
    /// A link that is judged after all topics have been read: a broken link, a link to an anchor
    /// that is not in the link's own topic, or a link to another book.
    case open
    /// A link to a missing page of a folder. If many pages of the folder are missing, another build
    /// is assumed to generate them.
    case missing(String, in: MissingFolder)
    /// A link that only the site can resolve, by the common beginning of such links.
    case site(SiteLinks.Prefix)
  }

  /// Returns the verdict on a link from the link's own topic alone.
  /// - Parameter anchors: the anchors of the topic.
  func verdict(
    on link: TopicOutline.Link, from topic: Topic, anchors: Set<String>
  ) -> Verdict {
    switch book.follow(link.destination, from: topic, names, isImage: link.isImage) {
    case .resource: return .fine
    case .external(let address):
      if let variable = VariableAddress.variable(in: address) {
        return isStrict ? .fine : .site(.variable(String(variable)))
      }
      return shelf != nil && HelpAddress(address) != nil ? .open : .fine
    case .topic(let id, let anchor):
      guard let anchor, !Self.isAlwaysKnown(anchor) else { return .fine }
      return id == topic.id && anchors.contains(anchor) ? .fine : .open
    case .broken(let fault):
      return isStrict ? .open : verdict(on: link, fault)
    }
  }

  /// The result for a link when the anchors of other pages are not known.
  enum Judgement: Sendable {
    case valid
    case broken(Finding)
    case anchor(AnchorLink)
  }

  /// Returns the finding about a link that may be broken, or nil if the link is valid.
  /// - Parameters:
  ///   - file: the file that shows the topic.
  ///   - anchors: the anchors of every page, by the page's number.
  func finding(
    for link: OpenLink, of topic: Topic, in file: String, anchors: KnownAnchors
  ) -> Finding? {
    switch judgement(on: link, of: topic, in: file) {
    case .valid: nil
    case .broken(let finding): finding
    case .anchor(let link):
      AnchorRules(of: book, isStrict: isStrict).finding(for: link, anchors: anchors)
    }
  }

  /// Returns the judgement on a link that may be broken, without the anchors of other pages.
  /// - Parameter file: the file that shows the topic.
  func judgement(on link: OpenLink, of topic: Topic, in file: String) -> Judgement {
    let mention = LinkMention(
      destination: link.destination, isImage: link.isImage,
      location: SourceLocation(
        file: link.file ?? book.displayPath(of: file), position: link.position))
    let program = isStrict ? nil : book.programs.first
    switch book.follow(link.destination, from: topic, names, isImage: link.isImage) {
    case .resource: return .valid
    case .external(let address):
      guard let shelf,
        let fault = HelpAddress(address).flatMap({
          shelf.fault(of: $0, for: book.options.languages)
        })
      else { return .valid }
      return .broken(mention.finding(fault.reason, hint: fault.hint, program: program))
    case .broken(let fault):
      var wantedName: WantedName?
      if case .missing(let path) = fault { wantedName = .path(path) }
      return .broken(
        mention.finding(
          fault.reason, hint: fault.remedy(in: book.provider), wantedName: wantedName,
          program: program))
    case .topic(let id, let anchor):
      guard let anchor, !Self.isAlwaysKnown(anchor) else { return .valid }
      let page = page(ofTopic: id)
      return .anchor(
        AnchorLink(
          mention: mention, anchor: anchor, page: page,
          original: mayShowOriginal(of: id, insteadOf: page, link) ? id : nil))
    }
  }

  /// Whether a site may show a topic's own file instead of the translation that a link leads to.
  /// Sites show an untranslated page in the page's own language.
  private func mayShowOriginal(
    of id: Int, insteadOf page: Int, _ link: OpenLink
  ) -> Bool {
    guard page != id else { return false }
    let variant = book.contents.variant(at: page - book.topicCount)
    return LanguageTag(variant.language) != book.readerLanguage
      || book.kind.isPlainFolder && isOfOwnLanguage(link.destination)
  }

  /// Whether an anchor is valid on every page. `#` and `#top` lead to the top of any page (HTML,
  /// section 7.4.6.4), and `#:~:text=` names no element.
  private static func isAlwaysKnown(_ anchor: String) -> Bool {
    anchor.isEmpty || anchor.lowercased() == "top" || anchor.hasPrefix(":~:")
  }

  /// Returns the verdict on a broken link in a check that is not strict.
  private func verdict(on link: TopicOutline.Link, _ fault: LinkFault) -> Verdict {
    if case .variable(let name) = fault { return .site(.variable(name)) }
    if let prefix = prefix(of: link, fault) { return .site(.path(prefix)) }
    // Only an address from the root is an address of the site. A relative link to a generated file
    // is the author's mistake.
    if case .leftOut(let path) = fault, link.destination.hasPrefix("/"), generated.contains(path) {
      return .site(.generated(path))
    }
    guard case .missing(var path) = fault else { return .open }
    // The target of a redirect is checked instead of the old address.
    if book.kind != .manifest, let new = redirect(of: path) { path = new }
    if generated.contains(path) { return .site(.generated(path)) }
    return missingFolder(of: link, path).map { .missing(path, in: $0) } ?? .open
  }

  /// Whether an address from the root of the site names no language. The site then shows the page
  /// in the page's own language.
  private func isOfOwnLanguage(_ destination: String) -> Bool {
    guard destination.hasPrefix("/") else { return false }
    let first = destination.dropFirst().prefix { $0 != "/" && $0 != "#" && $0 != "?" }
    return LanguageTag(String(first))?.isKnown != true
  }

  /// Returns the path that the redirects from a path end at, or nil if no redirect starts at the
  /// path. Follows at most `Book.maximumRedirects` redirects.
  private func redirect(of path: String) -> String? {
    guard !book.redirects.isEmpty else { return nil }
    var target: String?
    for _ in 0..<Book.maximumRedirects {
      let keys = Book.spellings(ofOld: target ?? path)
      guard let new = keys.lazy.compactMap({ book.redirects[$0] }).first,
        let next = ResourcePath.normalized(Destination(new).path)
      else { break }
      target = next
    }
    return target
  }

  /// Returns the folder that lacks the page at a path, or nil if the link does not point to a page
  /// of the site.
  private func missingFolder(of link: TopicOutline.Link, _ path: String) -> MissingFolder? {
    // Links to other books of the site leave the folder of the pages: `../kit/start`.
    let isRooted = link.destination.hasPrefix("/")
    guard book.mayBePartOfSite, !link.isImage,
      isRooted && Self.isPublished(path) || path.contains("/~/")
        || link.destination.hasPrefix("../") && ResourcePath.splitExtension(of: path).type.isEmpty
    else { return nil }
    let parts = path.split(separator: "/").map { String($0) }
    var folder = ""
    for part in parts.dropLast() {
      let above = folder
      folder = ResourcePath.join(folder, part)
      if !names.listing(of: above).has(part) { return MissingFolder(path: folder, minimumCount: 2) }
    }
    guard !folder.isEmpty, isRooted else { return nil }
    let entries = names.listing(of: folder).entries.values
    // A folder or a page `[name]` is a template, from which a program generates any number of
    // pages.
    if entries.contains(where: { $0.name.hasPrefix("[") }) {
      return MissingFolder(path: folder, minimumCount: 1)
    }
    // Another build is assumed to fill an existing folder only if at least four pages are missing,
    // and at least as many as the folder contains.
    let pages = entries.count {
      TopicFormat(fileExtension: ResourcePath.splitExtension(of: $0.name).type) != nil
    }
    return MissingFolder(path: folder, minimumCount: max(4, pages))
  }

  /// Returns the beginning of a link that points to another part of the site, or nil for a link
  /// that points into the book.
  private func prefix(of link: TopicOutline.Link, _ fault: LinkFault) -> String? {
    guard book.mayBePartOfSite else { return nil }
    switch fault {
    case .leftOut, .letterCase, .page, .variable: return nil
    case .outside(let path):
      // Published pages belong to the site, and files of the repository do not.
      let isPage = book.kind == .mdBook && path.hasSuffix(".md")
      guard !link.isImage, isPage || Self.isPublished(path) else { return nil }
      let parts = path.split(separator: "/")
      let levels = parts.prefix { $0 == ".." }.count
      return Self.folder(parts, depth: levels + 1)
    case .missing(let path):
      // Addresses on Svelte's site leave out the folders of sections.
      if book.rules.dialects.contains(.svelte), link.destination.hasPrefix("../") {
        return Self.folder(Destination(link.destination).path.split(separator: "/"), depth: 2)
      }
      // DocC generates the pages of symbols from the code.
      if book.rules.dialects.contains(.docC), !link.isImage, Self.isPublished(path),
        !link.destination.hasPrefix("/")
      {
        let parts = Destination(link.destination).path.split(separator: "/")
        return Self.folder(Array(parts.drop { $0 == "." }), depth: 1)
      }
      guard link.destination.hasPrefix("/"),
        link.isImage || Self.isPublished(path) || Self.isSiteFile(path)
      else { return nil }
      let parts = path.split(separator: "/")
      guard let first = parts.first.map(String.init) else { return nil }
      // In Docusaurus, `static/blog` may contain the pictures of `/blog`. All pages below `/docs`
      // belong to the book.
      let isOfStaticFiles =
        book.rules.dialects.contains(.docusaurus) && !link.isImage && first != "docs"
        && !book.contents.hasTopics(below: first)
      guard isOfStaticFiles || !names.listing(of: "").has(first) else { return nil }
      return "/" + Self.folder(parts, depth: 1)
    }
  }

  /// Returns the first parts of a path. A slash follows unless these parts are the whole path of a
  /// file.
  private static func folder(_ parts: [Substring], depth: Int) -> String {
    let isFile = parts.count == depth && parts.last?.contains(".") == true && parts.last != ".."
    return parts.prefix(depth).joined(separator: "/") + (isFile ? "" : "/")
  }

  /// Whether a path names a file that programs write at the root of a site: a feed, a map of the
  /// site, or all text for language models.
  private static func isSiteFile(_ path: String) -> Bool {
    !path.contains("/")
      && (path.hasSuffix(".xml") || path.hasPrefix("llms") && path.hasSuffix(".txt"))
  }

  /// Whether a path names a page on a web site.
  private static func isPublished(_ path: String) -> Bool {
    let type = ResourcePath.splitExtension(of: path).type.lowercased()
    // `/reference/Interface.Plugin` has no extension.
    return ["", "html", "htm"].contains(type) || !MediaType.isKnown(type) && type.utf8.count > 4
  }
}
