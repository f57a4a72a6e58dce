extension WebAnswer {
  /// The seconds for which the answer may be used without another request, and whether the answer
  /// may be kept at all.
  ///
  /// Source: RFC 9111, section 5.2.2.
  var freshness: (seconds: Int, mayBeKept: Bool) {
    let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",").map {
      $0.filter { $0 != " " }
    }
    if directives.contains("no-store") { return (0, false) }
    if directives.contains("no-cache") { return (0, true) }
    let age = directives.first { $0.hasPrefix("max-age=") }.flatMap { Int($0.dropFirst(8)) }
    return (min(max(0, age ?? RemoteCache.standardFreshness), RemoteCache.maximumFreshness), true)
  }
}
