import HelpCore

/// An author's changes to the look of a site without templates, in `theme` of `help.yml` or in
/// `theme.yml` next to the templates.
///
///     theme:
///       colors: {accent: "#8a1538", paper: {light: "#ffffff", dark: "#101214"}}
///       logo: images/logo.svg
///       words: {next: Onward}
struct SiteTheme: Sendable {
  /// A file that pages load.
  enum File: Sendable, Hashable {
    /// A resource of the book, which has the same path in the site.
    case resource(String)
    /// A file next to `theme.yml`, which is copied to the site's folder for its own files.
    case own(name: String, bytes: [UInt8])
  }

  /// The colours for light and dark pages, by the name of their custom property.
  var colors: [(name: String, light: String, dark: String)] = []
  /// The font families for text and for code, in CSS.
  var fonts: [(name: String, families: String)] = []
  var logo: File?
  /// The logo on dark pages.
  var darkLogo: File?
  /// Whether the logo shows the title of the book.
  var logoHasTitle = false
  var favicon: File?
  /// The picture in previews of pages.
  var picture: File?
  var repository: SiteRepository?
  /// The links at the end of each page, to other sites or to topics of the book.
  var links: [(title: String, address: String)] = []
  /// The title of the shelf in the folder above, or nil for a site outside a shelf.
  var shelf: String?
  /// The style sheets that were written for another tool, each with its folder in the book.
  var bookSheets: [(folder: String, bytes: [UInt8])] = []
  /// The text above the bar on each page.
  var banner: String?
  /// The text at the end of each page, instead of the book's title.
  var footer: String?
  var styles: [File] = []
  var scripts: [File] = []
  /// The HTML that is added to the head of each page.
  var head = ""
  /// The hosts that pages may request, with their schemes.
  var hosts: [String] = []
  /// Whether scripts may request data from the site's own server: changes in a preview, or topics
  /// as Markdown.
  var reachesServer = false
  /// The texts that replace Lectern's own, by name, with their positions in the theme's file.
  var words: [(name: String, text: String, location: SourceLocation)] = []
  /// The source expressions of inline scripts in `head`, for the content policy.
  var scriptHashes: [String] = []
  /// The source expressions of inline styles in `head`, for the content policy.
  var styleHashes: [String] = []

  /// The style sheet with the colours and fonts, which follows Lectern's own style sheet. The text
  /// is empty without colours and fonts.
  var styleSheet: String {
    let colors = colors.map { "--\($0.name):light-dark(\($0.light),\($0.dark));" }
    let fonts = fonts.map { "--\($0.name):\($0.families);" }
    return colors.isEmpty && fonts.isEmpty
      ? "" : "\n:root{\(colors.joined())\(fonts.joined())}\n"
  }

  /// Adds the settings of another theme. The other theme's single values and links replace the
  /// existing values, and its other lists and its `head` are appended.
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
