import HelpAuthoring
import HelpCore

// The description of a page for search engines, and for programs that show a link to it.
extension PageRenderer {
  /// Returns the page as an article, and the lines of the contents above it, in JSON-LD. Returns
  /// null if the address of the site is not known.
  ///
  /// Source: schema.org, TechArticle and BreadcrumbList.
  /// - Parameters:
  ///   - changeDate: the date of the topic's last change.
  ///   - node: the page's line in the contents.
  ///   - page: the page's address from the root.
  func linkedData(
    title: String, description: String, changeDate: String?, node: Int?, at page: String
  ) -> TemplateValue {
    guard let url = site.url else { return .null }
    let path =
      node.map { plan.contents.ancestors(of: $0, limit: SiteMenu.maximumDepth).reversed() } ?? []
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("@context", "https://schema.org")
      json.key("@graph")
      json.array { json in
        json.object { json in
          json.member("@type", "TechArticle")
          json.member("headline", title)
          if !description.isEmpty { json.member("description", description) }
          json.member("url", url + page)
          json.member("inLanguage", language)
          if let changeDate { json.member("dateModified", changeDate) }
          json.key("isPartOf")
          json.object { json in
            json.member("@type", "WebSite")
            json.member("name", book.title)
            json.member("url", url)
          }
        }
        if !path.isEmpty {
          json.object { json in
            json.member("@type", "BreadcrumbList")
            json.key("itemListElement")
            json.array { json in
              for (number, node) in path.enumerated() {
                json.object { json in
                  let address = plan.address(of: node)
                  json.member("@type", "ListItem")
                  json.member("position", number + 1)
                  json.member("name", plan.contents.nodes[node].title)
                  if !address.isEmpty { json.member("item", url + address) }
                }
              }
            }
          }
        }
      }
    }
    // Escapes `<`, because `</script>` in a title would end the script element.
    var output: [UInt8] = []
    output.reserveCapacity(json.bytes.count)
    for byte in json.bytes {
      if byte == UInt8(ascii: "<") { output += "\\u003c".utf8 } else { output.append(byte) }
    }
    return .html(output)
  }
}
