/// The meaning of a component that is known from many sites.
///
/// Sources: the documentation of Starlight, Nextra, Fumadocs and Docusaurus, each under Components,
/// and of MDX.
enum MDXComponent {
  /// Only the content is shown, and nothing is lost.
  case transparent
  /// Only the content is shown, in a frame with a class that sites style.
  case group(String)
  /// An icon, which is left out.
  case decoration
  /// The component is left out with its content.
  case head
  case tabs, tab
  /// An alert of a kind, unless an attribute names another.
  case aside(String)
  /// A title above text. The title may be a link.
  case card
  case step
  case accordion, details
  case folder, file
  case badge
  case link
  case image
  case code
  /// A file that is shown: Fumadocs' `<include>`.
  case include
  /// A list of the pages below the page, or beside it.
  case listing
  /// Only the content is shown, and the loss is reported.
  case unknown

  private static let componentsByName: [String: MDXComponent] = [
    "Fragment": .transparent, "React.Fragment": .transparent, "Accordions": .transparent,
    "AccordionGroup": .transparent, "Bleed": .transparent, "Frame": .transparent,
    "CodeGroup": .transparent, "CodeBlocks": .transparent, "Column": .transparent,
    "Columns": .transparent, "BrowserOnly": .transparent,
    "Steps": .group("steps"), "Files": .group("file-tree"), "FileTree": .group("file-tree"),
    "CardGrid": .group("card-grid"), "CardGroup": .group("card-grid"), "Cards": .group("card-grid"),
    "Icon": .decoration, "Head": .head,
    "Tabs": .tabs, "Tab": .tab, "TabItem": .tab, "Tabs.Tab": .tab, "TabPanel": .tab,
    "Aside": .aside("note"), "Callout": .aside("note"), "Admonition": .aside("note"),
    "Note": .aside("note"), "Info": .aside("info"), "Tip": .aside("tip"),
    "Warning": .aside("warning"), "Caution": .aside("caution"), "Danger": .aside("danger"),
    "Card": .card, "Cards.Card": .card, "LinkCard": .card,
    "Step": .step, "Accordion": .accordion, "AccordionItem": .accordion,
    "Details": .details, "DocCardList": .listing,
    "Folder": .folder, "FileTree.Folder": .folder, "File": .file, "FileTree.File": .file,
    "Badge": .badge,
    "Link": .link, "LinkButton": .link, "Button": .link,
    "Image": .image, "Img": .image, "Picture": .image, "ThemedImage": .image,
    "ImageZoom": .image, "Code": .code, "CodeBlock": .code, "Mermaid": .code, "include": .include,
  ]

  init(named name: String) { self = Self.componentsByName[name] ?? .unknown }

  static func isUnknown(_ name: String) -> Bool { componentsByName[name] == nil }

  /// Returns the kind of GitHub alert for a kind of note, or nil for any other word.
  static func alert(_ name: String) -> String? { alerts[name] }

  private static let alerts: [String: String] = [
    "note": "note", "info": "note", "secondary": "note", "default": "note", "tip": "tip",
    "success": "tip", "idea": "tip", "important": "important", "warning": "warning",
    "warn": "warning", "caution": "caution", "danger": "caution", "error": "caution",
  ]

  /// Returns the class of a badge's variant, in addition to `badge`, or nil for any other word.
  static func badge(_ variant: String) -> String? { badges[variant] }

  private static let badges: [String: String] = [
    "tip": "tip", "success": "tip", "caution": "warning", "warning": "warning",
    "danger": "danger", "error": "danger",
  ]

  /// The HTML elements that are blocks. The content of a block is Markdown if it is on separate
  /// lines.
  static let blockElements: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "footer", "header", "hr", "li", "main", "nav", "ol", "p", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
}
