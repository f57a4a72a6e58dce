import Testing

@testable import HelpIndexing

@Suite("Numbers of strings")
struct ByteInternerTests {
  @Test("strings are numbered by their first occurrence, wherever they are in a buffer")
  func numbers() {
    // Lengths around eight bytes, equal beginnings, and more strings than the first table has
    // slots.
    var strings = ["a", "ab", "abcdefg", "abcdefgh", "abcdefghi", "abcdefgh\u{0}", "b"]
    strings += (0..<3000).map { "\($0)" } + (0..<100).map { "beginning\($0)" }
    var interner = ByteInterner()
    for (number, string) in strings.enumerated() {
      let text = Array(string.utf8)
      #expect(interner.find(text, 0..<text.count) == nil)
      #expect(interner.intern(text, 0..<text.count) == (number, true))
    }
    for (number, string) in strings.enumerated() {
      let text = Array("__\(string)".utf8)
      for rest in ["", "_", "12345678"] {
        let buffer = text + Array(rest.utf8)
        #expect(interner.intern(buffer, 2..<text.count) == (number, false))
        #expect(interner.find(buffer, 2..<text.count) == number)
      }
      #expect(interner.string(number).elementsEqual(string.utf8))
    }
    let sorted = interner.sorted().map { strings[Int($0)] }
    #expect(sorted == strings.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }
}
