/// A tool's rule for the anchors of headings.
package enum SlugRule: Sendable, Hashable {
  /// GitHub's rule: lower case, spaces become `-`, punctuation is dropped.
  case gitHub
  /// mdBook's rule: GitHub's without `-` for spaces at the ends. `A <a name="a"></a>` becomes `a`.
  case mdBook
  /// MkDocs' rule: ASCII only, and each run of spaces and `-` becomes one `-`. `Über & uns` becomes
  /// `uber-uns`.
  case mkDocs
  /// MkDocs' rule with the option `slugify`: letters beyond ASCII stay.
  case mkDocsUnicode
  /// VuePress's rule: spaces and punctuation become `-`.
  case vuePress
  /// The rule of markdown-it-anchor, which Lume and Eleventy use: lower case, and only spaces
  /// become `-`.
  case markdownItAnchor
  /// The rule of Svelte's documentation: letter case stays, and the slugs of the headings above
  /// precede the slug.
  case svelte
  /// DocC's rule: letter case stays, spaces and dashes become `-`, punctuation is dropped.
  case docC

  /// Returns the anchor of a heading's text, without the number of a repeat. The anchor may be
  /// empty.
  package func slug(_ text: String) -> String {
    switch self {
    case .gitHub: Slug.github(text)
    case .mdBook: Slug.mdBook(text)
    case .mkDocs: Slug.mkDocs(BaseLetters.ascii(text))
    case .mkDocsUnicode: Slug.mkDocs(text)
    case .vuePress: Slug.vuePress(BaseLetters.plain(text))
    case .markdownItAnchor: Slug.markdownItAnchor(text)
    case .svelte: Slug.svelte(text)
    case .docC: Slug.docC(text)
    }
  }

  /// The character before the number of a repeated slug.
  var numberSeparator: String { self == .mkDocs || self == .mkDocsUnicode ? "_" : "-" }

  /// The slug of a text of which the rule keeps nothing, or an empty string if the anchor is only a
  /// separator and a number.
  var fallbackSlug: String { numberSeparator == "_" ? "" : "section" }
}
