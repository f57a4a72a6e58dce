import HelpCore
package import HelpSearch

extension SearchIndex {
  /// The script that searches a site: a classic script that reads the members' scripts. It defines `LecternSearch`.
  package static var siteScript: String {
    SearchScript.files.first { $0.path == "search.js" }?.text.description ?? ""
  }
}

/// `Resources/site`, compiled in.
enum SearchScript: EmbeddedFiles {}
