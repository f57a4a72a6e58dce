package import HelpCore

/// The answer of a server: status code, fields and content.
public struct SiteResponse: Sendable {
  /// The status code (RFC 9110, section 15).
  public var status: Int
  /// Names in small letters with their values. `content-length` is among them; `date` and `connection` are the
  /// server's.
  public var fields: [(name: String, value: String)]
  /// The content; empty for `HEAD` and for a status code that has none.
  public var body: SiteBody
  /// The reason why a page could not be made, for the log of the server.
  package var fault: HelpError?

  init(_ status: Int, _ fields: [(name: String, value: String)] = [], _ body: SiteBody = SiteBody())
  {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response that is made for one request, with its length and the fields that all have.
  init(_ status: Int, text: [UInt8], type: String, _ fields: [(name: String, value: String)] = []) {
    let own: [(name: String, value: String)] = [
      ("content-type", type), ("content-length", "\(text.count)"),
      ("x-content-type-options", "nosniff"), ("cache-control", "no-store"),
    ]
    self.init(status, own + fields, SiteBody(text))
  }

  /// A short answer in plain text.
  package init(_ status: Int, _ sentence: String, _ fields: [(name: String, value: String)] = []) {
    self.init(
      status, text: Array((sentence + "\n").utf8), type: "text/plain; charset=utf-8", fields)
  }

  /// The response without content, which `content-length` still counts.
  var head: SiteResponse { SiteResponse(status, fields) }
}
