extension Int {
  /// Returns the remainder of a division, which is never negative.
  func modulo(_ count: Int) -> Int { (self % count + count) % count }
}
