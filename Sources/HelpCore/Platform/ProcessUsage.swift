import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The resources that the running process has used, and limits on them, for tools that measure.
package enum ProcessUsage {
  /// The processor time of the process, on all processors. Other work on the machine is not
  /// included.
  package static var processorTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The most memory that the process used at one time, in bytes.
  package static var peakMemory: Int {
    #if os(Linux)
      // The peak of getrusage(2) begins with the peak of the parent process. The peak is therefore
      // read from proc_pid_status(5).
      let status = (try? FileSystem.read("/proc/self/status")) ?? []
      let line = status.split(separator: .lineFeed).first {
        $0.starts(with: "VmHWM:".utf8)
      }
      let digits = (line ?? []).filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
    #else
      var usage = rusage()
      unsafe getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }

  /// Makes a signal end this process once it has used this many more seconds of processor time.
  package static func limitTime(seconds: Int) {
    limit(RLIMIT_CPU, to: Int(processorTime / .seconds(1)) + 1 + seconds)
  }

  /// Limits allocated memory. A process that needs more ends. If the system has no such limit, as
  /// on a Mac, the call has no effect.
  package static func limitMemory(bytes: Int) {
    limit(RLIMIT_AS, to: bytes)
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource, to value: Int) {
      limit(Int32(bitPattern: resource.rawValue), to: value)
    }
  #endif

  /// Sets the soft limit of a resource. The hard limit is kept, because a later call may raise the
  /// soft limit again.
  private static func limit(_ resource: Int32, to value: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource)
    #endif
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    unsafe setrlimit(resource, &limit)
  }
}
