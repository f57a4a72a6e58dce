package import HelpCore

extension SearchResults {
  /// Returns a JSON object with the query and the results.
  /// - Parameter href: returns the address of a hit, if any.
  package func json(
    for query: String, isForTerminal: Bool = false, href: (SearchHit) -> String? = { _ in nil }
  ) -> [UInt8] {
    var json = JSONWriter(isForTerminal: isForTerminal)
    json.object { json in
      json.member("query", query)
      writeMembers(to: &json, href: href)
    }
    return json.finish()
  }

  /// Writes the results as members of an object.
  package func writeMembers(
    to json: inout JSONWriter, href: (SearchHit) -> String? = { _ in nil }
  ) {
    json.member("count", count)
    json.key("isPartial")
    json.value(isPartial)
    if let suggestion { json.member("suggestion", suggestion) }
    json.key("hits")
    json.array { json in for hit in hits { Self.write(hit, href(hit), to: &json) } }
  }

  private static func write(_ hit: SearchHit, _ href: String?, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", hit.path)
      if let href { json.member("href", href) }
      json.member("title", hit.title)
      if !hit.heading.isEmpty { json.member("heading", hit.heading) }
      if let anchor = hit.anchor { json.member("anchor", anchor) }
      json.member("snippet", hit.snippet)
      json.key("matches")
      json.array(.oneLine) { json in
        for match in hit.matches {
          json.array(.oneLine) { json in
            json.value(match.lowerBound)
            json.value(match.upperBound)
          }
        }
      }
    }
  }
}
