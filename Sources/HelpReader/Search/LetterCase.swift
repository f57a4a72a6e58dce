/// The rule for letter case in a search.
package enum LetterCase: Sendable, Hashable {
  /// Case matters in a pattern with a capital letter, as with `less -i` and vim's `smartcase`.
  case smart
  /// Case always matters, as in `less` without options.
  case exact
  /// Case never matters, as with `less -I` and vim's `ignorecase`.
  case ignored

  /// The name of the message about the choice.
  var note: String {
    switch self {
    case .smart: "say.case-smart"
    case .exact: "say.case-exact"
    case .ignored: "say.case-ignored"
    }
  }
}
