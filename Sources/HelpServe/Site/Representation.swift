import HelpArchive
import HelpCore
import Synchronization

/// A file of a site with its header fields. The gzip form is made when a client first accepts it.
final class Representation: Sendable {
  let tag: EntityTag
  let body: SiteBody
  /// The fields of every response about the file, except `content-length`.
  let fields: [(name: String, value: String)]
  /// The response with the whole file, for the most frequent request.
  let fullResponse: SiteResponse
  /// Whether a bundle contains the gzip form, or the gzip form can be made in memory.
  private let hasGzipForm: Bool
  /// The response in gzip, which the first client that accepts gzip needs.
  private let gzip = Mutex(GzipState.unknown)
  /// The file in gzip form, or nil if no bundle contains the file compressed.
  private let gzipBody: SiteBody?

  /// The state of the response in gzip.
  private enum GzipState {
    /// No client has accepted gzip yet.
    case unknown
    /// The file has no gzip form.
    case unavailable
    case response(SiteResponse)
  }

  /// Prepares the responses.
  /// - Parameters:
  ///   - gzipBody: the file in gzip form, if a bundle contains it compressed.
  ///   - isCompressible: whether gzip makes the bytes smaller, as it does with text.
  init(
    _ body: SiteBody, type: String, tag: String, fields: [(name: String, value: String)],
    gzipBody: SiteBody? = nil, isCompressible: Bool
  ) {
    self.body = body
    self.gzipBody = gzipBody
    hasGzipForm = isCompressible && (gzipBody != nil || body.inMemory != nil)
    self.tag = EntityTag(opaque: tag)
    var standardFields: [(name: String, value: String)] = [
      ("content-type", type), ("etag", self.tag.text), ("x-content-type-options", "nosniff"),
    ]
    if isCompressible { standardFields.append(("vary", "accept-encoding")) }
    self.fields = standardFields + fields
    fullResponse = SiteResponse(
      200, self.fields + [("accept-ranges", "bytes"), ("content-length", "\(body.count)")], body)
  }

  /// The memory of the file with room for its gzip form, in bytes. A body that is read in pieces
  /// needs none.
  var memory: Int { hasGzipForm ? body.memory * 2 : body.memory }

  /// The response for a client that accepts gzip, or nil for a file without a gzip form.
  var compressed: SiteResponse? {
    guard hasGzipForm else { return nil }
    return gzip.withLock { state in
      switch state {
      case .response(let response): return response
      case .unavailable: return nil
      case .unknown: break
      }
      let body =
        gzipBody ?? body.inMemory.flatMap { try? Gzip.compressed(Array($0)) }.map { SiteBody($0) }
      let response = body.map { body in
        var fields = fields.map { name, value in
          // The gzip form has other bytes, and therefore another tag.
          name == "etag" ? (name, "\(value.dropLast())-gzip\"") : (name, value)
        }
        fields += [("content-encoding", "gzip"), ("content-length", "\(body.count)")]
        return SiteResponse(200, fields, body)
      }
      state = response.map { .response($0) } ?? .unavailable
      return response
    }
  }
}
