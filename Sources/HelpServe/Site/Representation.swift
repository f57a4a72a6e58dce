import HelpArchive
import HelpCore
import Synchronization

/// The bytes and header fields of a file of a site: plain, and in gzip once a client accepts it.
final class Representation: Sendable {
  let tag: EntityTag
  let body: SiteBody
  /// The fields of every response about the file, except `content-length`.
  let fields: [(name: String, value: String)]
  /// The whole response, for the most frequent request.
  let whole: SiteResponse
  private let isCompressible: Bool
  /// The response in gzip, once a client has accepted it.
  private let gzip = Mutex(Gzipped.unknown)
  /// The file in gzip form, if a bundle has it so.
  private let member: SiteBody?

  private enum Gzipped {
    case unknown
    /// Gzip saves no bytes.
    case useless
    case response(SiteResponse)
  }

  /// - Parameters:
  ///   - member: the file in gzip form, if a bundle has it so.
  ///   - isCompressible: whether the bytes are text, which gzip makes smaller.
  init(
    _ body: SiteBody, type: String, tag: String, fields: [(name: String, value: String)],
    member: SiteBody? = nil, isCompressible: Bool
  ) {
    self.body = body
    self.member = member
    self.isCompressible = isCompressible && (member != nil || body.inMemory != nil)
    self.tag = EntityTag(opaque: tag)
    var all: [(name: String, value: String)] = [
      ("content-type", type), ("etag", self.tag.text), ("x-content-type-options", "nosniff"),
    ]
    if isCompressible { all.append(("vary", "accept-encoding")) }
    self.fields = all + fields
    whole = SiteResponse(
      200, self.fields + [("accept-ranges", "bytes"), ("content-length", "\(body.count)")], body)
  }

  /// The bytes of memory that this takes, with room for the gzip form; none for a body that is read in pieces.
  var memory: Int { body.inMemory.map { isCompressible ? $0.count * 2 : $0.count } ?? 0 }

  /// The response for a client that accepts gzip; nil if that saves no bytes.
  var compressed: SiteResponse? {
    guard isCompressible else { return nil }
    return gzip.withLock { gzipped in
      switch gzipped {
      case .response(let response): return response
      case .useless: return nil
      case .unknown: break
      }
      let body =
        member ?? body.inMemory.flatMap { try? Gzip.compressed(Array($0)) }.map { SiteBody($0) }
      let response = body.map { body in
        var fields = fields.map { name, value in
          // The bytes differ, and so does their tag.
          name == "etag" ? (name, "\(value.dropLast())-gzip\"") : (name, value)
        }
        fields += [("content-encoding", "gzip"), ("content-length", "\(body.count)")]
        return SiteResponse(200, fields, body)
      }
      gzipped = response.map { .response($0) } ?? .useless
      return response
    }
  }
}
