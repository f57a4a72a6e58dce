import HelpCore
package import SystemPackage

extension SiteExporter {
  /// `lectern` in `$XDG_CACHE_HOME`, else in `~/.cache`; nil without a home. Relative paths do not count, by the XDG
  /// Base Directory Specification.
  package static var standardCache: FilePath? { UserFolder.cache.lectern() }
}
