// Conditions and ranges of a request (RFC 9110, sections 13 and 14).
extension Representation {
  /// Returns the response to a request for this file.
  /// - Parameter modificationTime: the time of the file's last change, in seconds since 1970, or
  ///   nil if the time is not known.
  func response(to request: SiteRequest, modificationTime: Int?) -> SiteResponse {
    if let list = request.field("if-none-match") {
      let compressed = EntityTag(opaque: "\(tag.text.dropFirst().dropLast())-gzip")
      if tag.isNamed(in: list) || compressed.isNamed(in: list) { return notModifiedResponse }
    } else if let modificationTime, let since = request.field("if-modified-since"),
      let seconds = HTTPDate.seconds(since), modificationTime <= seconds
    {
      return notModifiedResponse
    }
    if let field = request.field("range"), request.method == "GET",
      isCurrent(request, modificationTime)
    {
      switch ByteRange(field, of: body.count) {
      case .whole: break
      case .none:
        return SiteResponse(
          416, [("content-range", "bytes */\(body.count)"), ("content-length", "0")])
      case .part(let part):
        return SiteResponse(
          206,
          fields + [
            ("content-range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"),
            ("content-length", "\(part.count)"),
          ], body.part(part))
      }
    }
    if let accepted = request.field("accept-encoding"), ContentCoding.acceptsGzip(accepted),
      let compressed
    {
      return compressed
    }
    return fullResponse
  }

  /// Whether the client's copy is of the current file, according to `If-Range`.
  private func isCurrent(_ request: SiteRequest, _ modificationTime: Int?) -> Bool {
    guard let condition = request.field("if-range") else { return true }
    return condition == tag.text
      || modificationTime.map { HTTPDate.text($0) == condition } == true
  }

  /// The response for a client that already has the file.
  private var notModifiedResponse: SiteResponse {
    SiteResponse(304, fields.filter { $0.name != "content-type" })
  }
}
