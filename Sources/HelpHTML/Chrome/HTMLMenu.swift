import HelpCore

/// The menu of a site that a tool made, as one of its pages shows it: nested lists of links.
package struct HTMLMenu {
  /// A line of the menu.
  package struct Entry: Sendable, Hashable {
    package var title: String
    /// The address as written; nil for the title of a section.
    package var address: String?
    package var depth: Int

    package init(title: String, address: String? = nil, depth: Int) {
      (self.title, self.address, self.depth) = (title, address, depth)
    }
  }

  /// The elements that hold menus, by a class of theirs.
  package enum Container: Sendable {
    /// Sphinx: a list of pages in the text of the page above them.
    case toctree
    /// The first menu of a page: themes of MkDocs and Sphinx, and Docusaurus.
    case site

    var classes: Set<String> {
      switch self {
      case .toctree: ["toctree-wrapper"]
      case .site:
        [
          "md-nav--primary", "wy-menu", "navbar-nav", "theme-doc-sidebar-menu", "sidebar-tree",
          "sphinxsidebarwrapper", "bd-links",
        ]
      }
    }
  }

  package private(set) var entries: [Entry] = []
  private let classes: Set<String>
  private let isFirstOnly: Bool
  private var isDone = false
  /// The number of open elements in the container; 0 outside.
  private var depth = 0
  /// The number of open elements in a part that is skipped.
  private var ignored = 0
  private var lists = 0
  /// The text of a line that is not a link yet, and the link that is open.
  private var text: [UInt8] = []
  private var address: String?

  private static let ignoredClasses: Set<String> = ["md-nav__title", "md-nav--secondary"]

  /// - Complexity: O(size of the page).
  package init(_ page: [UInt8], _ container: Container) {
    classes = container.classes
    isFirstOnly = container == .site
    guard classes.contains(where: { ByteSearch.place(of: $0, rarest: 0, in: page.span) != nil })
    else {
      return
    }
    var pass = HTMLGuard(size: page.count, keepsPage: true, removesControls: true)
    for event in GumboTree(guarded: pass.guarded(page), isFragment: false).events() {
      switch event.kind {
      case .start(let element, let attributes): start(element, attributes)
      case .end(let element): end(element)
      case .text(let bytes): if lists > 0 || isCaption, ignored == 0 { text += bytes }
      case .drawing, .marker: break
      }
    }
  }

  private var isCaption = false

  private mutating func start(_ element: HTMLElement, _ attributes: [(name: String, value: String)])
  {
    let names = attributes.first { $0.name == "class" }?.value.split(separator: " ").map(
      String.init)
    if depth == 0 {
      guard !isDone, names?.contains(where: classes.contains) == true else { return }
      // A list may be the container itself.
      depth = element.isVoid ? 0 : 1
      if element == .ul || element == .ol { lists = 1 }
      return
    }
    if element.isVoid { return }
    depth += 1
    if ignored > 0 || names?.contains(where: Self.ignoredClasses.contains) == true {
      ignored += 1
      return
    }
    switch element {
    case .ul, .ol:
      endSection()
      lists += 1
    case .li: endSection()
    case .p where lists == 0 && names?.contains("caption") == true: isCaption = true
    case .a:
      text = []
      address = attributes.first { $0.name == "href" }?.value ?? "#"
      // The page itself.
      if address == "#", names?.contains("current") == true { address = "" }
    default: break
    }
  }

  private mutating func end(_ element: HTMLElement) {
    guard depth > 0, !element.isVoid else { return }
    depth -= 1
    if ignored > 0 {
      ignored -= 1
      return
    }
    switch element {
    case .ul, .ol:
      endSection()
      lists = max(0, lists - 1)
    case .p where isCaption:
      isCaption = false
      add(nil, depth: 0)
    case .a:
      // A link that only opens the list below it is the title of a section.
      guard let written = address, lists > 0 else { break }
      address = nil
      if written != "#" { add(written, depth: lists - 1) }
    case .li: endSection()
    default: break
    }
    if depth == 0 { (lists, text, isDone) = (0, [], isFirstOnly) }
  }

  private mutating func endSection() {
    if lists > 0, address == nil { add(nil, depth: lists - 1) }
    text = []
  }

  private mutating func add(_ address: String?, depth: Int) {
    let title = HTMLHead.collapsed(text)
    text = []
    if !title.isEmpty { entries.append(Entry(title: title, address: address, depth: depth)) }
  }
}
