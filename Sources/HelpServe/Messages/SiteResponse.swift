package import HelpCore

/// The answer of a server: the status code, the fields and the content.
public struct SiteResponse: Sendable {
  /// The status code (RFC 9110, section 15).
  public var status: Int
  /// The fields, with their names in lower case. Every response except 304 has `content-length`.
  /// The server adds `date` and `connection`.
  public var fields: [(name: String, value: String)]
  /// The content, which is empty for `HEAD` and for a status code without content.
  public var body: SiteBody
  /// The reason why a page could not be made, for the server's log.
  package var fault: HelpError?

  /// Creates a response from its parts.
  init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: SiteBody = SiteBody())
  {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates a response that no cache may store, with a text as its content.
  init(_ status: Int, text: [UInt8], type: String, _ fields: [(name: String, value: String)] = []) {
    let standardFields: [(name: String, value: String)] = [
      ("content-type", type), ("content-length", "\(text.count)"),
      ("x-content-type-options", "nosniff"), ("cache-control", "no-store"),
    ]
    self.init(status, standardFields + fields, SiteBody(text))
  }

  /// Creates a short answer in plain text.
  package init(_ status: Int, _ sentence: String, _ fields: [(name: String, value: String)] = []) {
    self.init(
      status, text: Array((sentence + "\n").utf8), type: "text/plain; charset=utf-8", fields)
  }

  /// The response without its content. `content-length` keeps the content's length.
  package var head: SiteResponse { SiteResponse(status, fields) }
}
