/// An array that never changes, read in place through a pointer: no reference counts, no checks, no copies.
final class FrozenArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  // Written in `init`, before anything else can see it, and never again: that makes it safe to share.
  let elements: UnsafeBufferPointer<Element>

  init(_ array: [Element]) {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = copy.initialize(from: array)
    elements = UnsafeBufferPointer(copy)
  }

  deinit { elements.deallocate() }
}
