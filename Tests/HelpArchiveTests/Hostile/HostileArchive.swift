import HelpArchive
import Testing

/// An archive that is hostile or broken, and the reason with which it must be refused.
struct HostileArchive: Sendable, CustomTestStringConvertible {
  enum Refusal: Sendable {
    /// The archive does not open.
    case opening(String)
    /// The archive opens, and every other operation reports this entry's fault.
    case entry(String, String)
    /// The archive opens, and is refused as a whole.
    case archive(String)
  }

  /// The name of its file in the corpus of the fuzz target.
  let name: String
  let refusal: Refusal
  let bytes: [UInt8]
  var testDescription: String { name }

  static let limits = ArchiveLimits(maximumTotalSize: 1 << 22)

  static let all = names + entries + headers + extras + contents + pairs + ends + ends64

  /// Creates an archive that does not open.
  static func opening(
    _ name: String, _ why: String, _ members: [ZipBuilder.Member] = [.init("member", [1])],
    _ change: (inout ZipBuilder) -> Void = { _ in }
  ) -> HostileArchive {
    var builder = ZipBuilder(members)
    change(&builder)
    return HostileArchive(name: name, refusal: .opening(why), bytes: builder.bytes())
  }

  /// Creates an archive with one faulty entry, named `member`.
  static func entry(
    _ name: String, _ why: String, _ data: [UInt8] = [1, 2, 3],
    _ change: (inout ZipBuilder.Member) -> Void
  ) -> HostileArchive {
    var member = ZipBuilder.Member("member", data)
    change(&member)
    let shown = String(decoding: member.name, as: UTF8.self)
    return HostileArchive(
      name: name, refusal: .entry(shown, why), bytes: ZipBuilder.bytes([member]))
  }

  /// Creates an archive with several entries. The entry named `entry` is refused.
  static func pair(
    _ name: String, _ entry: String, _ why: String, _ members: ZipBuilder.Member...
  ) -> HostileArchive {
    HostileArchive(name: name, refusal: .entry(entry, why), bytes: ZipBuilder.bytes(members))
  }
}

extension ZipBuilder.Member {
  /// Returns the member with a change.
  func with(_ change: (inout ZipBuilder.Member) -> Void) -> ZipBuilder.Member {
    var member = self
    change(&member)
    return member
  }

  static func link(_ name: String, to target: String) -> ZipBuilder.Member {
    ZipBuilder.Member(name, Array(target.utf8)).with { $0.attributes = 0o120777 << 16 }
  }
}
