/// Returns the time of a closure in milliseconds.
func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .milliseconds(1)
}
