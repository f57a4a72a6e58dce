#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the running process has used, and the most that it may use: for tools that measure.
package enum ProcessUsage {
  /// Its processor time, on all processors: other work on the machine does not count.
  package static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The most memory that it used at once, in bytes.
  package static var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF: in glibc's headers the constant has a different type from the parameter.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss)
    #else
      return Int(usage.ru_maxrss) * 1024
    #endif
  }

  /// Lets a signal end this process after this many more seconds of processor time.
  package static func limitTime(seconds: Int) {
    limit(RLIMIT_CPU, to: Int(processorTime / .seconds(1)) + 1 + seconds)
  }

  /// Limits allocated memory to this; needing more ends the process. If the system has no such limit,
  /// as on a Mac, nothing happens.
  package static func limitMemory(bytes: Int) {
    limit(RLIMIT_AS, to: bytes)
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource, to value: Int) {
      limit(Int32(bitPattern: resource.rawValue), to: value)
    }
  #endif

  /// The hard limit stays, so that the next call may allow more.
  private static func limit(_ resource: Int32, to value: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource)
    #endif
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
