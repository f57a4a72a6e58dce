/// The reason why a member cannot be read or copied.
struct MemberFault: Error, Hashable {
  /// The fault as the end of a sentence about the member.
  let sentence: String

  /// The sentence for bytes that do not have the recorded CRC-32.
  static let wrongChecksum = "its bytes do not match their checksum"
}
