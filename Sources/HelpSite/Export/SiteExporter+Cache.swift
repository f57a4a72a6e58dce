import HelpCore
package import SystemPackage

extension SiteExporter {
  /// `lectern` in `$XDG_CACHE_HOME`, else in `~/.cache`; nil without a home. Relative paths do not count, as the XDG Base
  /// Directory Specification says.
  package static var standardCache: FilePath? { UserFolder.cache.lectern() }
}
