/// Whether capitals count in a search.
package enum LetterCase: Sendable, Hashable {
  /// They count in a pattern that has one, as with `less -i` and vim's `smartcase`.
  case smart
  /// They always count, as in `less` without options.
  case exact
  /// They never count, as with `less -I` and vim's `ignorecase`.
  case ignored

  /// The message when this is chosen.
  var note: String {
    switch self {
    case .smart: "say.case-smart"
    case .exact: "say.case-exact"
    case .ignored: "say.case-ignored"
    }
  }
}
