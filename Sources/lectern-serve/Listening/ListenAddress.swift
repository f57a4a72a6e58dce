#if Serve
  import HelpCore
  import NIOCore
  import NIOPosix
  import SystemPackage

  /// An address at which a server listens.
  enum ListenAddress {
    /// An address of this machine, and a port. Without a port, `portCount` ports are tried before
    /// the system chooses one.
    case port(host: String, port: Int?)
    /// The path of a Unix socket.
    case unix(String)
    /// A socket that systemd opened (sd_listen_fds(3)).
    case inherited(CInt)

    /// The first port to try.
    private static let firstPort = 8000
    /// The number of ports to try before the system chooses one.
    private static let portCount = 20
    /// The descriptor of the first socket that systemd passes on.
    private static let firstInheritedSocket: CInt = 3

    /// The socket of systemd, or nil if systemd did not start this process with a socket.
    static var inherited: ListenAddress? {
      guard let process = Process.environment("LISTEN_PID"), process == "\(Process.identifier)",
        let count = Process.environment("LISTEN_FDS").flatMap({ Int($0) }), count > 0
      else { return nil }
      return .inherited(firstInheritedSocket)
    }

    /// Starts listening, and returns the channel that accepts connections.
    /// - Throws: `HelpError.Code.cannotCreate` if the address cannot be bound, and NIO's errors for
    ///   a socket of systemd.
    func bind(_ bootstrap: ServerBootstrap) throws -> any Channel {
      switch self {
      case .inherited(let socket): return try bootstrap.withBoundSocket(socket).wait()
      case .unix(let path):
        return try Self.explaining(path, hint: "name a path in a folder that you may write to") {
          try bootstrap.bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).wait()
        }
      case .port(let host, let port?): return try Self.bind(bootstrap, host, port)
      case .port(let host, nil):
        for port in Self.firstPort..<Self.firstPort + Self.portCount {
          if let channel = try? Self.bind(bootstrap, host, port) { return channel }
        }
        return try Self.bind(bootstrap, host, 0)
      }
    }

    /// Starts listening at an address and a port, and returns the channel.
    private static func bind(
      _ bootstrap: ServerBootstrap, _ host: String, _ port: Int
    ) throws -> any Channel {
      try explaining(
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)",
        hint: "name another port with --port, or 0 for a free one; --listen takes an IP address"
      ) {
        // A statically linked program cannot look names up. The host must therefore be an IP
        // address.
        try bootstrap.bind(to: SocketAddress(ipAddress: host, port: port)).wait()
      }
    }

    /// Runs a function, and replaces its error with an error that names the address.
    private static func explaining(
      _ address: String, hint: String, _ body: () throws -> any Channel
    ) throws -> any Channel {
      do { return try body() } catch {
        throw HelpError(
          .cannotCreate, "cannot listen on '\(ControlCharacters.inline(address))'", reason(error),
          hint: hint)
      }
    }

    /// Returns the reason for an error, as a part of a sentence.
    private static func reason(_ error: any Error) -> String {
      switch error {
      case let error as IOError: Errno(rawValue: error.errnoCode).sentence
      case SocketAddressError.unixDomainSocketPathTooLong: "the path is too long for a socket"
      case is SocketAddressError: "it is not an address of this machine"
      default: "\(error)"
      }
    }
  }
#endif
