import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The order of pages by `meta.json` of Fumadocs or `_meta.js` of Nextra. Each folder may contain
/// such a file.
///
///     {"title": "Guide", "pages": ["index", "---More---", "...", "[Site](https://a.example)"]}
///
///     export default { index: 'Start', guide: { title: 'Guide' }, more: { type: 'separator' } }
struct MetaOrder {
  private let provider: any ResourceProvider
  /// The files of the pages in each folder, by their names.
  private var pages: [String: [String: String]] = [:]
  /// The paths of the folders in each folder.
  private var folders: [String: Set<String>] = [:]
  /// The folders whose content was added. The orders of folders may refer to each other, and each
  /// content is added once.
  private var addedFolders: Set<String> = []
  private var output: [NavigationItem] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The name for messages of the file that lists the next items.
  private var source = ""

  /// The maximum depth of the contents.
  private static let maximumDepth = 32
  /// The names of the files that set an order.
  private static let names =
    ["meta.json", "_meta.json"]
    + ["", ".global"].flatMap { part in
      ["js", "ts", "jsx", "tsx", "mjs"].map { "_meta\(part)." + $0 }
    }

  /// Whether a file sets the order of its folder, by its name.
  static func isMeta(_ file: String) -> Bool { names.contains(ResourcePath.name(of: file)) }

  /// Whether a file sets an order and has a name that only Nextra uses.
  static func isNextra(_ name: String) -> Bool { name.first == "_" && isMeta(name) }

  /// Sorts the topics of a book into their folders.
  init(topics: [String], in provider: any ResourceProvider) {
    self.provider = provider
    for file in topics {
      var (folder, name) = (
        ResourcePath.directory(of: file),
        ResourcePath.name(of: ResourcePath.splitExtension(of: file).stem)
      )
      // In Next.js, the file `page` contains the page of its folder.
      if name == "page" { name = "index" }
      pages[folder, default: [:]][name] = pages[folder]?[name] ?? file
      while !folder.isEmpty {
        let parent = ResourcePath.directory(of: folder)
        guard folders[parent, default: []].insert(folder).inserted else { break }
        folder = parent
      }
    }
  }

  /// Returns the contents, in preorder. Adds a diagnostic for each order that was not read.
  mutating func items() throws -> [NavigationItem] {
    try addContent(of: "", depth: 0, listed: nil)
    return output
  }

  // MARK: Folders

  /// Adds the pages and folders in a folder. Does nothing for a folder whose content was added.
  /// - Parameter entry: the folder's entry in the file of a folder above. Nil reads the folder's
  ///   own file.
  private mutating func addContent(
    of folder: String, depth: Int, listed entry: ScriptValue?
  ) throws {
    guard depth < Self.maximumDepth, addedFolders.insert(folder).inserted else { return }
    let file = try entry == nil ? meta(of: folder) : nil
    guard let value = entry ?? file?.value, value.members != nil else {
      return try addUnlisted(of: folder, depth: depth, except: [])
    }
    if let file { source = file.file }
    if let file, ResourcePath.name(of: file.path) == "meta.json" {
      try addPages(value["pages"]?.list, of: folder, depth: depth, file)
      if folder.isEmpty, let list = value["pages"]?.list { try addHidden(besides: list) }
    } else {
      try addMembers(value.members ?? [], of: folder, depth: depth)
    }
  }

  /// Returns the file that sets the order of a folder, or nil if there is none.
  private mutating func meta(of folder: String) throws -> ConfigurationFile? {
    try ConfigurationFile(
      firstOf: Self.names.map { ResourcePath.join(folder, $0) }, in: provider,
      diagnostics: &diagnostics)
  }

