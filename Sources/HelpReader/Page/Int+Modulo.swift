extension Int {
  /// Returns the remainder of a division by a positive number. The remainder is never negative.
  func modulo(_ divisor: Int) -> Int { (self % divisor + divisor) % divisor }
}
