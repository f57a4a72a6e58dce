import HelpCore

extension SearchIndex {
  /// What searches a site: a classic script that reads the members' scripts. It defines `LecternSearch`.
  public static var siteScript: String {
    EmbeddedResources.files.first { $0.path == "search.js" }?.text.description ?? ""
  }
}
