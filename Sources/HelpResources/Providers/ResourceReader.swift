/// Reads the files of a provider one after the other into memory that is there already, for whoever compares many: one
/// reader for each thread.
public protocol ResourceReader: AnyObject {
  /// Puts the bytes of a file at the start of a buffer. What is read while somebody writes to the file may never have stood
  /// in it together.
  /// - Returns: how many there are, or as many as the buffer has where there are more; nil for a file that cannot be
  ///   read.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int?
}

/// Reads what any provider gives.
final class AnyResourceReader: ResourceReader {
  private let provider: any ResourceProvider

  init(_ provider: any ResourceProvider) { self.provider = provider }

  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let bytes = try? provider.read(path, limit: .max) else { return nil }
    buffer.copyBytes(from: bytes.prefix(buffer.count))
    return min(bytes.count, buffer.count)
  }
}
