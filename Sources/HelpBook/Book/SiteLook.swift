package import HelpResources

/// The look of a book's site, from the configuration of another tool.
///
/// All values are as written, so an exporter must check each value before using it. The paths of
/// files are relative to the source. If several files are listed for one purpose, the first that
/// exists is used.
package struct SiteLook: Sendable {
  /// A link that the site shows next to the contents.
  package struct Link: Sendable, Equatable {
    package var title: String
    package var address: String

    package init(title: String, address: String) {
      (self.title, self.address) = (title, address)
    }
  }

  /// A colour on light pages and on dark ones.
  package struct Color: Sendable, Equatable {
    package var light: String?
    package var dark: String?

    package init(light: String? = nil, dark: String? = nil) {
      (self.light, self.dark) = (light, dark)
    }
  }

  /// The provider of the files, or nil for a book without a configuration of its look.
  package var source: (any ResourceProvider)?
  /// The folders of the source whose files are in the book, and their folders in the book.
  package var mounts: [(source: String, target: String)] = []

  /// The files of the logo.
  package var logo: [String] = []
  /// The files of the logo for dark pages.
  package var darkLogo: [String] = []
  /// Whether the logo shows the title of the book.
  package var logoHasTitle = false
  /// The files of the icon in the browser's tabs.
  package var favicon: [String] = []
  /// The files of the picture for previews of pages.
  package var picture: [String] = []
  /// The colour of links.
  package var accent = Color()
  /// The colour of the bar at the top.
  package var bar = Color()
  /// The custom properties of `colorStyles` that may set the accent, the most reliable first.
  package var accentProperties: [String] = []
  /// The custom properties that may set the colour of the bar.
  package var barProperties: [String] = []
  /// The custom properties that may set the colour behind the text.
  package var paperProperties: [String] = []
  /// The style sheets that are read only for colours.
  package var colorStyles: [String] = []
  /// The folders of further style sheets for colours. An exporter lists these folders, and opening
  /// a book does not.
  package var colorFolders: [String] = []
  /// The author's style sheets.
  package var styles: [String] = []
  /// The font family of the text.
  package var textFont: String?
  /// The font family of code.
  package var codeFont: String?
  /// The address of the repository.
  package var repository: String?
  /// The text of the link to the repository.
  package var repositoryName: String?
  /// The links next to the contents, in order.
  package var links: [Link] = []
  /// The text at the end of pages, in HTML.
  package var footer: String?
  /// The text above the bar, in HTML.
  package var banner: String?
  /// The templates that may contain the text above the bar instead of `banner`.
  package var bannerFiles: [String] = []

  package init() {}
}
