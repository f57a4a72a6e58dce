/// The bytes of a compiled topic so far, in the form that `CompiledInput` reads.
struct CompiledOutput {
  private(set) var bytes: [UInt8] = []
  /// The texts written so far, each with its number, from 1.
  private var texts: [ExactText: Int] = [:]

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends a number in the form that `CompiledInput.number` reads.
  mutating func append(number: Int) {
    var remaining = UInt(bitPattern: number)
    while remaining >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(remaining))
  }

  /// Appends a number in the form that `CompiledInput.signedNumber` reads.
  mutating func append(signed number: Int) {
    append(number: number >= 0 ? number &<< 1 : ~(number &<< 1))
  }

  /// Appends the number of a text that was written before, or 0 and a new text.
  mutating func append(text: String) {
    let key = ExactText(text)
    if let number = texts[key] { return append(number: number) }
    texts[key] = texts.count + 1
    append(number: 0)
    append(number: text.utf8.count)
    append(text.utf8)
  }
}
