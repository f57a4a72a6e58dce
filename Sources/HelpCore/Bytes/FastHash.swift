/// A hash of 64 bits that tells whether bytes have changed. The hash does not resist an attacker,
/// who can make two inputs with the same hash.
///
/// The bytes are multiplied into the state eight at a time, as in wyhash. The result is the same on
/// every machine.
package struct FastHash: Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  /// The hash of the bytes added so far.
  package var value: UInt64 { Self.mix(state, 0xD6E8_FEB8_6659_FD93) }

  /// Adds bytes and their number. The hash therefore depends on how the bytes are divided among
  /// calls.
  /// - Complexity: O(n), eight bytes at a time.
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  /// Adds bytes and their number, as `add(_:)` does for an array. A file that is read in pieces has
  /// the same hash only if its pieces have the same lengths.
  package mutating func add(_ span: Span<UInt8>) {
    var (state, index) = (state ^ UInt64(span.count), 0)
    while index + 8 <= span.count {
      state = Self.mix(state ^ span.number64(at: index), 0xE703_7ED1_A0B4_28DB)
      index += 8
    }
    var tail: UInt64 = 0
    while index < span.count {
      tail = tail << 8 | UInt64(span[index])
      index += 1
    }
    self.state = Self.mix(state ^ tail, 0x8EBC_6AF0_9C88_C6E3)
  }

  package mutating func add(_ number: UInt64) {
    state = Self.mix(state ^ number, 0xA076_1D64_78BD_642F)
  }

  package mutating func add(_ text: String) { add(text.utf8.span) }

  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    // Without the addition, a state of zero would stay zero.
    return (product.high ^ product.low) &+ factor
  }

  /// Returns the hash of `bytes`.
  package static func value(_ bytes: [UInt8]) -> UInt64 {
    var hash = FastHash()
    hash.add(bytes)
    return hash.value
  }

  /// Returns the hash of `bytes` in 16 hexadecimal digits.
  package static func text(_ bytes: [UInt8]) -> String { text(of: value(bytes)) }

  /// The hash in 16 hexadecimal digits.
  package var text: String { Self.text(of: value) }

  /// Returns a hash in 16 hexadecimal digits.
  package static func text(of value: UInt64) -> String { Hexadecimal.text(value) }

  /// Whether a name has the form of a hash that `text` writes.
  package static func isText(_ name: Substring) -> Bool {
    name.utf8.count == 16 && name.utf8.allSatisfy(Hexadecimal.isDigit)
  }
}
