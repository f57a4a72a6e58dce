import HelpCore
import Testing

@Suite struct OrderTests {
  private let texts = [
    "", "a", "a/b", "aaaaaaaa", "aaaaaaaab", "aaaaaaab", "aaaaaaabaaaaaaaac", "aaaaaaabaaaaaaaad",
    "b", "e\u{301}", "é", "\u{FFFD}", "😀", "aaaaaaaaaaaaaaaé", "aaaaaaaaaaaaaaae\u{301}",
  ]

  @Test func `texts are ordered by their bytes`() {
    for a in texts {
      for b in texts {
        #expect(a.precedesBytewise(b) == a.utf8.lexicographicallyPrecedes(b.utf8))
      }
    }
  }

  @Test func `elements are sorted by the bytes of their texts, and equal ones keep their order`() {
    let sorted = texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Array($0.utf8) }
    for elements in [texts, texts.reversed(), sorted.map { String(decoding: $0, as: UTF8.self) }] {
      // The same text in another normal form is a different text.
      #expect(elements.sortedBytewise(by: \.self).map { Array($0.utf8) } == sorted)
    }
    let pairs = (texts + texts + texts.reversed()).enumerated().map { (number: $0, text: $1) }
    let numbers = pairs.sortedBytewise(by: \.text)
    for (a, b) in zip(numbers, numbers.dropFirst()) where a.text.utf8.elementsEqual(b.text.utf8) {
      #expect(a.number < b.number)
    }
    #expect([String]().sortedBytewise(by: \.self).isEmpty)
  }

  @Test func `spans are the same if all their bytes are equal`() {
    for length in [0, 1, 7, 8, 9, 16, 31] {
      let bytes = (0..<length).map { UInt8($0) }
      func isSame(_ other: [UInt8]) -> Bool {
        bytes.span.holdsSame(as: other.span)
      }
      #expect(isSame(bytes))
      #expect(!isSame(bytes + [0]))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 0x80
        #expect(!isSame(other))
      }
    }
  }

  @Test func `the first element that passes a test is found at every index`() {
    for count in 0...9 {
      for boundary in 0...count {
        let numbers = Array(0..<count)[...]
        #expect(numbers.partitioningIndex { $0 >= boundary } == boundary)
      }
    }
    #expect([3, 5, 7, 9][1...].partitioningIndex { $0 > 5 } == 2)
  }
}
