package import HelpResources

/// The looks of a book's site, as the configuration of the tool that it was written for has them.
///
/// All values are as written: an exporter checks each before a page shows it. Files are below the source, and several
/// stand for the first that exists.
package struct SiteLook: Sendable {
  /// A link beside the contents.
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

  /// The provider of the files that are named below; nil for a book without a configuration of its look.
  package var source: (any ResourceProvider)?
  /// Folders of the source, and the folders of the book that have their files.
  package var mounts: [(source: String, target: String)] = []

  package var logo: [String] = []
  /// The logo on dark pages.
  package var darkLogo: [String] = []
  /// Whether the logo shows the title of the book.
  package var logoHasTitle = false
  package var favicon: [String] = []
  /// The picture for previews of pages.
  package var picture: [String] = []
  /// The colour of links.
  package var accent = Color()
  /// The colour of the bar at the top.
  package var bar = Color()
  /// The custom properties of `colorStyles` that have the accent, the most telling first.
  package var accentProperties: [String] = []
  /// The custom properties that have the colour of the bar.
  package var barProperties: [String] = []
  /// The custom properties that have the colour behind the text.
  package var paperProperties: [String] = []
  /// Style sheets that are read for these alone.
  package var colorStyles: [String] = []
  /// Folders of such style sheets. An exporter lists them, so that opening a book need not.
  package var colorFolders: [String] = []
  /// Style sheets of the author's.
  package var styles: [String] = []
  /// The family of the text, and that of code.
  package var textFont: String?
  package var codeFont: String?
  /// The address of the repository, and its name.
  package var repository: String?
  package var repositoryName: String?
  package var links: [Link] = []
  /// The text at the end of pages, and the one above the bar, in HTML.
  package var footer: String?
  package var banner: String?
  /// Templates that may have the text above the bar, in place of `banner`.
  package var bannerFiles: [String] = []

  package init() {}
}
