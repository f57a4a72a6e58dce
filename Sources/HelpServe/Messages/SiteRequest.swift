/// A request of a client: the parts of an HTTP request that a site's answer depends on.
///
///     SiteRequest(method: "GET", target: "/guide/install.html") { fields[$0] }
public struct SiteRequest {
  /// The method, in capital letters.
  package let method: String
  /// The request target in origin form: a path, and a query after `?` (RFC 9112, section 3.2.1).
  package let target: String
  /// Returns the value of a field by its name, which is in small letters; nil without such a field.
  let field: (_ name: String) -> String?

  /// - Parameter field: gives the value of a field by its name, which is in small letters. Several fields of one name
  ///   are one, with commas between their values.
  public init(
    method: String, target: String, field: @escaping (_ name: String) -> String? = { _ in nil }
  ) {
    self.method = method
    self.target = target
    self.field = field
  }
}
