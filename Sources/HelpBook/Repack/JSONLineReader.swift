/// Reads what `JSONWriter` writes, from the front: nothing else is taken.
struct JSONLineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// What is not read yet begins here.
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }

  /// Takes all up to the end of the first line that is just this; false where there is none.
  mutating func skip(past line: StaticString) -> Bool {
    while !take(line) {
      guard let end = bytes[position...].firstIndex(of: 0x0A) else { return false }
      position = end + 1
    }
    return true
  }

  mutating func takeSpaces(_ count: Int) -> Bool {
    guard bytes.count - position >= count,
      bytes[position..<(position + count)].allSatisfy({ $0 == 0x20 })
    else { return false }
    position += count
    return true
  }

  /// A text in its quotation marks; nil for what is none, or written in another way.
  mutating func takeText() -> Range<Int>? {
    guard let end = JSONText.end(from: position, in: bytes) else { return nil }
    defer { position = end }
    return position..<end
  }

  /// A text in which nothing is escaped.
  mutating func takePlainText() -> Range<Int>? {
    guard let text = takeText(), !bytes[text].contains(UInt8(ascii: "\\")) else { return nil }
    return text
  }

  mutating func takeNumber() -> Int? {
    let digits = bytes[position...].prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)),
      digits.elementsEqual(String(number).utf8)
    else { return nil }
    position = digits.endIndex
    return number
  }
}
