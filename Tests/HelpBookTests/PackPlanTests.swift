import Testing

@testable import HelpBook

@Suite struct PackPlanTests {
  private func stretches(_ members: [Int?]) -> [PackPlan.Stretch] {
    PackPlan(
      paths: members.indices.map(String.init), members: members, read: [], place: { _ in nil },
      lists: BookLists(), size: 0
    ).stretches
  }

  @Test("members of the old bundle that stand side by side there are copied together")
  func copied() {
    #expect(stretches([]) == [])
    #expect(stretches([3, 4, 5]) == [.copied(3..<6)])
    #expect(stretches([nil, nil]) == [.made(0..<2)])
    #expect(
      stretches([3, nil, 4, 6, 5]) == [
        .copied(3..<4), .made(1..<2), .copied(4..<5), .copied(6..<7), .copied(5..<6),
      ])
  }

  @Test("where old and new alternate all the time, all are made in one go")
  func alternating() {
    let members = (0..<400).map { $0 % 2 == 0 ? $0 : nil }
    #expect(stretches(members) == [.made(0..<400)])
  }
}
