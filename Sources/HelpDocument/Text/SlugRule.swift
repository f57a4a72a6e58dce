/// The rules of tools for the anchors of headings.
package enum SlugRule: Sendable, Hashable {
  /// GitHub's: lower case, spaces become `-`, punctuation goes.
  case gitHub
  /// mdBook's: as GitHub's, but spaces at the ends of the text leave no `-`: `A <a name="a"></a>` becomes `a`.
  case mdBook
  /// MkDocs': a run of spaces and `-` becomes one `-`, in ASCII alone: `Über & uns` becomes `uber-uns`.
  case mkDocs
  /// MkDocs' with its option `slugify`: letters beyond ASCII stay.
  case mkDocsUnicode
  /// VuePress's rule: punctuation becomes `-`, as spaces do.
  case vuePress
  /// markdown-it-anchor's, which Lume and Eleventy use: lower case, and only spaces become `-`.
  case markdownItAnchor
  /// Svelte's documentation: letter case stays, and the slugs of the headings above come first.
  case svelte
  /// DocC's: letter case stays, spaces and dashes become `-`, punctuation goes.
  case docC

  /// The anchor of a heading's text, without the number of a repeat. May be empty.
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
  var mark: String { self == .mkDocs || self == .mkDocsUnicode ? "_" : "-" }

  /// The anchor of a text without any letter or digit; empty if it gets only a number.
  var anonymous: String { mark == "_" ? "" : "section" }
}
