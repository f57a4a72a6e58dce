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
  /// Reads as many bytes as `output` has room for, with one system call.
  /// - Parameter offset: the offset in the file, or nil for the current one.
  /// - Returns: the number of bytes, 0 at the end. A regular file fills room of less than 2 GiB
  ///   unless it ends.
  @discardableResult
  package func read(
    into output: inout OutputSpan<UInt8>, at offset: Int? = nil
  ) throws(Errno) -> Int {
    let readCount = unsafe output.withUnsafeMutableBufferPointer { buffer, count in
      let target = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
      while true {
        let readCount = unsafe readOnce(rawValue, target.baseAddress, target.count, at: offset)
        if readCount < 0, errno == EINTR { continue }
        count += max(0, readCount)
        return readCount
      }
    }
    if readCount < 0 { throw Errno(rawValue: errno) }
    return readCount
  }

  /// Whether bytes or the end of the file can be read within a time.
  package func isReadable(within time: Duration) -> Bool {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&descriptor, 1, Int32(clamping: Int(time / .milliseconds(1)))) > 0
  }

  /// The maximum number of bytes to pass to one write: 1 MiB. For a longer write, Linux searches
  /// for neighbouring pages, which can take ten times as long as the copy.
  static let maximumWriteSize = 1 << 20

  /// Writes all the bytes, in as many system calls as necessary.
  package func writeAll(_ bytes: Span<UInt8>) throws {
    _ = try unsafe bytes.withUnsafeBytes { try unsafe writeAll($0) }
  }

  /// Writes all the bytes at an offset in the file.
  package func writeAll(_ bytes: Span<UInt8>, at offset: Int) throws {
    _ = try unsafe bytes.withUnsafeBytes {
      try unsafe writeAll(toAbsoluteOffset: Int64(offset), $0)
    }
  }
}

/// Reads once. Methods of the extension would hide these system calls, which have the same names.
private func readOnce(
  _ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int, at offset: Int?
) -> Int {
  if let offset { return unsafe pread(file, bytes, count, off_t(offset)) }
  return unsafe read(file, bytes, count)
}
