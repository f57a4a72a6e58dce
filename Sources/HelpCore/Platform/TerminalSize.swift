package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size of a terminal in character cells.
package struct TerminalSize: Sendable, Hashable {
  /// The width, in cells.
  package var columns: Int
  /// The height, in cells.
  package var rows: Int

  /// Creates a size in cells.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads the size of a terminal. Fails if the descriptor is not a terminal, or the terminal does
  /// not report its size.
  package init?(of descriptor: FileDescriptor) {
    var size = winsize()
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
