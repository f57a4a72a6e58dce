import HelpCore

/// An `https` address on another host.
package struct WebAddress: Sendable, Hashable {
  /// The address as it was written.
  package let text: String
  /// The name of the host, or its address in digits, without brackets.
  package let host: String
  /// The port in digits. `443` if the address contains none.
  package let port: String

  private static let scheme = "https://"
  /// The size that an address must stay below, in bytes.
  private static let sizeLimit = 4096

  /// Reads an address.
  /// - Returns: nil for an address that is too long, has another scheme, has no host or an invalid
  ///   port, contains a user's name, or contains spaces, quotation marks, other characters that
  ///   addresses must encode, or characters outside ASCII.
  package init?(_ text: String) {
    guard text.lowercased().hasPrefix(Self.scheme), text.utf8.count < Self.sizeLimit,
      text.utf8.allSatisfy({ $0 > .space && $0 < .delete && !"\"\\<>^`{|}".utf8.contains($0) })
    else { return nil }
    let authority = text.dropFirst(Self.scheme.count).prefix { !"/?#".contains($0) }
    if authority.isEmpty || authority.contains("@") { return nil }
    let name: Substring
    let portPart: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      name = authority[authority.index(after: authority.startIndex)..<end]
      portPart = authority[authority.index(after: end)...]
    } else {
      name = authority.prefix { $0 != ":" }
      portPart = authority[name.endIndex...]
    }
    guard !name.isEmpty, let port = Self.port(portPart) else { return nil }
    (self.text, host, self.port) = (text, String(name), port)
  }

  /// Whether a source that the user named is a web address and not a file.
  package static func isWebAddress(_ source: String) -> Bool {
    ["https://", "http://"].contains { source.prefix($0.count).lowercased() == $0 }
  }

  /// The last part of the path without its extension, from which a book's name is derived. Nil for
  /// an address without a path.
  package var stem: String? {
    let path = Destination(text).path.dropFirst(Self.scheme.count).split(separator: "/").dropFirst()
    guard let last = path.last?.split(separator: "?").first else { return nil }
    let stem = last.hasSuffix(".helpz") ? last.dropLast(6) : last.prefix { $0 != "." }
    return stem.isEmpty ? nil : String(stem)
  }

  /// Returns the port after a colon, `443` for an empty string, or nil for any other text.
  private static func port(_ text: Substring) -> String? {
    if text.isEmpty { return "443" }
    let digits = text.dropFirst()
    return text.first == ":" && (1...5).contains(digits.utf8.count)
      && digits.utf8.allSatisfy(\.isASCIIDigit) ? String(digits) : nil
  }

  /// Looks up the IP addresses of the host, in digits.
  ///
  /// The list is empty if the system's `getent` cannot be run. The address that `curl` uses is then
  /// checked after the answer.
  /// - Throws: `WebFault` for an unknown host, and for a name of the local network.
  func hostAddresses() throws(WebFault) -> [String] {
    let isNumber =
      host.contains(":") || host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0.isASCIIDigit }
    if isNumber { return [host] }
    // A name without a dot belongs to this machine or to its local network.
    guard host.contains("."), !host.hasSuffix(".local"), !host.hasSuffix(".localhost"),
      host.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "-._".utf8.contains($0) }),
      host.utf8.first != UInt8(ascii: "-")
    else {
      throw WebFault(
        .failed, "'\(ControlCharacters.inline(host))' is not the name of another host")
    }
    guard
      let outcome = try? ChildProcess.captured(
        ["getent", "ahosts", host], reading: [], limit: 64 << 10, seconds: 30),
      outcome.status != 127
    else { return [] }
    let addresses = outcome.output.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.prefix { $0 != .space }, as: UTF8.self)
    }
    if addresses.isEmpty { throw WebFault(.absent, "the host '\(host)' is not known") }
    return addresses
  }
}
