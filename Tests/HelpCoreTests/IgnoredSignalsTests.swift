import Testing

@testable import HelpCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Signals that are ignored for a time")
struct IgnoredSignalsTests {
  /// The address of the handler of a signal that no other test uses.
  private func address() -> Int {
    let handler = signal(SIGUSR2, SIG_IGN)
    signal(SIGUSR2, handler)
    return unsafe unsafeBitCast(handler, to: Int.self)
  }

  @Test("a signal that two callers ignore has its handler again only after the second one")
  func overlapping() {
    let before = address()
    IgnoredSignals.ignore([SIGUSR2])
    let ignoring = address()
    #expect(ignoring != before)
    IgnoredSignals.ignore([SIGUSR2])
    IgnoredSignals.restore([SIGUSR2])
    #expect(address() == ignoring)
    IgnoredSignals.restore([SIGUSR2])
    #expect(address() == before)
  }
}
