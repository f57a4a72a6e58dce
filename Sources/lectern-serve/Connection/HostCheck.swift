import HelpCore

#if Serve
  /// A check of the host of a request to a preview. The check allows this machine's own names, and
  /// IP addresses.
  ///
  /// A page of another site sends that site's name, even if the name was made to point to this
  /// machine (DNS rebinding). The page of the other site must not read unpublished pages.
  struct HostCheck: Sendable {
    /// Whether a text can be a host with its port: a name, an address, or an address in brackets. An
    /// empty text is well-formed, because a request of HTTP/1.0 may name no host.
    static func isWellFormed(_ host: String) -> Bool {
      let isPlain = host.utf8.allSatisfy {
        $0 > .space && $0 < .delete && !"/?#@\\<>\"'".utf8.contains($0)
      }
      return isPlain && host.hasPrefix("[") == host.contains("]")
    }

    /// Whether a preview answers requests to a host. Names have any letter case.
    /// - Parameter host: the field `Host`: a name or an address, with or without a port after a
    ///   colon.
    func allows(_ host: String) -> Bool {
      if host.hasPrefix("[") {
        guard let end = host.firstIndex(of: "]") else { return false }
        return host[host.index(after: host.startIndex)..<end].allSatisfy {
          $0.isHexDigit || $0 == ":" || $0 == "."
        }
      }
      let name = host.prefix { $0 != ":" }.lowercased()
      if name == "localhost" || name.hasSuffix(".localhost") { return true }
      let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
      return numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
    }
  }
#endif
