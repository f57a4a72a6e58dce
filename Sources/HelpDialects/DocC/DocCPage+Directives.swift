import HelpCore
import HelpDocument

/// Directives of articles, and unknown directives.
extension DocCPage {
  /// The directives whose text is not shown, because the text is about the page or about the look
  /// of the site.
  private static let hiddenDirectives: Set<String> = ["Comment", "Metadata", "Options"]

  /// The directives of metadata and options that readers do not need.
  private static let silentDirectives: Set<String> = [
    "AutomaticArticleSubheading", "AutomaticSeeAlso", "AutomaticTitleHeading", "DisplayName",
    "DocumentationExtension", "PageColor", "PageImage", "PageKind", "Redirected",
    "SupportedLanguage", "TechnologyRoot", "TopicsVisualStyle", "AlternateRepresentation",
  ]

  /// The directives that arrange their text on a page.
  private static let plainDirectives: Set<String> = [
    "Article", "Assessments", "Column", "ContentAndMedia", "Links", "Resources", "Row", "Small",
    "Stack", "Steps", "TabNavigator", "Tutorials",
  ]

  /// Replaces the head of a directive, and opens the directive if it has content.
  mutating func open(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let isInMetadata = containers.last?.name == "Metadata"
    if isHidden {
      if isInMetadata { readMetadata(directive) }
      leaveOut(line.range)
      if directive.hasContent { push(directive, isHidden: true) }
      return
    }
    if Self.hiddenDirectives.contains(directive.name) {
      leaveOut(line.range)
      if directive.hasContent { push(directive, isHidden: true) }
    } else if Self.silentDirectives.contains(directive.name) {
      put("", over: line.range)
      if directive.hasContent { push(directive, isHidden: true) }
    } else if Self.plainDirectives.contains(directive.name) {
      put("", over: line.range)
      if directive.hasContent { push(directive) }
    } else if !openBlock(directive, line), !openTutorial(directive, line) {
      openUnknown(directive, line)
    }
  }

  /// Opens a directive with content.
  /// - Parameter end: the lines that the directive's end becomes.
  mutating func push(_ directive: BlockDirective, isHidden: Bool = false, end: String = "") {
    var container = DocCContainer(name: directive.name, isHidden: isHidden, prefix: prefix)
    container.end = end
    containers.append(container)
  }

  /// Closes the innermost directive.
  /// - Parameter range: the text to replace: the closing brace or, for a directive that is never
  ///   closed, an empty range.
  mutating func close(_ range: Range<Int>) {
    guard let container = containers.popLast() else { return }
    marker = nil
    if container.isHidden {
      leaveOut(range)
      if range.isEmpty { writer.replace(range, by: "\n", prefix: []) }
    } else {
      writer.replace(range, by: container.end, prefix: Array(container.prefix.utf8))
    }
    if container.name == "Steps" || container.name == "Section", let last = containers.indices.last
    {
      containers[last].listings = container.listings
    }
  }

  /// Opens a directive that becomes a block.
  /// - Returns: false for any other directive.
  private mutating func openBlock(
    _ directive: BlockDirective, _ line: DirectiveLines.Line
  ) -> Bool {
    switch directive.name {
    case "Tab":
      openElement(TagExpansion.tab(directive[""] ?? ""), of: directive, line)
    case "DeprecationSummary":
      let title = writer.source.ownTexts["deprecated"] ?? "Deprecated"
      openElement(
        """
        <div class="markdown-alert markdown-alert-warning">
        <p class="markdown-alert-title">\(TagExpansion.literal(title))</p>

        """, of: directive, line)
    case "Image": openImage(directive, line)
    case "Video": openVideo(directive, line)
    case "Snippet": putSnippet(directive, line)
    default: return false
    }
    return true
  }

  /// Replaces the head of a directive with a start tag. The end of the directive becomes the end
  /// tag, which follows at once if the directive has no content.
  private mutating func openElement(
    _ startTag: String, of directive: BlockDirective, _ line: DirectiveLines.Line
  ) {
    let endTag = "\n</div>\n"
    put(directive.hasContent ? startTag : startTag + endTag, over: line.range)
    if directive.hasContent { push(directive, end: endTag) }
  }

  /// Replaces an image directive with a picture, and opens the directive if it has content.
  private mutating func openImage(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let image = picture(directive["source"] ?? "", directive["alt"] ?? "", at: line.start)
    put("\n\(image)\n", over: line.range)
    if directive.hasContent { push(directive) }
  }

  /// Replaces a video with its poster, if any, and a link.
  private mutating func openVideo(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let source = directive["source"] ?? ""
    let name = directive["alt"] ?? source
    var text = "\n[\(TagExpansion.literal(name))](\(Self.destination(source)))\n"
    if let poster = directive["poster"] {
      text = "\n\(picture(poster, name, at: line.start))\n" + text
    }
    put(text, over: line.range)
    if directive.hasContent { push(directive) }
  }

  /// Notes an unknown directive. The text inside it stays.
  private mutating func openUnknown(_ directive: BlockDirective, _ line: DirectiveLines.Line) {
    let origin = writer.origin(of: line.start)
    guard directive.hasContent else {
      // The line stays: a sentence may begin with the name of a Swift attribute.
      writer.noteUnexpanded(.unknownDirective, directive.name, at: origin)
      if line.start > line.range.lowerBound || !prefix.isEmpty {
        writer.replace(line.range.lowerBound..<line.start, by: takePrefix(), prefix: [])
      }
      return
    }
    writer.noteUnexpanded(.unexpandedDirective, directive.name, at: origin)
    put("", over: line.range)
    push(directive)
  }

  /// Adds the words of a directive in `@Metadata` to `lead`.
  private mutating func readMetadata(_ directive: BlockDirective) {
    switch directive.name {
    case "TitleHeading":
      guard let text = directive[""], !hasTitleHeading else { return }
      hasTitleHeading = true
      lead.insert(TagExpansion.literal(text), at: 0)
    case "Available":
      let platform = directive[""] == "*" ? "" : directive[""] ?? ""
      let version = directive["introduced"].map { " \($0)+" } ?? ""
      let availability = (platform + version).drop { $0 == " " }
      if !availability.isEmpty { lead.append(TagExpansion.literal(String(availability))) }
    case "CallToAction":
      guard let address = directive["url"] ?? directive["file"] else { return }
      let label = directive["label"] ?? address
      lead.append("[\(TagExpansion.literal(label))](\(Self.destination(address)))")
    default: break
    }
  }
}
