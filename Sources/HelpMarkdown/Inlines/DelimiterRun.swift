/// A run of `*`, `_` or `~` among inlines that are not nested yet.
struct DelimiterRun {
  var byte: UInt8
  /// How many are left, and how many there were.
  var count: Int
  let length: Int
  var canOpen: Bool
  var canClose: Bool

  /// - Parameters:
  ///   - before: the character of the source before the run; nil at the beginning of a text or line.
  ///   - after: the one after it; nil at the end.
  init(byte: UInt8, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?) {
    self.byte = byte
    self.count = count
    length = count
    let spaceBefore = before.map(AddressRule.isSpace) ?? true
    let spaceAfter = after.map(AddressRule.isSpace) ?? true
    let markBefore = before.map(AddressRule.isPunctuation) ?? false
    let markAfter = after.map(AddressRule.isPunctuation) ?? false
    // CommonMark 0.30, section 6.2: left-flanking and right-flanking.
    let isLeft = !spaceAfter && (!markAfter || spaceBefore || markBefore)
    let isRight = !spaceBefore && (!markBefore || spaceAfter || markAfter)
    switch byte {
    case 0x5F:
      canOpen = isLeft && (!isRight || markBefore)
      canClose = isRight && (!isLeft || markAfter)
    case 0x7E:
      canOpen = isLeft && count <= 2
      canClose = isRight && count <= 2
    default:
      canOpen = isLeft
      canClose = isRight
    }
  }

  /// Whether a run closes what another opens.
  func closes(_ opener: DelimiterRun) -> Bool {
    guard opener.byte == byte, opener.canOpen else { return false }
    // Rules 9 and 10: if a run can do both, the lengths must not add up to a multiple of three.
    guard opener.canClose || canOpen else { return true }
    return length % 3 == 0 || (length + opener.length) % 3 != 0
  }
}
