import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources

/// The files of a source that are byte for byte what the bundle that is replaced holds, by their numbers in the order
/// of the source: none of them is parsed or compressed again.
final class UnchangedFiles: Sendable {
  private enum State { case changed, same, sameAndMayInclude }

  private let names: [String]
  /// The number of each file's member in the old bundle.
  private let members: [Int?]
  private let states: [State]
  private let previous: PreviousBundle
  /// What the old manifest says of topics, and where it does so of each file.
  private let records: TopicRecords?
  private let places: [Int?]

  /// What a thread compares with.
  private struct Desk: ~Copyable {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: SourceContent.largeSize, alignment: 16)
    var comparer: MemberComparer

    init(_ archive: Archive) { comparer = MemberComparer(of: archive) }

    deinit { room.deallocate() }
  }

  /// Reads all the files, large ones left out.
  /// - Parameters:
  ///   - names: of the files, in bytewise order.
  ///   - records: what the old manifest says of topics, where it still holds for this book.
  /// - Complexity: O(bytes of the files).
  init(
    _ names: [String], in provider: any ResourceProvider, of previous: PreviousBundle,
    records: Background<TopicRecords?>?, kind: BookKind, jobs: Int
  ) throws {
    let archive = previous.archive
    let members = archive.indices(of: names)
    states = try Threads.map(names.count, jobs: jobs, with: { Desk(archive) }) { desk, number in
      guard let member = members[number] else { return .changed }
      let size = archive.sizeAndChecksum(at: member).size
      // One byte more, so that a file that is longer is seen.
      guard size < SourceContent.largeSize,
        let count = provider.read(
          names[number], into: UnsafeMutableRawBufferPointer(rebasing: desk.room[...size]))
      else { return .changed }
      let bytes = UnsafeRawBufferPointer(rebasing: desk.room[..<count])
      // Bytes that are the member's are a whole file, whoever writes to it meanwhile.
      guard desk.comparer.member(member, holds: bytes) else { return .changed }
      return kind.includes && TopicDigest.mayInclude(bytes) ? .sameAndMayInclude : .same
    }
    self.names = names
    self.members = members
    self.previous = previous
    self.records = records?.value
    places = self.records?.places(ofFiles: names) ?? []
  }

  /// The old manifest.
  var manifest: [UInt8] { records?.manifest ?? [] }

  /// The bytes of a file that is unchanged, from the old bundle.
  func bytes(_ number: Int) throws -> [UInt8]? {
    try members[number].map { try previous.archive.read($0) }
  }

  /// What packing needs of a topic, where nothing but its file has a say in it.
  func topic(_ number: Int) -> GatheredResource? {
    guard let records, let place = places[number], let source = source(number) else { return nil }
    return GatheredResource(source: source, record: records[place])
  }

  /// What packing needs of a file that is no topic, or the translation of one.
  /// - Complexity: O(log n).
  func resource(_ name: String) -> GatheredResource? {
    let number = names.partitioningIndex { !$0.precedesBytewise(name) }
    guard number < names.count, names[number].utf8.elementsEqual(name.utf8) else { return nil }
    return source(number).map { GatheredResource(source: $0) }
  }

  private func source(_ number: Int) -> SourceContent? {
    guard states[number] == .same, let member = members[number] else { return nil }
    return SourceContent(unchanged: member, in: previous)
  }
}
