import HelpCore

#if Serve
  /// The names under which a preview may be requested: this machine's own, and addresses.
  ///
  /// A page of another site whose name was made to lead here sends its own name (DNS rebinding): it must not read
  /// unpublished pages.
  struct HostCheck: Sendable {
    /// Whether a text may be a host with its port: a name, an address, or an address in brackets.
    static func isWellFormed(_ host: String) -> Bool {
      let isPlain = host.utf8.allSatisfy {
        $0 > .space && $0 < 0x7F && !"/?#@\\<>\"'".utf8.contains($0)
      }
      return isPlain && host.hasPrefix("[") == host.contains("]")
    }

    /// - Parameter host: the field `Host`: a name or an address, and a port after a colon.
    func allows(_ host: String) -> Bool {
      let name: Substring
      if host.hasPrefix("[") {
        guard let end = host.firstIndex(of: "]") else { return false }
        return host[host.index(after: host.startIndex)..<end].allSatisfy {
          $0.isHexDigit || $0 == ":" || $0 == "."
        }
      }
      name = host.prefix { $0 != ":" }
      if name == "localhost" || name.hasSuffix(".localhost") { return true }
      let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
      return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
    }
  }
#endif
