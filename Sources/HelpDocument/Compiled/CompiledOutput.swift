/// The bytes of a compiled topic while they are written, for `CompiledInput` to read.
struct CompiledOutput {
  private(set) var bytes: [UInt8] = []
  /// The texts written so far, each with its number, from 1.
  private var texts: [ExactText: Int] = [:]

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  mutating func append(number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(signed number: Int) {
    append(number: number >= 0 ? number &<< 1 : ~(number &<< 1))
  }

  /// Appends 0 and a text, or the number of the same text that was written before.
  mutating func append(text: String) {
    let key = ExactText(text)
    if let number = texts[key] { return append(number: number) }
    texts[key] = texts.count + 1
    append(number: 0)
    append(number: text.utf8.count)
    append(text.utf8)
  }
}
