/// The parts of an HTTP request that a site's answer depends on.
///
///     SiteRequest(method: "GET", target: "/guide/install.html") { fields[$0] }
public struct SiteRequest {
  /// The method in upper case.
  package let method: String
  /// The target in origin form: a path, and a query after `?` (RFC 9112, section 3.2.1).
  package let target: String
  /// The function that returns the value of a field by its name in lower case, or nil if the
  /// request lacks the field.
  let field: (_ name: String) -> String?

  /// Creates a request.
  /// - Parameter field: returns the value of a field by its name in lower case. Values of several
  ///   fields with one name are joined by commas.
  public init(
    method: String, target: String, field: @escaping (_ name: String) -> String? = { _ in nil }
  ) {
    self.method = method
    self.target = target
    self.field = field
  }
}
