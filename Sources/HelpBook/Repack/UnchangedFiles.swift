import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// The files of a source that are byte for byte what the bundle that is replaced holds, by their numbers in the order
/// of the source: none of them is parsed or compressed again.
final class UnchangedFiles: Sendable {
  private enum State {
    case changed, same
    /// The file is the same, and may include what is not.
    case unsettled
  }

  /// What comparing a file has come to.
  private enum Comparison {
    case changed, same
    /// With what it includes, nil where that is not known.
    case sameAndIncludes([String]?)
  }

  let names: [String]
  /// The number of each file's member in the old bundle.
  private let members: [Int?]
  private let states: [State]
  let previous: PreviousBundle
  /// What the old manifest says, and where it does so of the topic in each file; nil where it does not hold for this book.
  let manifest: PreviousManifest?
  private let places: [Int?]

  /// What a thread compares with.
  private struct Desk: ~Copyable {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: SourceContent.largeSize, alignment: 16)
    var comparer: MemberComparer
    let reader: any ResourceReader

    init(_ archive: Archive, _ provider: any ResourceProvider) {
      comparer = MemberComparer(of: archive)
      reader = provider.reader()
    }

    deinit { room.deallocate() }
  }

  /// Reads all the files, large ones left out.
  /// - Parameters:
  ///   - names: of the files, in bytewise order.
  ///   - manifest: the old one, where it still holds for this book.
  ///   - scope: what topics include from.
  /// - Complexity: O(bytes of the files).
  init(
    _ names: [String], in provider: any ResourceProvider, of previous: PreviousBundle,
    manifest: Background<PreviousManifest?>?, kind: BookKind, scope: IncludeScope, jobs: Int
  ) throws {
    let archive = previous.archive
    let members = archive.indices(of: names)
    let compared = try Threads.map(names.count, jobs: jobs, with: { Desk(archive, provider) }) {
      desk, number -> Comparison in
      guard let member = members[number] else { return .changed }
      let size = archive.sizeAndChecksum(at: member).size
      // One byte more, so that a file that is longer is seen.
      guard size < SourceContent.largeSize,
        let count = desk.reader.read(
          names[number], into: UnsafeMutableRawBufferPointer(rebasing: desk.room[...size]))
      else { return .changed }
      let bytes = UnsafeRawBufferPointer(rebasing: desk.room[..<count])
      // Bytes that are the member's are a whole file, whoever writes to it meanwhile.
      guard desk.comparer.member(member, holds: bytes) else { return .changed }
      guard kind.includes else { return .same }
      let destinations = IncludeScan.destinations(in: bytes)
      return destinations?.isEmpty == true ? .same : .sameAndIncludes(destinations)
    }
    var states = compared.map { if case .changed = $0 { State.changed } else { State.same } }
    var destinations: [Int: [String]?] = [:]
    for (number, comparison) in compared.enumerated() {
      if case .sameAndIncludes(let written) = comparison {
        destinations.updateValue(written, forKey: number)
      }
    }
    let settlement = IncludeSettlement(names: names, archive: archive, scope: scope)
    for number in settlement.unsettled(destinations, isSame: { states[$0] == .same }) {
      states[number] = .unsettled
    }
    self.states = states
    self.names = names
    self.members = members
    self.previous = previous
    self.manifest = manifest?.value
    places = self.manifest?.places(ofFiles: names) ?? []
  }

  /// The numbers of the files that have to be read: changed ones, and those that may include what has changed.
  var others: [Int] { states.indices.filter { states[$0] != .same } }

  /// The old bundle's members that are these files, one for each, where it holds no others but its own.
  var membersOfAll: Range<Int>? {
    let archive = previous.archive
    let start = archive.count - names.count
    guard start >= 0, members.indices.allSatisfy({ members[$0] == start + $0 }),
      (0..<start).allSatisfy({ !PackedFormat.isResource(archive.name(at: $0)) })
    else { return nil }
    return start..<archive.count
  }

  /// Whether a file is the same; false for one that is none of them.
  func isSame(_ name: String) -> Bool { number(of: name).map(isSame) ?? false }

  func isSame(_ number: Int) -> Bool { states[number] != .changed }

  /// The number of a file.
  /// - Complexity: O(log n).
  func number(of name: String) -> Int? { names.bytewiseIndex(of: name) }

  /// The number of a file's member in the old bundle, be it the same or not.
  func member(of number: Int) -> Int? { members[number] }

  /// What the old manifest says of the topic in a file, which may have changed since.
  func oldRecord(_ number: Int) -> TopicRecord? { place(of: number).flatMap { manifest?[$0] } }

  /// Whether the old manifest speaks of topics in these files, and of no others.
  var hasAllTopics: Bool {
    places.lazy.compactMap(\.self).count == manifest?.topicCount
  }

  /// Where the old manifest speaks of the topic in a file.
  func place(of number: Int) -> Int? { places.isEmpty ? nil : places[number] }

  /// What the old bundle holds of a file; nil where it cannot be read.
  func oldBytes(_ number: Int) -> [UInt8]? {
    members[number].flatMap { try? previous.archive.read($0, limit: TopicHead.maximumSize) }
  }

  /// What packing needs of a topic, where nothing but its file has a say in it.
  func topic(_ number: Int) -> GatheredResource? {
    guard let record = oldRecord(number), let source = source(number) else { return nil }
    return GatheredResource(source: source, record: record)
  }

  /// What packing needs of a file that is no topic, or the translation of one.
  /// - Complexity: O(log n).
  func resource(_ name: String) -> GatheredResource? {
    number(of: name).flatMap(source).map { GatheredResource(source: $0) }
  }

  private func source(_ number: Int) -> SourceContent? {
    guard states[number] == .same, let member = members[number] else { return nil }
    return SourceContent(unchanged: member, in: previous.archive)
  }
}
