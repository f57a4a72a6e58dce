import Testing

@testable import HelpPacking

@Suite struct PackStretchTests {
  private func copied(_ numbers: Range<Int>, from first: Int) -> PackStretch {
    PackStretch(numbers: numbers, first: first)
  }

  private func made(_ numbers: Range<Int>) -> PackStretch { PackStretch(numbers: numbers) }

  @Test("members that are adjacent in the old bundle are copied together")
  func copied() {
    #expect(PackStretch.all(of: []) == [])
    #expect(PackStretch.all(of: [3, 4, 5]) == [copied(0..<3, from: 3)])
    #expect(PackStretch.all(of: [nil, nil]) == [made(0..<2)])
    #expect(
      PackStretch.all(of: [3, nil, 4, 6, 5]) == [
        copied(0..<1, from: 3), made(1..<2), copied(2..<3, from: 4), copied(3..<4, from: 6),
        copied(4..<5, from: 5),
      ])
    #expect(copied(2..<4, from: 7).members == 7..<9)
  }

  @Test("if old and new alternate all the time, all are made in one step")
  func alternating() {
    #expect(PackStretch.all(of: (0..<400).map { $0 % 2 == 0 ? $0 : nil }) == [made(0..<400)])
  }
}
