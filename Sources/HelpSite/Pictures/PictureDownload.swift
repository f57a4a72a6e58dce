import HelpCore
import SystemPackage

/// One picture of another host, brought by the system's `curl`.
///
/// Only `https` is used, and only for public addresses. A host's name is looked up first, and `curl` is given the
/// address to connect to. Redirects are followed here, each by the same rules. The program reads its configuration from
/// standard input alone, so that no address becomes an argument.
struct PictureDownload {
  static let maximumSize = 10 << 20
  private static let seconds = 30
  private static let maximumRedirects = 5

  /// The reason for a picture that did not come.
  struct Fault: Error { var why: String }

  /// The bytes that an address gives.
  static func bytes(of address: String) throws(Fault) -> [UInt8] {
    var address = address
    for _ in 0...maximumRedirects {
      let answer = try ask(address)
      if let next = answer.redirect {
        address = next
        continue
      }
      return answer.bytes
    }
    throw Fault(why: "it leads on more than \(maximumRedirects) times")
  }

  private static func ask(_ address: String) throws(Fault) -> (bytes: [UInt8], redirect: String?) {
    guard let host = host(of: address) else {
      throw Fault(why: "only 'https' addresses of other hosts are asked")
    }
    let known = try addresses(of: host.name)
    guard known.allSatisfy({ PublicAddress.isPublic($0) }) else {
      throw Fault(why: "'\(host.name)' is an address of this machine or of its own network")
    }
    let outcome: (status: Int32, output: [UInt8], errors: [UInt8])
    do {
      outcome = try ChildProcess.captured(
        ["curl", "--disable", "--config", "-"],
        reading: Array(configuration(address, host, known.first).utf8), limit: maximumSize,
        seconds: seconds + 5)
    } catch Errno.fileTooLarge {
      throw Fault(why: "it has more than \(maximumSize >> 20) MB")
    } catch {
      throw Fault(why: "curl cannot be run; install it")
    }
    let said = ProgramLimit.firstLine(of: outcome.errors) ?? ""
    guard outcome.status == 0 else {
      throw Fault(why: outcome.status == 127 ? "curl cannot be run; install it" : said)
    }
    // The last line is the one that the configuration requests.
    let words = outcome.errors.split(separator: UInt8(ascii: "\n")).last.map { line in
      line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let words, words.count >= 2, let code = Int(words[0]) else {
      throw Fault(why: "curl said '\(said)'")
    }
    guard PublicAddress.isPublic(words[1]) else {
      throw Fault(why: "'\(host.name)' led to an address of this machine or of its own network")
    }
    switch code {
    case 200: return (outcome.output, nil)
    case 300..<400 where words.count > 2: return ([], words[2])
    default: throw Fault(why: "the server answers \(code)")
    }
  }

  /// The host and the port of an address that may be requested.
  static func host(of address: String) -> (name: String, port: String)? {
    let scheme = "https://"
    guard address.lowercased().hasPrefix(scheme), address.utf8.count < 4096,
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"\\<>^`{|}".utf8.contains($0) })
    else { return nil }
    let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.isEmpty || authority.contains("@") { return nil }
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let name = authority[authority.index(after: authority.startIndex)..<end]
      return port(authority[authority.index(after: end)...]).map { (String(name), $0) }
    }
    let name = authority.prefix { $0 != ":" }
    guard !name.isEmpty else { return nil }
    return port(authority[name.endIndex...]).map { (String(name), $0) }
  }

  /// The port behind a colon, or that of the scheme.
  private static func port(_ text: Substring) -> String? {
    if text.isEmpty { return "443" }
    let digits = text.dropFirst()
    return text.first == ":" && (1...5).contains(digits.utf8.count) && Int(digits) != nil
      ? String(digits) : nil
  }

  /// The addresses of a host's name on this system. None if the system has no program for that: the address of `curl`
  /// is then checked after its answer.
  private static func addresses(of name: String) throws(Fault) -> [String] {
    let isNumber =
      name.contains(":") || name.utf8.allSatisfy { $0 == 0x2E || (48...57).contains($0) }
    if isNumber { return [name] }
    // A name of one part belongs to this machine or to its network.
    guard name.contains("."), !name.hasSuffix(".local"), !name.hasSuffix(".localhost"),
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }),
      name.utf8.first != 0x2D
    else { throw Fault(why: "'\(ControlCharacters.inline(name))' is not the name of another host") }
    guard
      let outcome = try? ChildProcess.captured(
        ["getent", "ahosts", name], reading: [], limit: 64 << 10, seconds: seconds),
      outcome.status != 127
    else { return [] }
    let found = outcome.output.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.prefix { $0 != 0x20 }, as: UTF8.self)
    }
    if found.isEmpty { throw Fault(why: "the host '\(name)' is not known") }
    return found
  }

  private static func configuration(
    _ address: String, _ host: (name: String, port: String), _ known: String?
  ) -> String {
    var text = """
      url = "\(address)"
      silent
      show-error
      globoff
      proto = "=https"
      noproxy = "*"
      connect-timeout = 10
      max-time = \(seconds)
      max-filesize = \(maximumSize)
      header = "Accept: image/*"
      user-agent = "lectern"
      write-out = "%{stderr}\\n%{http_code} %{remote_ip} %{redirect_url}\\n"

      """
    if let known, known != host.name {
      let shown = known.contains(":") ? "[\(known)]" : known
      text += "resolve = \"\(host.name):\(host.port):\(shown)\"\n"
    }
    return text
  }
}
