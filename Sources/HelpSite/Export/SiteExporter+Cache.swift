import HelpCore
package import SystemPackage

extension SiteExporter {
  /// The folder `lectern` in `$XDG_CACHE_HOME`, or else in `~/.cache`. Nil if the variable has no
  /// path and the user has no home. A relative path in the variable is ignored, as the XDG Base
  /// Directory Specification demands.
  package static var standardCache: FilePath? { UserFolder.cache.lectern() }
}
