import HelpCore

/// The rules between entries: names that collide, members that overlap, the size of all together.
struct ArchiveCheck {
  struct Finding {
    /// The entry; nil for the archive as a whole.
    let index: Int?
    /// The end of a sentence about it.
    let sentence: String
  }

  private(set) var findings: [Finding] = []

  /// - Parameter extents: by entry, where its member lies; see `EntryCheck`.
  /// - Complexity: O(b + e log e) for e entries with b bytes of names.
  init(_ archive: Archive, extents: [Range<Int>?], in bytes: UnsafeRawBufferPointer) {
    checkNames(archive, in: bytes)
    checkOverlaps(extents)
    checkTotal(archive, in: bytes)
  }

  private mutating func checkNames(_ archive: Archive, in bytes: UnsafeRawBufferPointer) {
    var tree = NameTree()
    var repeated: UnsafeRawBufferPointer?
    let order = archive.names.sorted(in: bytes)
    for position in 0..<archive.count {
      let index = order.index(at: position)
      let record = archive.directory.record(index, in: bytes)
      // A name that is invalid for other reasons is only compared byte by byte.
      if let last = repeated, last.compare(with: record.name) == 0 {
        findings.append(Finding(index: index, sentence: "its name occurs more than once"))
        continue
      }
      repeated = record.name
      guard ArchiveName.fault(in: record.name) == nil else { continue }
      let name = String(decoding: record.name, as: UTF8.self)
      let isLink = record.unixKind == CentralRecord.linkKind
      let fault =
        record.isDirectory
        ? tree.insert(String(name.dropLast()), .directory)
        : tree.insert(name, isLink ? .link : .file)
      if let fault { findings.append(Finding(index: index, sentence: fault)) }
    }
  }

  private mutating func checkOverlaps(_ extents: [Range<Int>?]) {
    let inPlace = extents.indices.lazy.compactMap { index in extents[index].map { (index, $0) } }
    var reached = 0
    for (index, extent) in inPlace.sorted(by: {
      ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0)
    }) {
      if extent.lowerBound < reached {
        findings.append(Finding(index: index, sentence: "it overlaps another member"))
      }
      reached = max(reached, extent.upperBound)
    }
  }

  private mutating func checkTotal(_ archive: Archive, in bytes: UnsafeRawBufferPointer) {
    var total: UInt64 = 0
    for index in 0..<archive.count {
      let (sum, overflow) = total.addingReportingOverflow(
        archive.directory.record(index, in: bytes).size)
      total = overflow ? .max : sum
    }
    let limit = archive.limits.maximumTotalSize
    guard total > UInt64(clamping: limit) else { return }
    findings.append(
      Finding(
        index: nil, sentence: "its members would unpack to more than the limit of \(limit) bytes"))
  }
}
