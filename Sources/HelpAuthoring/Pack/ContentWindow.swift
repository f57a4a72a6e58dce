import Synchronization

/// The budget for bytes of a book's source that are kept between reading and packing. Other bytes are read again. Memory
/// therefore does not grow with the size of the book.
final class ContentWindow: Sendable {
  /// The budget in bytes.
  private let size: Int
  private let reservedSize = Atomic(0)

  /// The number of bytes that an array needs in addition to its elements, which matters for tiny files.
  private static let arrayOverhead = 64

  init(size: Int = 24 << 20) { self.size = size }

  /// Reserves room for a file's bytes.
  /// - Returns: false if the budget is used up.
  func reserve(_ count: Int) -> Bool {
    let cost = count + Self.arrayOverhead
    if reservedSize.wrappingAdd(cost, ordering: .relaxed).newValue <= size { return true }
    reservedSize.wrappingSubtract(cost, ordering: .relaxed)
    return false
  }
}
