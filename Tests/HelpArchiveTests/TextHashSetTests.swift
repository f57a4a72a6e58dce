import Testing

@testable import HelpArchive

@Suite("A set of names")
struct TextHashSetTests {
  @Test("a set contains exactly the inserted names, also after it has grown")
  func membership() {
    var names = TextHashSet()
    for number in 0..<1000 {
      let isNew = names.insert("name-\(number)")
      let isNewAgain = names.insert("name-\(number / 2)")
      #expect(isNew && !isNewAgain)
    }
    for number in 0..<2000 {
      let isMember = names.contains("name-\(number)")
      #expect(isMember == (number < 1000))
    }
  }
}
