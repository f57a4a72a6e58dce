package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// System calls on bytes, with spans instead of pointers.
extension FileDescriptor {
  /// Reads once, as many bytes as fit.
  /// - Parameter offset: the position in the file; nil for the current one.
  /// - Returns: the number of bytes: 0 at the end. Of a regular file, only the end gives fewer than fit.
  @discardableResult
  package func read(
    into output: inout OutputSpan<UInt8>, at offset: Int? = nil
  ) throws(Errno) -> Int {
    let taken = unsafe output.withUnsafeMutableBufferPointer { buffer, count in
      let room = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
      while true {
        let taken = unsafe readOnce(rawValue, room.baseAddress, room.count, at: offset)
        if taken < 0, errno == EINTR { continue }
        count += max(0, taken)
        return taken
      }
    }
    if taken < 0 { throw Errno(rawValue: errno) }
    return taken
  }

  /// Whether bytes, or the end, can be read within a time.
  package func isReadable(within time: Duration) -> Bool {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, Int32(clamping: Int(time / .milliseconds(1)))) > 0
  }

  /// Writes all the bytes, in as many calls as it takes.
  package func writeAll(_ bytes: Span<UInt8>) throws {
    _ = try unsafe bytes.withUnsafeBytes { try unsafe writeAll($0) }
  }

  /// Writes all the bytes at a position in the file.
  package func writeAll(_ bytes: Span<UInt8>, at offset: Int) throws {
    _ = try unsafe bytes.withUnsafeBytes {
      try unsafe writeAll(toAbsoluteOffset: Int64(offset), $0)
    }
  }
}

/// Outside the extension, whose methods have the names of these system calls.
private func readOnce(
  _ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, at offset: Int?
) -> Int {
  if let offset { return unsafe pread(file, bytes, count, off_t(offset)) }
  return unsafe read(file, bytes, count)
}

extension FileStatus {
  /// The status of an open file.
  package init(of descriptor: FileDescriptor) throws(Errno) {
    var record = stat()
    guard unsafe fstat(descriptor.rawValue, &record) == 0 else { throw Errno(rawValue: errno) }
    self.init(record)
  }
}
