import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteLook {
  /// The colours on the pages of Material for MkDocs, by name.
  ///
  /// Source: Material for MkDocs' documentation, Changing the colors.
  private static let materialColors = [
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep purple": "#7e56c2",
    "indigo": "#4051b5", "blue": "#2094f3", "light blue": "#02a6f2", "cyan": "#00bdd6",
    "teal": "#009485", "green": "#4cae4f", "light green": "#8bc34b", "lime": "#cbdc38",
    "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724", "deep orange": "#ff6e42",
    "brown": "#795649", "grey": "#757575", "blue grey": "#546d78", "black": "#101114",
    "white": "#ffffff",
  ]

  /// Reads the look that a `mkdocs.yml` requests.
  /// - Parameter root: the folder of the topics, in the source.
  init(_ configuration: MkDocsConfiguration, root: String) {
    self.init()
    func files(_ path: String?) -> [String] {
      path.flatMap { Self.possiblePaths($0, in: root) } ?? []
    }
    let theme = configuration["theme"]
    logo = files(theme?["logo"]?.string)
    favicon = files(theme?["favicon"]?.string)
    readPalette(theme?["palette"])
    textFont = theme?["font"]?["text"]?.string
    codeFont = theme?["font"]?["code"]?.string
    repository = configuration["repo_url"]?.string
    repositoryName = configuration["repo_name"]?.string
    footer = configuration["copyright"]?.string
    let extra = configuration["extra"]
    banner = extra?["announcement"]?.string
    if let folder = theme?["custom_dir"]?.string.flatMap(configuration.path) {
      bannerFiles = ["main.html", "partials/announce.html"].map { ResourcePath.join(folder, $0) }
    }
    for node in extra?["social"]?.sequence ?? [] {
      guard let address = node["link"]?.string else { continue }
      let icon = node["icon"]?.string?.split(separator: "/").last.map(String.init) ?? address
      links.append(Link(title: node["name"]?.string ?? Self.title(ofIcon: icon), address: address))
    }
    // A style sheet is a path, or a mapping with the key `path`.
    let sheets = configuration["extra_css"]?.sequence ?? []
    styles = sheets.flatMap { files($0.string ?? $0["path"]?.string) }
    accentProperties = ["--md-typeset-a-color", "--md-primary-fg-color", "--md-accent-fg-color"]
    barProperties = ["--md-primary-fg-color"]
    paperProperties = ["--md-default-bg-color"]
  }

  /// Reads the palette of the theme, or a list with a palette for light pages and one for dark
  /// pages.
  private mutating func readPalette(_ palette: Metadata.Node?) {
    for entry in (palette?.sequence ?? [palette].compactMap { $0 }) {
      let usage = (entry["scheme"]?.string ?? "") + (entry["media"]?.string ?? "")
      let isDark = usage.contains("slate") || usage.contains("dark")
      let primary = Self.materialColor(entry["primary"])
      let isGrey = ["black", "white"].contains(entry["primary"]?.string?.lowercased())
      let accent = isGrey ? Self.materialColor(entry["accent"]) : primary
      if isDark {
        bar.dark = bar.dark ?? primary
        self.accent.dark = self.accent.dark ?? accent
      } else {
        bar.light = bar.light ?? primary
        self.accent.light = self.accent.light ?? accent
      }
    }
  }

  /// Returns the colour with a name, or nil for a colour that a style sheet sets. A text that is
  /// not a name in `materialColors` is itself the colour.
  private static func materialColor(_ node: Metadata.Node?) -> String? {
    guard let name = node?.string, name != "custom" else { return nil }
    return materialColors[name.lowercased().replacing("-", with: " ")] ?? name
  }
}
