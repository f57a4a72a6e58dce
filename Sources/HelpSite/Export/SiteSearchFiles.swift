/// Where a site has what searches it.
struct SiteSearchFiles: Sendable {
  /// The page with all results of a query: `search.html?q=install`.
  let page: String
  /// The script of the search box, which every page loads.
  let box: String
  /// The script that searches, which is loaded when the box is used.
  let script: String
  /// The folder of the index, with a slash at its end.
  let index: String

  /// - Parameter folder: the site's own.
  init(folder: String, page: String) {
    self.page = page
    box = folder + "/search-box.js"
    script = folder + "/search.js"
    index = folder + "/search/"
  }

  /// The member of the index that every index has is planned with them; the others are known when it is built.
  var files: [String] { [page, box, script, file(ofMember: "index")] }

  func file(ofMember name: String) -> String { index + name + ".js" }
}
