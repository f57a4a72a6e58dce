import HelpCore
import HelpResources
import HelpSearch

/// The style sheet, the scripts and the theme's files that the pages of a site load.
///
/// Each file's name contains a part of its hash. A browser may therefore keep the file forever, and
/// never shows a page with another version's style sheet.
struct SiteAssets: Sendable {
  /// A file with its address.
  struct Asset: Sendable {
    /// The path from the root of the site.
    let path: String
    let bytes: [UInt8]
    /// The percent-encoded path.
    let address: String
    /// The name without the folder.
    var name: String { ResourcePath.split(path).name }

    init(_ name: String, _ type: String, _ bytes: [UInt8], in folder: String) {
      path = "\(folder)/\(name).\(FastHash.text(bytes).prefix(10)).\(type)"
      address = RelativeLink.encode(path)
      self.bytes = bytes
    }
  }

  let style: Asset
  /// The script that runs before a page is shown.
  let earlyScript: Asset
  /// The script that forwards readers from moved pages and moved parts of pages.
  let movedScript: Asset
  /// The script of every page.
  let script: Asset
  /// The script of pages that have tabs.
  let tabScript: Asset
  /// The folder of the index, with a slash at its end, or nil for a site without search.
  let searchFolder: String?
  /// The script that searches the index, or nil for a site without search. A page loads the script
  /// when the reader first uses the search box.
  let searchScript: Asset?

  // The addresses of the theme's files, from the root of the site.
  private(set) var logo: String?
  private(set) var darkLogo: String?
  private(set) var picture: String?
  /// The size of the logo's picture, or nil if the size is unknown.
  private(set) var logoSize: PictureSize?
  private(set) var favicon: String?
  private(set) var styles: [String] = []
  private(set) var scripts: [String] = []
  /// The theme's files that are not resources of the book.
  private var themeFiles: [Asset] = []
  /// Whether the files of another language include all files except `searchScript` and `script`.
  private let isShared: Bool

  /// The names of the templates' scripts that run on every page, in the order in which they run.
  static let scriptNames = ["menu.js", "text.js", "quote.js", "keys.js", "prefetch.js"]
  /// The names of the templates' scripts that run only on sites with search, after the other
  /// scripts.
  static let searchScriptNames = ["search-box.js"]

  /// Makes the files for the pages in one language.
  /// - Parameters:
  ///   - folder: the folder for these files.
  ///   - depth: the number of folders in the path of `folder`.
  ///   - shared: the files of another language, which shares most of its files with this language.
  ///   - branches: the number of files with the menu's branches, or 0 if pages have the whole menu.
  ///   - lines: the template's lines for these branches: see `MenuBranches`.
  ///   - has: returns whether the site contains a file of the book. A style sheet may load only
  ///     these files.
  ///   - resource: returns the bytes of a file of the book.
  ///   - bytes: returns the bytes of a template's file.
  /// - Throws: the errors of `bytes`.
  init(
    folder: String, words: SiteWords, theme: SiteTheme = SiteTheme(), hasSearch: Bool,
    branches: Int, lines: [String] = [], depth: Int = 1, shared: SiteAssets? = nil,
    has: (String) -> Bool = { _ in false }, resource: (String) -> [UInt8]? = { _ in nil },
    bytes: (String) throws -> [UInt8]
  ) throws {
    isShared = shared != nil
    if let shared {
      (style, earlyScript, movedScript, tabScript) = (
        shared.style, shared.earlyScript, shared.movedScript, shared.tabScript
      )
      (logo, darkLogo, picture, logoSize) =
        (shared.logo, shared.darkLogo, shared.picture, shared.logoSize)
      (favicon, styles, scripts) = (shared.favicon, shared.styles, shared.scripts)
    } else {
      let rootPath = String(repeating: "../", count: depth)
      let layers = theme.bookSheets.flatMap {
        BookStyles.layer($0.bytes, folder: $0.folder, up: rootPath, has: has)
      }
      style = Asset(
        "style", "css", try bytes("style.css") + layers + Array(theme.styleSheet.utf8),
        in: folder)
      earlyScript = Asset("early", "js", try bytes("early.js"), in: folder)
      movedScript = Asset("moved", "js", try bytes("moved.js"), in: folder)
      tabScript = Asset("tabs", "js", try bytes("tabs.js"), in: folder)
    }
    searchScript =
      hasSearch
      ? Asset("search", "js", Array(SearchIndex.siteScript.utf8), in: folder) : nil
    searchFolder = hasSearch ? folder + "/search/" : nil
    var script = Self.settings(
      words, rules: SpeculationRules.text(theme), search: searchScript, branches: branches,
      lines: lines, depth: depth)
    for name in Self.scriptNames + (hasSearch ? Self.searchScriptNames : []) {
      script += try bytes(name)
    }
    self.script = Asset("site", "js", script, in: folder)
    guard shared == nil else { return }
    placeFiles(of: theme, in: folder, resource)
  }

  /// Adds the theme's files and their addresses.
  private mutating func placeFiles(
    of theme: SiteTheme, in folder: String, _ resource: (String) -> [UInt8]?
  ) {
    logo = theme.logo.map { add($0, in: folder) }
    darkLogo = theme.darkLogo.map { add($0, in: folder) }
    picture = theme.picture.map { add($0, in: folder) }
    switch theme.logo {
    case .own(_, let bytes): logoSize = PictureSize(bytes)
    case .resource(let path): logoSize = resource(path).flatMap { PictureSize($0) }
    case nil: break
    }
    favicon = theme.favicon.map { add($0, in: folder) }
    styles = theme.styles.map { add($0, in: folder) }
    scripts = theme.scripts.map { add($0, in: folder) }
  }

  /// Returns the address of a theme's file. Adds the file to `themeFiles`, unless the file is a
  /// resource of the book.
  private mutating func add(_ file: SiteTheme.File, in folder: String) -> String {
    switch file {
    case .resource(let path): return RelativeLink.encode(path)
    case .own(let name, let bytes):
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let asset = Asset(
        "theme-" + name[..<dot], String(name[dot...].dropFirst()), bytes, in: folder)
      // One file may be both the logo and the icon.
      if !themeFiles.contains(where: { $0.path == asset.path }) { themeFiles.append(asset) }
      return asset.address
    }
  }

  /// The files to write, each before the files that load it.
  var files: [Asset] {
    if isShared { return [searchScript, script].compactMap { $0 } }
    return themeFiles
      + [style, earlyScript, movedScript, searchScript, tabScript, script].compactMap { $0 }
  }

  /// Returns the first lines of the script, which assign the settings that scripts need.
  private static func settings(
    _ words: SiteWords, rules: String, search: Asset?, branches: Int, lines: [String], depth: Int
  ) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.key("words")
      json.object { json in
        for name in words.texts.keys.sorted(by: { $0.precedesBytewise($1) }) {
          json.member(name, words[name])
        }
      }
      json.member("rules", rules)
      if let search { json.member("search", search.name) }
      if branches > 0 {
        json.member("branches", branches)
        json.key("lines")
        json.array { json in for line in lines { json.value(line) } }
      }
    }
    return Array("const lectern=".utf8) + json.bytes
      + Array(
        """
        ;
        lectern.folder=new URL(".",document.currentScript.src).href;
        lectern.root=new URL("\(String(repeating: "../", count: depth))",lectern.folder).href;

        """.utf8)
  }
}
