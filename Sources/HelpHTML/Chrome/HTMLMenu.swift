import HelpCore

/// The menu of a site that a tool made, read from one of its pages: nested lists of links.
package struct HTMLMenu {
  /// An entry of the menu.
  package struct Entry: Sendable, Hashable {
    package var title: String
    /// The written address, or nil for the title of a section.
    package var address: String?
    /// The number of lists that enclose the entry, not counting the outermost.
    package var depth: Int

    package init(title: String, address: String? = nil, depth: Int) {
      (self.title, self.address, self.depth) = (title, address, depth)
    }
  }

  /// An element that contains menus, recognised by its class.
  package enum Container: Sendable {
    /// Sphinx: a list of pages in the text of the page above them.
    case toctree
    /// The first menu of a page, in themes of MkDocs and Sphinx, and in Docusaurus.
    case site

    /// The classes of the element in the output of tools.
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

  /// The entries of the menu, in order.
  package private(set) var entries: [Entry] = []
  /// The classes of the containers.
  private let classes: Set<String>
  /// Whether only the first container is read.
  private let readsFirstOnly: Bool
  /// Whether the only container to read has ended.
  private var isDone = false
  /// The number of open elements in the container, or 0 outside of it.
  private var depth = 0
  /// The number of open elements in a part that is left out.
  private var ignoredDepth = 0
  /// The number of open lists.
  private var listDepth = 0
  /// The text of the current entry, which is not in the menu yet.
  private var text: [UInt8] = []
  /// The address of the open link, or nil outside of links.
  private var address: String?
  /// Whether the caption of a list is open.
  private var isInCaption = false

  /// The classes of parts that repeat lines of the page itself.
  private static let ignoredClasses: Set<String> = ["md-nav__title", "md-nav--secondary"]

  /// Reads the menu of a page.
  /// - Complexity: O(size of the page).
  package init(_ page: [UInt8], _ container: Container) {
    classes = container.classes
    readsFirstOnly = container == .site
    guard classes.contains(where: { ByteSearch.place(of: $0, rarest: 0, in: page.span) != nil })
    else {
      return
    }
    var pass = HTMLGuard(size: page.count, keepsPage: true, removesControls: true)
    for event in GumboTree(guarded: pass.guarded(page), isFragment: false).events() {
      switch event.kind {
      case .start(let element, let attributes): start(element, attributes)
      case .end(let element): end(element)
      case .text(let bytes): if listDepth > 0 || isInCaption, ignoredDepth == 0 { text += bytes }
      case .drawing, .marker: break
      }
    }
  }

  /// Begins an element.
  private mutating func start(_ element: HTMLElement, _ attributes: [(name: String, value: String)])
  {
    let classNames = attributes.first { $0.name == "class" }?.value.split(separator: " ").map(
      String.init)
    if depth == 0 {
      guard !isDone, classNames?.contains(where: classes.contains) == true else { return }
      // The container may be a list itself.
      depth = element.isVoid ? 0 : 1
      if element == .ul || element == .ol { listDepth = 1 }
      return
    }
    if element.isVoid { return }
    depth += 1
    if ignoredDepth > 0 || classNames?.contains(where: Self.ignoredClasses.contains) == true {
      ignoredDepth += 1
      return
    }
    switch element {
    case .ul, .ol:
      endSection()
      listDepth += 1
    case .li: endSection()
    case .p where listDepth == 0 && classNames?.contains("caption") == true: isInCaption = true
    case .a:
      text = []
      address = attributes.first { $0.name == "href" }?.value ?? "#"
      // A current link without an address points to the page itself.
      if address == "#", classNames?.contains("current") == true { address = "" }
    default: break
    }
  }

  /// Ends an element.
  private mutating func end(_ element: HTMLElement) {
    guard depth > 0, !element.isVoid else { return }
    depth -= 1
    if ignoredDepth > 0 {
      ignoredDepth -= 1
      return
    }
    switch element {
    case .ul, .ol:
      endSection()
      listDepth = max(0, listDepth - 1)
    case .p where isInCaption:
      isInCaption = false
      add(nil, depth: 0)
    case .a:
      // The title of a section is a link that only opens the list below it.
      guard let linkAddress = address, listDepth > 0 else { break }
      address = nil
      if linkAddress != "#" { add(linkAddress, depth: listDepth - 1) }
    case .li: endSection()
    default: break
    }
    if depth == 0 { (listDepth, text, isDone) = (0, [], readsFirstOnly) }
  }

  /// Adds the current text as the title of a section.
  private mutating func endSection() {
    if listDepth > 0, address == nil { add(nil, depth: listDepth - 1) }
    text = []
  }

  /// Adds the current text as an entry, unless it is empty.
  private mutating func add(_ address: String?, depth: Int) {
    let title = HTMLHead.collapsed(text)
    text = []
    if !title.isEmpty { entries.append(Entry(title: title, address: address, depth: depth)) }
  }
}
