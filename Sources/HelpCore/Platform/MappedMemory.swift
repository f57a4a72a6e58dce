import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Maps files, and keeps the process alive if one is cut short while it is mapped.
///
/// Touching a page after the end of a mapped file raises SIGBUS (mmap(2)). The handler maps zeros over that page and
/// all after it, and the reader continues. `MappedFile.isUnchanged` then tells it that the bytes are invalid. A SIGBUS
/// with any other cause goes to the earlier handler.
enum MappedMemory {
  /// The range of addresses of a mapped file; both zero for a free slot.
  fileprivate struct Place {
    var start: UInt = 0
    var end: UInt = 0
  }

  /// The most mapped files that are protected at once. More can be mapped, without this protection.
  fileprivate static let placeCount = 64
  /// The lock of those that write slots. The handler only reads them.
  private static let lock = Mutex(false)

  /// Maps all of a non-empty file.
  static func map(_ file: FileDescriptor, count: Int) throws(Errno) -> UInt {
    guard let map = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0),
      unsafe map != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    let start = UInt(bitPattern: map)
    setPlace(from: 0, to: Place(start: start, end: start + UInt(count)))
    return start
  }

  /// Copies non-empty bytes into new memory.
  static func copy(_ bytes: [UInt8]) throws(Errno) -> UInt {
    let map = unsafe mmap(
      nil, bytes.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else { throw Errno(rawValue: errno) }
    unsafe map.copyMemory(from: bytes, byteCount: bytes.count)
    return UInt(bitPattern: map)
  }

  /// Zeros that take memory only where something is written.
  static func reserve(_ count: Int) throws(Errno) -> UInt {
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    guard let map = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0),
      unsafe map != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    return UInt(bitPattern: map)
  }

  /// Copies bytes to memory that `reserve` gave.
  static func fill(_ start: UInt, with bytes: Span<UInt8>) {
    guard bytes.count > 0, let target = unsafe UnsafeMutableRawPointer(bitPattern: start) else {
      return
    }
    unsafe bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      unsafe target.copyMemory(from: first, byteCount: source.count)
    }
  }

  /// Turns whole pages of memory that `reserve` gave to zeros that take no memory.
  static func release(_ range: Range<Int>, of start: UInt) -> Range<Int>? {
    let page = Int(getpagesize())
    let pages =
      (range.lowerBound + page - 1) / page
      * page..<Swift.max(
        (range.lowerBound + page - 1) / page * page, range.upperBound / page * page)
    guard !pages.isEmpty else { return nil }
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON | MAP_FIXED
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED
    #endif
    let zeros = unsafe mmap(
      UnsafeMutableRawPointer(bitPattern: start + UInt(pages.lowerBound)), pages.count,
      PROT_READ | PROT_WRITE, flags, -1, 0)
    return unsafe zeros == MAP_FAILED ? nil : pages
  }

  static func unmap(_ start: UInt, count: Int) {
    setPlace(from: start, to: Place())
    unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), count)
  }

  /// Gives the pages of a mapped file back to the system, which reads them again when they are touched.
  static func giveBack(_ start: UInt, count: Int) {
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), count, MADV_DONTNEED)
  }

  /// The bytes of a map, for as long as their owner keeps it.
  @_lifetime(borrow owner)
  static func bytes(at start: UInt, count: Int, of owner: borrowing MappedFile) -> Span<UInt8> {
    unsafe _overrideLifetime(
      Span(
        _unsafeElements: UnsafeBufferPointer(
          start: UnsafePointer(bitPattern: start), count: count)), borrowing: owner)
  }

  private static func setPlace(from start: UInt, to place: Place) {
    lock.withLock { isWatching in
      if !isWatching { watch() }
      isWatching = true
      guard let places = unsafe places else { return }
      for index in 0..<placeCount where unsafe places[index].start == start {
        unsafe places[index] = place
        return
      }
    }
  }

  private static func watch() {
    let room = UnsafeMutablePointer<Place>.allocate(capacity: placeCount)
    unsafe room.initialize(repeating: Place(), count: placeCount)
    unsafe places = room
    unsafe pageSize = UInt(getpagesize())
    var action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = busHandler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = busHandler
    #endif
    unsafe sigaction(SIGBUS, &action, &before)
  }

  /// Maps zeros where a mapped file no longer has bytes. May be called from a signal handler.
  /// - Returns: false when the signal has another cause.
  static func survives(_ signal: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let signal = unsafe signal, let places = unsafe places else { return false }
    #if canImport(Darwin)
      let address = unsafe UInt(bitPattern: signal.pointee.si_addr)
    #else
      let address = unsafe UInt(bitPattern: signal.pointee._sifields._sigfault.si_addr)
    #endif
    for index in 0..<placeCount {
      let place = unsafe places[index]
      guard place.start <= address, address < place.end else { continue }
      let page = unsafe address / pageSize * pageSize
      let zeros = unsafe mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(place.end - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      return unsafe zeros != MAP_FAILED
    }
    return false
  }
}

// Read in a signal handler: plain memory with constant initial values, so that no lazy initialisation can run there.
private nonisolated(unsafe) var places: UnsafeMutablePointer<MappedMemory.Place>?
private nonisolated(unsafe) var pageSize: UInt = 4096
private nonisolated(unsafe) var before = sigaction()

private func busHandler(
  _ number: Int32, _ signal: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let saved = errno
  defer { errno = saved }
  if unsafe MappedMemory.survives(signal) { return }
  // The instruction runs again, and faults again, under the earlier handler.
  unsafe sigaction(SIGBUS, &before, nil)
}