  /// Adds the unlisted pages and folders: the index first, then pages, then folders.
  private mutating func addUnlisted(
    of folder: String, depth: Int, except listedNames: Set<String>, isReversed: Bool = false
  ) throws {
    var names = (pages[folder] ?? [:]).keys.filter { $0 != "index" && !listedNames.contains($0) }
      .sorted(by: NaturalOrder.precedes)
    var subfolders = (folders[folder] ?? []).map(ResourcePath.name)
      .filter { !listedNames.contains($0) }.sorted(by: NaturalOrder.precedes)
    if isReversed { (names, subfolders) = (names.reversed(), subfolders.reversed()) }
    if depth == 0, !listedNames.contains("index"), let file = pages[folder]?["index"] {
      addPage(file, title: nil, depth: depth)
    }
    // A page with the name of a folder is the folder's page.
    let folderNames = Set(subfolders)
    for name in names where !folderNames.contains(name) {
      if let file = pages[folder]?[name] { addPage(file, title: nil, depth: depth) }
    }
    for name in subfolders {
      try addFolder(ResourcePath.join(folder, name), title: nil, depth: depth, listed: nil)
    }
  }

  /// Adds the line of the page in a file.
  private mutating func addPage(
    _ file: String, title: String?, depth: Int, _ position: SourcePosition? = nil
  ) {
    output.append(
      NavigationItem(
        title: title, target: .place(Destination(path: file)), depth: depth, position: position,
        file: source))
  }

  /// Adds a folder as its page, or as a section.
  private mutating func addFolder(
    _ folder: String, title: String?, depth: Int, listed entry: ScriptValue?
  ) throws {
    guard depth < Self.maximumDepth else { return }
    let file = entry == nil ? try meta(of: folder)?.value : nil
    let title = title ?? file?["title"]?.string
    let listsIndex = file?["pages"]?.list?.contains { $0.string == "index" } == true
    let siblingPage = pages[ResourcePath.directory(of: folder)]?[ResourcePath.name(of: folder)]
    if !listsIndex, let page = pages[folder]?["index"] ?? siblingPage {
      addPage(page, title: title, depth: depth)
    } else {
      let name = ResourcePath.name(of: folder).filter { $0 != "(" && $0 != ")" }
      output.append(
        NavigationItem(title: title ?? ResourceName.readable(name), target: .section, depth: depth))
    }
    try addContent(of: folder, depth: depth + 1, listed: entry)
  }

  // MARK: Fumadocs

  /// Adds the entries of `pages`.
  private mutating func addPages(
    _ list: [ScriptValue]?, of folder: String, depth: Int, _ file: ConfigurationFile
  ) throws {
    guard let list else { return try addUnlisted(of: folder, depth: depth, except: []) }
    let listedNames = Self.names(in: list)
    for value in list {
      guard var name = value.string else {
        diagnostics.append(file.orderNotRead(at: value.position))
        continue
      }
      if name.hasPrefix("external:") { name.removeFirst("external:".count) }
      if name.hasPrefix("---") {
        let label = name.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()
        add(label: Self.withoutIcon(String(label)), depth: depth, value.position)
      } else if name == "..." || name == "z...a" {
        try addUnlisted(of: folder, depth: depth, except: listedNames, isReversed: name != "...")
      } else if name.hasPrefix("...") {
        if let path = ResourcePath.resolve(String(name.dropFirst(3)), from: folder) {
          try addContent(of: path, depth: depth, listed: nil)
        }
      } else if name.hasPrefix("[") {
        addLink(Self.withoutIcon(name), depth: depth, value.position)
      } else if !name.hasPrefix("!"), let path = ResourcePath.resolve(name, from: folder) {
        let (below, last) = (ResourcePath.directory(of: path), ResourcePath.name(of: path))
        if let page = pages[below]?[last], folders[below]?.contains(path) != true {
          addPage(page, title: nil, depth: depth, value.position)
        } else if folders[below]?.contains(path) == true {
          try addFolder(path, title: nil, depth: depth, listed: nil)
        }
      }
    }
  }

