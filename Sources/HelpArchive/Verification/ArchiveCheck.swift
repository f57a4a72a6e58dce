import HelpCore

/// Checks the entries together for names that collide, members that overlap, and their total size.
struct ArchiveCheck {
  /// A fault of an entry, or of the archive as a whole.
  struct Finding {
    /// The index of the entry, or nil for the archive.
    let index: Int?
    /// The fault as the end of a sentence about the entry or the archive.
    let sentence: String
  }

  private(set) var findings: [Finding] = []

  /// Checks all entries of an archive.
  /// - Parameter extents: the range of each entry's member, from `EntryCheck`.
  /// - Complexity: O(b + e log e) for e entries with b bytes of names.
  init(_ archive: Archive, extents: [Range<Int>?]) {
    checkNames(archive)
    checkOverlaps(extents)
    checkTotal(archive)
  }

  private mutating func checkNames(_ archive: Archive) {
    let bytes = archive.bytes
    var tree = NameTree()
    var lastIndex: Int?
    for position in 0..<archive.count {
      let index = archive.indexInSortedOrder(position)
      let record = archive.directory.record(index, in: bytes)
      // An invalid name is compared only with the preceding name, because `NameTree` needs valid
      // names.
      if let lastIndex, archive.directory.name(of: lastIndex, in: bytes).holdsSame(as: record.name)
      {
        findings.append(Finding(index: index, sentence: "its name occurs more than once"))
        continue
      }
      lastIndex = index
      guard ArchiveName.fault(in: record.name) == nil else { continue }
      let name = String(decoding: record.name)
      let isLink = record.unixKind == CentralRecord.linkKind
      let fault =
        record.isDirectory
        ? tree.insert(String(name.dropLast()), .directory)
        : tree.insert(name, isLink ? .link : .file)
      if let fault { findings.append(Finding(index: index, sentence: fault)) }
    }
  }

  private mutating func checkOverlaps(_ extents: [Range<Int>?]) {
    let reachable = extents.indices.lazy.compactMap { index in extents[index].map { (index, $0) } }
    var lastEnd = 0
    for (index, extent) in reachable.sorted(by: {
      ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0)
    }) {
      if extent.lowerBound < lastEnd {
        findings.append(Finding(index: index, sentence: "it overlaps another member"))
      }
      lastEnd = max(lastEnd, extent.upperBound)
    }
  }

  private mutating func checkTotal(_ archive: Archive) {
    var total: UInt64 = 0
    for index in 0..<archive.count {
      let (sum, overflow) = total.addingReportingOverflow(
        archive.directory.record(index, in: archive.bytes).size)
      total = overflow ? .max : sum
    }
    let limit = archive.limits.maximumTotalSize
    guard total > UInt64(clamping: limit) else { return }
    findings.append(
      Finding(
        index: nil, sentence: "its members would unpack to more than the limit of \(limit) bytes"))
  }
}
