/// SHA-256 (FIPS 180-4), for names and marks that depend on content, and for inline scripts and
/// styles in content security policies.
package struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Returns the digest of `bytes`, which has 32 bytes.
  /// - Complexity: O(n), about 100 MB a second.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    var offset = 0
    while offset + 64 <= bytes.count {
      hash.add(bytes.span.extracting(offset..<offset + 64))
      offset += 64
    }
    // The padding: a one bit, zeros, and the length in bits (section 5.1.1).
    var end = Array(bytes[offset...])
    end.append(0x80)
    while end.count % 64 != 56 { end.append(0) }
    let length = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    for start in stride(from: 0, to: end.count, by: 64) {
      hash.add(end.span.extracting(start..<start + 64))
    }
    var digest: [UInt8] = []
    for word in hash.state {
      for shift: UInt32 in [24, 16, 8, 0] {
        digest.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return digest
  }

  /// Adds a block of 64 bytes (section 6.2.2).
  private mutating func add(_ block: Span<UInt8>) {
    for index in 0..<16 {
      schedule[index] = block.number32(at: 4 * index).byteSwapped
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let sigma0 = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ early >> 3
      let sigma1 = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ sigma0 &+ schedule[index - 7] &+ sigma1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sigma1 = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let choice: UInt32 = e & f ^ ~e & g
      let first: UInt32 = h &+ sigma1 &+ choice &+ Self.constants[index] &+ schedule[index]
      let sigma0 = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      let majority: UInt32 = a & b ^ a & c ^ b & c
      let second = sigma0 &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// Rotates a word to the right.
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The constants of section 4.2.2.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension SHA256 {
  /// Returns the first hexadecimal digits of the digest, for the name of a file.
  package static func name(_ bytes: [UInt8], digits: Int = 10) -> String {
    String(Hexadecimal.text(of: digest(bytes)).prefix(digits))
  }
}
