/// A name that a template may use. A page provides its value.
///
/// Each template's outlets are declared with their kinds. Loading a template therefore finds a name
/// that no page has, a list used as a text, and a missing required outlet, before a reader does.
struct Outlet: Sendable {
  /// The kind of an outlet's value.
  indirect enum Kind: Sendable {
    /// Plain text, which is escaped.
    case text
    /// An address, for `href` and similar attributes.
    case address
    /// HTML, which is not escaped.
    case markup
    /// A value that is true or false.
    case flag
    /// A value with named parts.
    case record([Outlet])
    /// A list of records.
    case list([Outlet])
    /// A list of texts. `{{.}}` names each text.
    case texts
    /// Names that an author chooses.
    case open
  }

  let name: String
  let kind: Kind
  /// The description of the outlet, for the manual and for lists of outlets.
  let about: String
  /// Whether a template without this outlet would miss the purpose of its page.
  let isRequired: Bool

  init(_ name: String, _ kind: Kind, _ about: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.about = about
    self.isRequired = isRequired
  }

  /// Whether a tag can write the value. Lists and records need a section.
  var isValue: Bool {
    switch kind {
    case .record, .list, .texts: false
    default: true
    }
  }
}
