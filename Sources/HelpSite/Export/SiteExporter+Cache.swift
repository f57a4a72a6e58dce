import HelpCore
package import SystemPackage

extension SiteExporter {
  /// The folder `lectern` in `$XDG_CACHE_HOME`, else in `~/.cache`. Nil for a user without a home. The XDG Base
  /// Directory Specification excludes relative paths.
  package static var standardCache: FilePath? { UserFolder.cache.lectern() }
}
