package import HelpAuthoring
import HelpResources

extension ServeOptions {
  /// Opens the newest version of every installed book. A damaged book causes a warning.
  package func forEachInstalledBook(_ body: (_ name: String, Book) throws -> Void) throws {
    try InstalledShelf(languages: bookOptions().languages, verbosity: global.verbosity).forEach {
      try body($0.name, $1)
    }
  }
}
