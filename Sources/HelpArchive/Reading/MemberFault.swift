/// A fault of a member, as the end of a sentence about the member.
struct MemberFault: Error, Hashable {
  let sentence: String

  static let wrongChecksum = "its bytes do not match their checksum"
}
