/// The place in HTML that a template has reached. It determines which values are valid and how they are escaped.
///
/// A template is read from top to bottom, whether or not its sections are shown. A tag must therefore begin and
/// end in the same template.
enum TemplatePlace: Equatable {
  case text
  /// The inside of a tag, except an attribute's value.
  case tag
  /// The value of an attribute: the quotation mark that ends it, and whether the value is an address.
  case value(quote: UInt8, isAddress: Bool)
  case comment
  /// The content of an element that contains no HTML: `script`, `style`.
  case raw(element: String)
}
