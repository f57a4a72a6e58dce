/// Reads the files of a provider one after the other into memory that is there already, for whoever compares many: one
/// reader for each thread.
public protocol ResourceReader: AnyObject {
  /// Puts the bytes of a file at the start of a buffer. What is read while somebody writes to the file may never have stood
  /// in it together.
  /// - Returns: how many there are; of a file that is larger than the buffer as many as the buffer has, or nil. Nil for a
  ///   file that cannot be read.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

/// Reads what any provider gives.
final class AnyResourceReader: ResourceReader {
  private let provider: any ResourceProvider

  init(_ provider: any ResourceProvider) { self.provider = provider }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let bytes = try? provider.read(path, limit: buffer.count) else { return nil }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }
}
