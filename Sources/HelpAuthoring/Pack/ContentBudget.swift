import Synchronization

/// The budget for bytes of a book's source that are kept in memory between reading and packing.
/// Other bytes are read again. Memory therefore does not grow with the size of the book.
final class ContentBudget: Sendable {
  /// The budget in bytes.
  private let size: Int
  private let reservedSize = Atomic(0)

  /// The number of bytes that an array needs in addition to its elements. For tiny files, this
  /// overhead matters.
  private static let arrayOverhead = 64

  init(size: Int = 24 << 20) { self.size = size }

  /// Reserves a part of the budget for a file's bytes.
  /// - Returns: whether the budget was sufficient. Otherwise, nothing is reserved.
  func reserve(_ count: Int) -> Bool {
    let cost = count + Self.arrayOverhead
    if reservedSize.wrappingAdd(cost, ordering: .relaxed).newValue <= size { return true }
    reservedSize.wrappingSubtract(cost, ordering: .relaxed)
    return false
  }
}
