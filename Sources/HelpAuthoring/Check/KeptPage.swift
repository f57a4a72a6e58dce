import HelpBook
import HelpCore
import HelpResources

/// The facts about a page that a part of a bundle keeps for the check of the whole book.
struct KeptPage: PageFacts {
  /// A link whose validity other pages decide.
  enum Link: Sendable {
    /// A link without a target. The finding is omitted if another build fills the folder.
    case broken(Finding, MissingFolder?)
    case anchor(AnchorLink)
  }

  let knownAnchors: KnownAnchors.Page
  let siteLinks: SiteLinks
  let includesFiles: Bool
  /// The topics that the page includes and that the contents do not list.
  let fragments: [Int]
  /// The finding that the contents do not list the topic. The merge drops the finding if another
  /// page includes the topic.
  let orphan: Finding?
  /// The findings on the topic's translations.
  let translations: [Finding]
  private let ownFindings: [Finding]
  private let links: [Link]
  private let rules: AnchorRules

  /// Creates the kept facts from the facts about a page.
  /// - Parameters:
  ///   - book: the book that is being packed.
  ///   - translations: the findings on the topic's translations. Empty for the page of a
  ///     translation.
  init(_ facts: TopicFacts, of book: Book, translations: [Finding]) {
    let (page, check) = (facts.page, facts.page.links)
    knownAnchors = facts.knownAnchors
    siteLinks = facts.siteLinks
    includesFiles = facts.includesFiles
    fragments = BookCheck.fragments(includedBy: facts.includes, in: book)
    orphan =
      page.file == page.topic.file ? BookCheck.orphan(page.topic, in: book) : nil
    self.translations = translations
    ownFindings = facts.findings
    links = facts.links.compactMap { link in
      switch check.judgement(on: link, of: page.topic, in: page.file) {
      case .valid: nil
      case .broken(let finding): .broken(finding, link.folder)
      case .anchor(let anchor): .anchor(anchor)
      }
    }
    rules = AnchorRules(of: check.book, isStrict: check.isStrict)
  }

  /// The folders of the missing paths that links name. A hint needs the names of the files in these
  /// folders.
  var foldersOfMissingPaths: [String] {
    links.compactMap { link in
      guard case .broken(let finding, _) = link, case .path(let path)? = finding.wantedName else {
        return nil
      }
      return ResourcePath.directory(of: path)
    }
  }

  /// See `PageFacts`.
  func findings(
    anchors: KnownAnchors, foreignFolders: Set<MissingFolder>, templates: HeadingTemplates
  ) -> [Finding] {
    let broken = links.compactMap { link -> Finding? in
      switch link {
      case .broken(let finding, let folder):
        folder.map(foreignFolders.contains) == true ? nil : finding
      case .anchor(let link): rules.finding(for: link, anchors: anchors)
      }
    }
    return (ownFindings + broken).sorted(by: Finding.precedes)
  }

  /// The facts as bytes. Equal facts have the same bytes.
  var bytes: [UInt8] {
    var writer = NetstringWriter()
    writer.flag(knownAnchors.isIncomplete)
    writer.list(knownAnchors.names.sorted()) { $0.text($1) }
    writer.flag(includesFiles)
    writer.list(fragments) { $0.number($1) }
    writer.optional(orphan) { $1.write(to: &$0) }
    writer.list(translations) { $1.write(to: &$0) }
    writer.list(ownFindings) { $1.write(to: &$0) }
    siteLinks.write(to: &writer)
    writer.list(links) { writer, link in
      switch link {
      case .broken(let finding, let folder):
        writer.flag(true)
        finding.write(to: &writer)
        writer.optional(folder) { $1.write(to: &$0) }
      case .anchor(let link):
        writer.flag(false)
        link.write(to: &writer)
      }
    }
    return writer.bytes
  }

  /// Reads the facts.
  /// - Throws: `FactReader.Fault` for other bytes.
  init(_ bytes: [UInt8], _ rules: AnchorRules) throws {
    var reader = FactReader(bytes)
    let isIncomplete = try reader.flag()
    knownAnchors = KnownAnchors.Page(
      names: Set(try reader.list { try $0.text() }), isIncomplete: isIncomplete)
    includesFiles = try reader.flag()
    fragments = try reader.list { try $0.number() }
    orphan = try reader.optional { try Finding(&$0) }
    translations = try reader.list { try Finding(&$0) }
    ownFindings = try reader.list { try Finding(&$0) }
    siteLinks = try SiteLinks(&reader)
    links = try reader.list { reader in
      try reader.flag()
        ? .broken(try Finding(&reader), try reader.optional { try MissingFolder(&$0) })
        : .anchor(try AnchorLink(&reader, pages: rules.contents.pageCount))
    }
    self.rules = rules
    guard reader.isAtEnd, fragments.allSatisfy((0..<rules.contents.topicCount).contains) else {
      throw FactReader.Fault()
    }
  }
}

extension AnchorLink {
  fileprivate func write(to writer: inout NetstringWriter) {
    writer.text(mention.destination)
    writer.flag(mention.isImage)
    writer.location(mention.location)
    writer.text(anchor)
    writer.number(page)
    writer.optional(original) { $0.number($1) }
  }

  fileprivate init(_ reader: inout FactReader, pages: Int) throws {
    mention = LinkMention(
      destination: try reader.text(), isImage: try reader.flag(),
      location: try reader.location())
    anchor = try reader.text()
    page = try reader.number()
    original = try reader.optional { try $0.number() }
    guard (0..<pages).contains(page), original.map((0..<pages).contains) != false else {
      throw FactReader.Fault()
    }
  }
}
