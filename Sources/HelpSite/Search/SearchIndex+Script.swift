import HelpCore
package import HelpSearch

extension SearchIndex {
  /// The classic script that searches a site. The script defines `LecternSearch` and reads the
  /// scripts of shards.
  package static var siteScript: String {
    SearchScript.files.first { $0.path == "search.js" }?.text.description ?? ""
  }
}

/// The files of `Resources/site`, compiled into the program.
enum SearchScript: EmbeddedFiles {}