  /// Adds the pages that the file of the root leaves out, if they are more than half of all pages.
  /// Such a site shows them in another menu.
  private mutating func addHidden(besides list: [ScriptValue]) throws {
    let listedCount = output.count { if case .place = $0.target { true } else { false } }
    guard 2 * listedCount < pages.values.reduce(0, { $0 + $1.count }) else { return }
    try addUnlisted(of: "", depth: 0, except: Self.names(in: list))
  }

  /// Returns the names of the pages and folders in a list. A page in a subfolder contributes the
  /// subfolder's name.
  private static func names(in list: [ScriptValue]) -> Set<String> {
    Set(
      list.compactMap(\.string).map { name in
        let name = name.drop { $0 == "!" || $0 == "." }
        return String(name.split(separator: "/").first ?? "")
      })
  }

  /// Adds a label as a part at the top of the contents, or as a section below.
  private mutating func add(label: String, depth: Int, _ position: SourcePosition) {
    output.append(
      NavigationItem(
        title: label, target: depth == 0 ? .part : .section, depth: depth, position: position,
        file: source))
  }

  /// Returns a label without its icon: `Label` for `[Icon]Label`, and `[Text](address)` for
  /// `[Icon][Text](address)`.
  private static func withoutIcon(_ label: String) -> String {
    guard label.hasPrefix("["), let end = label.firstIndex(of: "]") else { return label }
    let text = label[label.index(after: end)...]
    return text.hasPrefix("(") ? label : String(text)
  }

  /// Adds a link in the form `[Text](address)`. Ignores a text in another form.
  private mutating func addLink(_ link: String, depth: Int, _ position: SourcePosition) {
    guard let end = link.firstRange(of: "]("), link.hasSuffix(")") else { return }
    let address = String(link[end.upperBound...].dropLast())
    addLink(
      String(link[..<end.lowerBound].dropFirst()), to: address, depth: depth, position)
  }

  /// Adds a link to another site or to a page of the book. Ignores a link to a page outside the
  /// book.
  private mutating func addLink(
    _ title: String, to address: String, depth: Int, _ position: SourcePosition
  ) {
    let target: NavigationItem.Target
    if LinkScheme.isExternal(address) {
      target = .external(address)
    } else if let page = page(at: address) {
      target = .place(Destination(path: page))
    } else {
      return
    }
    output.append(
      NavigationItem(
        title: title, target: target, depth: depth, position: position,
        file: source))
  }

  /// Returns the file of the page at an address from the root of the site, or nil if there is none.
  private func page(at address: String) -> String? {
    guard let path = ResourcePath.resolve(Destination(address).path, from: "") else { return nil }
    let below = path.hasPrefix("docs/") ? [path, String(path.dropFirst(5))] : [path]
    return below.lazy.compactMap { path in
      pages[path]?["index"]
        ?? pages[ResourcePath.directory(of: path)]?[ResourcePath.name(of: path)]
    }.first
  }

  // MARK: Nextra

  /// Adds the members of an object, then the unlisted pages and folders.
  private mutating func addMembers(
    _ members: [ScriptValue.Member], of folder: String, depth: Int
  ) throws {
    for member in members where member.key != "*" {
      let value = member.value
      let title = (value.string ?? value["title"]?.string).flatMap { $0.isEmpty ? nil : $0 }
      if value["display"]?.string == "hidden" { continue }
      let path = ResourcePath.join(folder, member.key)
      if value["type"]?.string == "separator" {
        if let title { add(label: title, depth: depth, value.position) }
      } else if let address = value["href"]?.string {
        addLink(title ?? address, to: address, depth: depth, value.position)
      } else if folders[folder]?.contains(path) == true {
        try addFolder(path, title: title, depth: depth, listed: value["items"])
      } else if let page = pages[folder]?[member.key] {
        // Below the root, the line of the folder points to the folder's index page.
        if member.key != "index" || depth == 0 {
          addPage(page, title: title, depth: depth, value.position)
        }
      }
    }
    try addUnlisted(of: folder, depth: depth, except: Set(members.map(\.key)))
  }
}
