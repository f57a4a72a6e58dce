import HelpCore
import Synchronization

/// Finds entries by name, and prepares no more for it than the lookups so far justify.
///
/// A program that needs one member asks once or twice: going through the directory then costs less than
/// any table. After a few lookups there is a table; the order of names is computed when it is
/// needed.
final class NameIndex: Sendable {
  /// Lookups that are answered without a table.
  private static let patience = 6

  private let directory: CentralDirectory
  private let asked = Atomic(0)
  private let table = AtomicLazyReference<NameTable>()
  private let order = AtomicLazyReference<NameOrder>()

  init(_ directory: CentralDirectory) {
    self.directory = directory
  }

  /// The entry of exactly this name; of several, the first.
  func index(of name: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Int? {
    if let table = table.load() { return table.index(of: name, directory, in: bytes) }
    if hasPatience {
      return first(in: bytes, lengths: name.count...name.count, beginningWith: name)
    }
    let table = table.storeIfNil(NameTable(directory, in: bytes))
    return table.index(of: name, directory, in: bytes)
  }

  /// Whether any name is longer than `prefix` and begins with it.
  func hasNames(beginningWith prefix: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer)
    -> Bool
  {
    if order.load() == nil, hasPatience {
      let longer = prefix.count + 1...Int.max
      return first(in: bytes, lengths: longer, beginningWith: prefix) != nil
    }
    let order = sorted(in: bytes)
    let next = order.partition(in: bytes) { $0.compare(with: prefix) <= 0 }
    return next < directory.count
      && directory.name(of: order.index(at: next), in: bytes)
        .clamped(0, count: prefix.count).compare(with: prefix) == 0
  }

  /// All entries in the order of names.
  func sorted(in bytes: UnsafeRawBufferPointer) -> NameOrder {
    order.load() ?? order.storeIfNil(NameOrder(directory, in: bytes))
  }

  private var hasPatience: Bool {
    asked.wrappingAdd(1, ordering: .relaxed).newValue <= Self.patience
  }

  /// The first entry whose name begins with `start` and has as many bytes in all as `lengths` says.
  private func first(
    in bytes: UnsafeRawBufferPointer, lengths: ClosedRange<Int>,
    beginningWith start: UnsafeRawBufferPointer
  ) -> Int? {
    // Names in an archive begin alike: their ends differ.
    let tail = start.count - 8
    let last = start.number64(at: tail)
    for (index, length) in directory.nameLengths.enumerated() where lengths.contains(Int(length)) {
      let name = directory.start(of: index) + ZipFormat.centralSize
      if tail >= 0, bytes.number64(at: name + tail) != last { continue }
      if bytes.clamped(name, count: start.count).compare(with: start) == 0 { return index }
    }
    return nil
  }
}
