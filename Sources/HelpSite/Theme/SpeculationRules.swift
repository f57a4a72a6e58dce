/// The rules by which a browser fetches the targets of links before a click.
enum SpeculationRules {
  /// Returns the rules in JSON. The rules apply to relative links to pages, when a pointer rests on
  /// the link. The browser also renders the page, unless one of the author's scripts could count
  /// it as a visit.
  static func text(_ theme: SiteTheme) -> String {
    let hasOwnScriptsOnly =
      theme.scripts.isEmpty && theme.scriptHashes.isEmpty && theme.hosts.isEmpty
    let pages = "a[href$='.html'],a[href*='.html#'],a[href*='.html?']"
    let exceptions = "[href*=':'],[href^='/'],[href*='search.html'],[target],[download]"
    return """
      {"\(hasOwnScriptsOnly ? "prerender" : "prefetch")":[{"where":{"and":[{"selector_matches":"\(pages)"},\
      {"not":{"selector_matches":"\(exceptions)"}}]},"eagerness":"moderate"}]}
      """
  }
}
