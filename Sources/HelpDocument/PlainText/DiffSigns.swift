/// A recogniser of the diffs in a text, as `git diff` and `git log -p` write them.
struct DiffSigns {
  /// Whether the last line belongs to a diff.
  private(set) var isOpen = false

  private static let start = Array("diff --git ".utf8)
  private static let end = Array("commit ".utf8)

  /// Reads the next line of the text.
  mutating func read(_ line: ArraySlice<UInt8>) {
    if line.starts(with: Self.start) { isOpen = true }
    if isOpen, line.starts(with: Self.end) { isOpen = false }
  }
}
