import HelpDocument

/// A run of delimiters before it is paired.
struct DelimiterRun {
  /// The family of the run's characters. Only runs of one family pair.
  enum Family: Int, CaseIterable {
    case star, underscore
    /// The tildes of GFM. Runs of one or two strike out a text.
    case tilde
    /// The delimiters of PyMdown. Single and double runs have different meanings. Text between
    /// single delimiters must not have white space.
    case tildes, carets, equals
    /// The brackets of CriticMarkup, and both halves of `{~~old~>new~~}`.
    case inserted, deleted, highlighted, comment, old, new

    /// Whether a run pairs as a whole, with a run of the same length.
    var isWhole: Bool { self != .star && self != .underscore }
    /// Whether the family belongs to CriticMarkup.
    var isCritic: Bool { rawValue >= Family.inserted.rawValue }

    fileprivate var isPyMdown: Bool { self == .tildes || self == .carets || self == .equals }
  }

  let family: Family
  /// The number of characters that are not paired.
  var count: Int
  /// The number of characters in the source.
  let length: Int
  var canOpen: Bool
  var canClose: Bool
  /// The number of white space characters before the run.
  let spaces: Int

  /// Creates a bracket of CriticMarkup, whose form decides whether it opens or closes.
  init(bracket: Family, opens: Bool) {
    family = bracket
    count = 1
    length = 1
    canOpen = opens
    canClose = !opens
    spaces = 0
  }

  /// Creates a run of equal characters.
  /// - Parameters:
  ///   - before: the character before the run, or nil at the beginning of a text or line.
  ///   - after: the character after the run, or nil at the end of a text or line.
  init(
    _ family: Family, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?, spaces: Int
  ) {
    self.family = family
    self.count = count
    length = count
    self.spaces = spaces
    let followsSpace = before.map(AddressRule.isSpace) ?? true
    let precedesSpace = after.map(AddressRule.isSpace) ?? true
    let followsMark = before.map(AddressRule.isPunctuation) ?? false
    let precedesMark = after.map(AddressRule.isPunctuation) ?? false
    // CommonMark 0.30, section 6.2: left-flanking and right-flanking.
    let isLeft = !precedesSpace && (!precedesMark || followsSpace || followsMark)
    let isRight = !followsSpace && (!followsMark || precedesSpace || precedesMark)
    // PyMdown's double marks do not work inside words, like `_`.
    if family == .underscore || family.isPyMdown && count == 2 {
      canOpen = isLeft && (!isRight || followsMark)
      canClose = isRight && (!isLeft || precedesMark)
    } else {
      canOpen = isLeft
      canClose = isRight
    }
    if family.isWhole, count > 2 || family == .equals && count == 1 {
      (canOpen, canClose) = (false, false)
    }
  }

  /// Whether this run can close the inline that another run opens.
  func closes(_ opener: DelimiterRun) -> Bool {
    guard opener.family == family, opener.canOpen else { return false }
    if family.isCritic { return true }
    if family.isPyMdown {
      return opener.count == count && (count == 2 || opener.spaces == spaces)
    }
    // Rules 9 and 10: if a run can both open and close, the lengths must not add up to a multiple
    // of three, unless both are multiples of three.
    guard opener.canClose || canOpen else { return true }
    return length % 3 == 0 || (length + opener.length) % 3 != 0
  }
}
