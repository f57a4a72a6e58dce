/// The place in HTML that a template has reached, which determines the valid values and their
/// escaping.
///
/// A template is read from top to bottom, whether or not its sections are shown. A tag of HTML must
/// therefore begin and end in the same template.
enum TemplatePlace: Equatable {
  case text
  /// The inside of a tag, except an attribute's value.
  case tag
  /// The value of an attribute: the quotation mark that ends it, and whether the value is an
  /// address.
  case value(quote: UInt8, isAddress: Bool)
  case comment
  /// The content of an element that contains no HTML: `script`, `style`.
  case raw(element: String)
}
