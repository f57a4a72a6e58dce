/// A name that a template may use, and whose value a page provides.
///
/// The outlets of a template are declared with their kinds. Loading templates then finds a name that no page has, a
/// list in place of a text, and a page without its text, before a reader does.
struct Outlet: Sendable {
  indirect enum Kind: Sendable {
    /// Plain text, which is escaped.
    case text
    /// An address, for `href` and similar attributes.
    case address
    /// HTML, which is not escaped.
    case markup
    /// A value that is true or false.
    case flag
    case record([Outlet])
    case list([Outlet])
    /// A list of texts: `{{.}}` is each.
    case texts
    /// Names that an author chooses.
    case open
  }

  let name: String
  let kind: Kind
  /// The description of the outlet, for the manual and for lists of outlets.
  let about: String
  /// A template without this outlet would leave out the purpose of its page.
  let isRequired: Bool

  init(_ name: String, _ kind: Kind, _ about: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.about = about
    self.isRequired = isRequired
  }

  /// Whether a tag writes it; a list or a record is opened with a section.
  var isValue: Bool {
    switch kind {
    case .record, .list, .texts: false
    default: true
    }
  }
}
