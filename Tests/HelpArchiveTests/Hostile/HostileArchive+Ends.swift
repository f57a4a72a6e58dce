extension HostileArchive {
  /// Files whose end records are missing, incomplete, contradictory or repeated.
  static let ends: [HostileArchive] = [
    HostileArchive(name: "nothing", refusal: .opening(noEnd), bytes: []),
    HostileArchive(name: "noise", refusal: .opening(noEnd), bytes: noise(3000)),
    HostileArchive(
      name: "end-cut-short", refusal: .opening(noEnd),
      bytes: ZipBuilder.bytes([.init("a", [1])]).dropLast(3).map { $0 }),
    opening("end-twice", "it has several end records, at 89 and at 111") {
      $0.comment = Array(ZipBuilder([]).bytes())
      $0.comment[20] = 0
    },
    opening("end-in-comment", "the comment of its end record contains an end record") {
      $0.comment = ZipBuilder([]).bytes() + [1]
    },
    opening("end-then-data", "other data follows its end record") { $0.suffix = [1, 2, 3] },
    opening("end-comment-cut-short", "the comment of its end record is cut short") {
      $0.commentLength = 5
    },
    opening("end-first-of-several", severalParts) { $0.disk = 1 },
    opening("end-count-too-large", "its central directory is too small for 2 entries") {
      $0.count = 2
    },
    opening(
      "end-count-too-small", "its central directory contains more than 1 entries",
      [.init("a"), .init("b")]
    ) { $0.count = 1 },
    opening("end-count-zero", "its central directory contains more than 0 entries") {
      $0.count = 0
    },
    opening("end-size-too-large", outside) { $0.directorySize = 4000 },
    opening("end-size-too-small", "its central directory is too small for 1 entries") {
      $0.directorySize = 45
    },
    opening("end-offset-too-large", outside) { $0.directoryOffset = 4000 },
    opening("end-size-elsewhere", "there is no central directory where its end record says") {
      $0.directorySize = 51
      $0.directoryOffset = 0
    },
    opening("gap-before-end", "other data lies between its central directory and its end record") {
      $0.gap = [1, 2, 3]
    },
    opening("two-directories", "it has two central directories", [.init("a", [1])]) {
      // A program that trusts the offset reads these first bytes as the directory.
      $0.prefix = ZipBuilder.central(.init("b"), at: 0)
      $0.directoryOffset = 0
    },
    opening("record-no-record", "record 2 of its central directory is not a record") {
      $0.members = [.init("a").with { $0.comment = Array(repeating: 7, count: 46) }]
      $0.count = 2
    },
    opening("record-cut-short", "record 1 of its central directory is cut short") {
      $0.members = [.init("a", [1]).with { $0.commentLength = 1 }]
    },
  ]

  /// ZIP64 end records with false values.
  static let ends64: [HostileArchive] = [
    opening("end64-none", "there is no ZIP64 end record where its locator says") {
      $0.end64 = .init(hasRecord: false)
    },
    opening("end64-needed", "its end record leaves numbers to a ZIP64 record, and there is none") {
      $0.directoryOffset = .max
    },
    opening("end64-other-count", disagree) { $0.end64 = .init(count: 0) },
    opening("end64-other-size", disagree) { $0.end64 = .init(size: 46) },
    opening("end64-other-offset", disagree) { $0.end64 = .init(offset: 0) },
    opening("end64-wrong-length", "there is no ZIP64 end record where its locator says") {
      $0.end64 = .init(length: 45)
    },
    opening("end64-twice", "it has two ZIP64 end records") {
      // The second record is in the extensible part of the first.
      var inner = ZipBuilder([])
      inner.end64 = .init()
      $0.end64 = .init(extensible: Array(inner.bytes().prefix(56)))
    },
    opening("end64-several-disks", severalParts) { $0.end64 = .init(disks: 2) },
    opening("end64-other-disk", severalParts) { $0.end64 = .init(disk: 1) },
    opening(
      "end64-count-too-large", "its central directory is too small for 281474976710656 entries"
    ) {
      $0.count = .max
      $0.end64 = .init(count: 1 << 48)
    },
    opening("end64-size-too-large", outside) {
      $0.directorySize = .max
      $0.end64 = .init(size: .max)
    },
    opening("end64-offset-wraps", outside) {
      $0.directoryOffset = .max
      $0.end64 = .init(offset: .max - 20)
    },
  ]

  private static let noEnd = "it has no directory of its members at its end"
  private static let severalParts = "it is one part of a multi-part archive"
  private static let outside = "its central directory would lie outside the file"
  private static let disagree = "its two end records disagree"
}
