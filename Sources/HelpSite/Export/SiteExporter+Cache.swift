import HelpCore
public import SystemPackage

extension SiteExporter {
  /// `lectern` in `$XDG_CACHE_HOME`, else in `~/.cache`; nil without a home. Relative paths do not count, as the XDG Base
  /// Directory Specification says.
  public static var standardCache: FilePath? {
    if let cache = Process.environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      return FilePath(cache).appending("lectern")
    }
    guard let home = Process.environment("HOME"), home.hasPrefix("/") else { return nil }
    return FilePath(home).pushing(".cache/lectern")
  }
}
