import HelpCore

/// An author's changes to the look of a site without templates: `theme` in `help.yml`, or a file `theme.yml` among the
/// templates.
///
///     theme:
///       colors: {accent: "#8a1538", paper: {light: "#ffffff", dark: "#101214"}}
///       logo: images/logo.svg
///       words: {next: Onward}
struct SiteTheme: Sendable {
  /// A file that pages load.
  enum File: Sendable, Hashable {
    /// A resource of the book, which is on the site at its own path.
    case resource(String)
    /// A file beside `theme.yml`, which becomes one of the site's own.
    case own(name: String, bytes: [UInt8])
  }

  /// The colours by the name of the variable in the style sheet: one colour, or one for light and one for dark pages.
  var colors: [(name: String, light: String, dark: String)] = []
  /// Families for text and for code, as CSS has them.
  var fonts: [(name: String, families: String)] = []
  var logo: File?
  /// The logo on dark pages.
  var darkLogo: File?
  /// Whether the logo shows the title of the book.
  var logoHasTitle = false
  var favicon: File?
  /// The picture for previews of pages.
  var picture: File?
  var repository: SiteRepository?
  /// Links at the end of each page: addresses of other sites, and of the book's pages.
  var links: [(title: String, address: String)] = []
  /// The title of the shelf in the folder above; nil for a site that stands alone.
  var shelf: String?
  /// Style sheets for another tool, each with its folder in the book.
  var bookSheets: [(folder: String, bytes: [UInt8])] = []
  /// The text above the bar on each page.
  var banner: String?
  /// A text instead of the book's title at the end of each page.
  var footer: String?
  var styles: [File] = []
  var scripts: [File] = []
  /// HTML for the head of each page.
  var head = ""
  /// Hosts that pages may request, with their schemes.
  var hosts: [String] = []
  /// Whether scripts may ask the site's own server for more than scripts: for changes in a preview, or for Markdown.
  var reachesServer = false
  /// Texts instead of Lectern's own, by name, with their position in the theme's file.
  var words: [(name: String, text: String, location: SourceLocation)] = []
  /// Inline scripts and styles of `head`, as content policies name them.
  var scriptHashes: [String] = []
  var styleHashes: [String] = []

  /// The colours and the fonts as a style sheet, to follow Lectern's own; empty if there are none.
  var styleSheet: String {
    let colors = colors.map { "--\($0.name):light-dark(\($0.light),\($0.dark));" }
    let fonts = fonts.map { "--\($0.name):\($0.families);" }
    return colors.isEmpty && fonts.isEmpty
      ? "" : "\n:root{\(colors.joined())\(fonts.joined())}\n"
  }

  /// Adds the settings of another theme; its lists follow the existing ones.
  mutating func add(_ other: SiteTheme) {
    colors += other.colors
    fonts += other.fonts
    if other.logo != nil {
      (logo, darkLogo, logoHasTitle) = (other.logo, other.darkLogo, other.logoHasTitle)
    }
    favicon = other.favicon ?? favicon
    picture = other.picture ?? picture
    repository = other.repository ?? repository
    links = other.links.isEmpty ? links : other.links
    bookSheets += other.bookSheets
    banner = other.banner ?? banner
    footer = other.footer ?? footer
    styles += other.styles
    scripts += other.scripts
    head += other.head
    hosts += other.hosts
    words += other.words
    scriptHashes += other.scriptHashes
    styleHashes += other.styleHashes
  }
}
