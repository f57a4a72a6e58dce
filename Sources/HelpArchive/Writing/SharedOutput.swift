import Synchronization

/// The output of an archive that several threads write to, one at a time.
final class SharedOutput: Sendable {
  private let output: Mutex<ArchiveOutput?>

  init(_ output: consuming sending ArchiveOutput) {
    self.output = Mutex(output)
  }

  /// Calls `body` with the output. Does nothing after `commit` or `contents`.
  /// - Throws: the errors of `body`.
  func withLock(_ body: (inout ArchiveOutput) throws -> Void) throws {
    try output.withLock { output in
      guard var current = output.take() else { return }
      do { try body(&current) } catch {
        output = consume current
        throw error
      }
      output = consume current
    }
  }

  /// Ends the archive and gives the file the archive's name. Returns the number of members and the
  /// size of the file in bytes, or zeros if the archive has already ended.
  func commit() throws -> (entries: Int, bytes: Int) {
    guard let output = output.withLock({ $0.take() }) else { return (0, 0) }
    return try output.commit()
  }

  /// Ends the archive and returns its bytes, or none if the archive has already ended.
  func contents() throws -> [UInt8] {
    guard let output = output.withLock({ $0.take() }) else { return [] }
    return try output.contents()
  }
}
