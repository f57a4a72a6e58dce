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
/// Touching a page after the end of a mapped file raises SIGBUS (mmap(2)). The handler maps zeros
/// over that page and all later ones, and the reader continues. `MappedFile.isUnchanged` then tells
/// the reader that the bytes are invalid. A SIGBUS with any other cause is left to the earlier
/// handler.
enum MappedMemory {
  /// The range of addresses of a mapped file. Both addresses are zero in a free slot.
  fileprivate struct Slot {
    var start: UInt = 0
    var end: UInt = 0
  }

  /// The maximum number of mapped files that are protected at the same time. Further files are
  /// mapped without this protection.
  fileprivate static let slotCount = 64
  /// The lock for changes of the slots, which the handler only reads. The value tells whether the
  /// handler is installed.
  private static let lock = Mutex(false)

  /// Maps all of a non-empty file and returns the address.
  static func map(_ file: FileDescriptor, count: Int) throws(Errno) -> UInt {
    guard let map = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0),
      unsafe map != MAP_FAILED
    else { throw Errno(rawValue: errno) }
    let start = UInt(bitPattern: map)
    setSlot(from: 0, to: Slot(start: start, end: start + UInt(count)))
    return start
  }

  /// Copies non-empty bytes into new memory and returns the address.
  static func copy(_ bytes: [UInt8]) throws(Errno) -> UInt {
    let map = unsafe mmap(
      nil, bytes.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else { throw Errno(rawValue: errno) }
    unsafe map.copyMemory(from: bytes, byteCount: bytes.count)
    return UInt(bitPattern: map)
  }

  /// Maps zeros and returns their address. A page needs memory only once it is written to.
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

  /// Copies bytes to memory from `reserve`.
  static func fill(_ start: UInt, with bytes: Span<UInt8>) {
    guard bytes.count > 0, let target = unsafe UnsafeMutableRawPointer(bitPattern: start) else {
      return
    }
    unsafe bytes.withUnsafeBytes { source in
      guard let first = source.baseAddress else { return }
      unsafe target.copyMemory(from: first, byteCount: source.count)
    }
  }

  /// Frees the whole pages within a range of memory from `reserve`. The bytes become zeros. Returns
  /// the range of these pages, or nil if there are none.
  static func release(_ range: Range<Int>, of start: UInt) -> Range<Int>? {
    let page = Int(getpagesize())
    let first = (range.lowerBound + page - 1) / page * page
    let end = range.upperBound / page * page
    guard first < end else { return nil }
    let pages = first..<end
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
    setSlot(from: start, to: Slot())
    unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), count)
  }

  /// Gives the pages of a mapped file back to the system, which reads them again when they are
  /// touched.
  static func giveBack(_ start: UInt, count: Int) {
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), count, MADV_DONTNEED)
  }

  /// Returns mapped bytes, which stay mapped as long as their owner lives.
  @_lifetime(borrow owner)
  static func bytes(at start: UInt, count: Int, of owner: borrowing MappedFile) -> Span<UInt8> {
    unsafe _overrideLifetime(
      Span(
        _unsafeElements: UnsafeBufferPointer(
          start: UnsafePointer(bitPattern: start), count: count)), borrowing: owner)
  }

  /// Replaces the slot that begins at an address, or a free one for 0. Installs the handler first
  /// if necessary.
  private static func setSlot(from start: UInt, to slot: Slot) {
    lock.withLock { isWatching in
      if !isWatching { watch() }
      isWatching = true
      guard let slots = unsafe slots else { return }
      for index in 0..<slotCount where unsafe slots[index].start == start {
        unsafe slots[index] = slot
        return
      }
    }
  }

  /// Installs the handler of SIGBUS and prepares its variables.
  private static func watch() {
    let newSlots = UnsafeMutablePointer<Slot>.allocate(capacity: slotCount)
    unsafe newSlots.initialize(repeating: Slot(), count: slotCount)
    unsafe slots = newSlots
    unsafe pageSize = UInt(getpagesize())
    var action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = busHandler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = busHandler
    #endif
    unsafe sigaction(SIGBUS, &action, &earlierAction)
  }

  /// Maps zeros over the part that a mapped file has lost. May be called from a signal handler.
  /// - Returns: whether a lost part was the cause of the signal.
  static func survives(_ signal: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let signal = unsafe signal, let slots = unsafe slots else { return false }
    #if canImport(Darwin)
      let address = unsafe UInt(bitPattern: signal.pointee.si_addr)
    #else
      let address = unsafe UInt(bitPattern: signal.pointee._sifields._sigfault.si_addr)
    #endif
    for index in 0..<slotCount {
      let slot = unsafe slots[index]
      guard slot.start <= address, address < slot.end else { continue }
      let page = unsafe address / pageSize * pageSize
      let zeros = unsafe mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(slot.end - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      return unsafe zeros != MAP_FAILED
    }
    return false
  }
}

// The signal handler reads these variables. Their initial values are constants, because a handler
// must not run a lazy initialisation.
private nonisolated(unsafe) var slots: UnsafeMutablePointer<MappedMemory.Slot>?
private nonisolated(unsafe) var pageSize: UInt = 4096
private nonisolated(unsafe) var earlierAction = sigaction()

private func busHandler(
  _ number: Int32, _ signal: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let savedErrno = errno
  defer { errno = savedErrno }
  if unsafe MappedMemory.survives(signal) { return }
  // The instruction runs again, and this time its fault reaches the earlier handler.
  unsafe sigaction(SIGBUS, &earlierAction, nil)
}
