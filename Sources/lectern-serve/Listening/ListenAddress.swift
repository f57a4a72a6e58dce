#if Serve
  import HelpCore
  import NIOCore
  import NIOPosix
  import SystemPackage

  /// The place that a server listens at.
  enum ListenAddress {
    /// An address of this machine, and a port; without one, a few are tried.
    case port(host: String, port: Int?)
    case unix(String)
    /// A socket that systemd has opened (sd_listen_fds(3)).
    case inherited(CInt)

    /// The first port that is tried, and the number of further ones.
    private static let firstPort = 8000
    private static let tries = 20
    /// The first descriptor that systemd hands on.
    private static let firstInherited: CInt = 3

    /// The socket of systemd, if it has started this process with one.
    static var inherited: ListenAddress? {
      guard let process = Process.environment("LISTEN_PID"), process == "\(Process.number)",
        let count = Process.environment("LISTEN_FDS").flatMap({ Int($0) }), count > 0
      else { return nil }
      return .inherited(firstInherited)
    }

    /// - Throws: `HelpError.Code.cannotCreate` if no address can be bound.
    func bind(_ bootstrap: ServerBootstrap) throws -> any Channel {
      switch self {
      case .inherited(let socket): return try bootstrap.withBoundSocket(socket).wait()
      case .unix(let path):
        return try Self.explained(path) {
          try bootstrap.bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).wait()
        }
      case .port(let host, let port?): return try Self.bind(bootstrap, host, port)
      case .port(let host, nil):
        for port in Self.firstPort..<Self.firstPort + Self.tries {
          if let channel = try? Self.bind(bootstrap, host, port) { return channel }
        }
        return try Self.bind(bootstrap, host, 0)
      }
    }

    private static func bind(
      _ bootstrap: ServerBootstrap, _ host: String, _ port: Int
    ) throws -> any Channel {
      try explained(host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)") {
        // Names are not looked up: a static program has no name services.
        try bootstrap.bind(to: SocketAddress(ipAddress: host, port: port)).wait()
      }
    }

    private static func explained(
      _ place: String, _ body: () throws -> any Channel
    ) throws -> any Channel {
      do { return try body() } catch {
        throw HelpError(
          .cannotCreate, "cannot listen at '\(ControlCharacters.inline(place))'", reason(error),
          hint: "name another port with --port, or 0 for a free one; --listen takes an IP address")
      }
    }

    private static func reason(_ error: any Error) -> String {
      switch error {
      case let error as IOError: Errno(rawValue: error.errnoCode).sentence
      case is SocketAddressError: "it is not an address of this machine"
      default: "\(error)"
      }
    }
  }
#endif
