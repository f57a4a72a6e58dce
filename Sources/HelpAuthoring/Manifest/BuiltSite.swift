import HelpCore
import HelpResources

/// The tool that generated a folder of HTML pages, recognised by other files that the tool writes.
enum BuiltSite {
  case sphinx, javadoc, doxygen, rustdoc, mkDocs, docusaurus

  /// The files that only one tool writes.
  private static let signs: [(file: String, site: BuiltSite)] = [
    ("objects.inv", .sphinx), ("searchindex.js", .sphinx), ("genindex.html", .sphinx),
    ("element-list", .javadoc), ("package-list", .javadoc),
    // A project's own style sheet may replace Doxygen's.
    ("doxygen.css", .doxygen), ("doxygen.svg", .doxygen), ("menudata.js", .doxygen),
    ("search/search_index.json", .mkDocs), ("settings.html", .rustdoc),
  ]

  /// Recognises the tool of a source. Returns nil for a source without the files of a tool.
  /// - Parameter files: the files of the source, in bytewise order.
  /// - Complexity: O(log files).
  init?(_ files: [String]) {
    guard let site = Self.signs.first(where: { files.holdsBytewise($0.file) })?.site else {
      guard Self.isDocusaurus(files) else { return nil }
      self = .docusaurus
      return
    }
    self = site
    if site == .rustdoc, !files.holdsBytewise("help.html") { return nil }
    if site == .doxygen, !files.holdsBytewise("index.html") { return nil }
  }

  /// Whether the files include the program that Docusaurus adds to each site.
  private static func isDocusaurus(_ files: [String]) -> Bool {
    let program = "assets/js/runtime~main."
    let index = files.partitioningIndex { !$0.precedesBytewise(program) }
    return index < files.count && files[index].hasPrefix(program)
  }

  /// Whether the tool's pages show a menu of all pages.
  var hasMenus: Bool { self == .sphinx || self == .mkDocs }

  /// Whether a file is an index, a search page, a frame or a listing that the tool adds to the
  /// author's pages.
  func hides(_ file: String) -> Bool {
    let name = ResourcePath.name(of: file)
    let folder = ResourcePath.directory(of: file)
    switch self {
    case .sphinx:
      return Self.sphinxPages.contains(file) || file.hasPrefix("_static/")
        || file.hasPrefix("_modules/")
    case .javadoc:
      return Self.javadocPages.contains(name) || name.hasSuffix("-frame.html")
        || ResourcePath.name(of: folder) == "class-use" || folder == "index-files"
        || folder == "legal" || folder.hasPrefix("src-html")
    case .doxygen:
      return folder == "search" || name.hasSuffix("_source.html") || name.hasSuffix("-members.html")
        || ["functions_", "globals_", "namespacemembers_"].contains { name.hasPrefix($0) }
    case .rustdoc:
      return Self.rustdocPages.contains(file) || file.hasPrefix("src/") || name == "all.html"
        || file.hasPrefix("static.files/")
    case .mkDocs, .docusaurus: return Self.sitePages.contains(file)
    }
  }

  private static let sphinxPages: Set<String> = [
    "genindex.html", "py-modindex.html", "search.html", "404.html", "webpack-macros.html",
    "genindex/index.html", "search/index.html", "py-modindex/index.html",
  ]
  private static let javadocPages: Set<String> = [
    "allclasses.html", "allclasses-index.html", "allclasses-noframe.html", "allpackages-index.html",
    "constant-values.html", "deprecated-list.html", "help-doc.html", "index-all.html",
    "overview-tree.html", "package-tree.html", "package-use.html", "search.html",
    "serialized-form.html", "system-properties.html", "new-list.html", "preview-list.html",
    "restricted-list.html", "external-specs.html",
  ]
  private static let rustdocPages: Set<String> = [
    "settings.html", "help.html", "search.html", "scrape-examples-help.html", "source-src.html",
  ]
  private static let sitePages: Set<String> = ["404.html", "search.html"]
}
