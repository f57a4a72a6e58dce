import HelpCore
import SystemPackage

/// Makes requests to one host in one run of the system's `curl`.
///
/// Only `https` is used, and only public addresses are contacted. The host's name is looked up
/// first, and `curl` connects to the address that was found. If the system's `getent` is missing,
/// `curl` looks up the name, and its address is checked only after the answer. The caller follows
/// redirects by the same rules. `curl` reads its configuration only from standard input, so no
/// address becomes an argument. Several requests are made at the same time.
package enum CurlRun {
  /// The maximum duration of a run, in seconds.
  private static let maximumSeconds = 60
  /// The maximum number of requests that a run makes at the same time.
  static let maximumParallelRequests = 16

  /// Makes requests for one address.
  /// - Returns: an answer to each request, and the target of the first redirect among them, or nil
  ///   if there is none.
  /// - Throws: `WebFault` for the first request without an answer, for an incomplete answer, and
  ///   for a host that may not be contacted.
  package static func answers(
    of address: String, to requests: [WebRequest]
  ) throws(WebFault) -> (answers: [WebAnswer], redirect: String?) {
    guard let webAddress = WebAddress(address) else {
      throw WebFault(.failed, "only 'https' addresses on other hosts are contacted")
    }
    let hostAddresses = try webAddress.hostAddresses()
    guard hostAddresses.allSatisfy({ PublicAddress.isPublic($0) }) else {
      throw WebFault(
        .failed, "'\(webAddress.host)' is an address of this machine or of its own network")
    }
    let outcome: (status: Int32, outputs: [[UInt8]], errors: [UInt8])
    do {
      // Standard output stays empty, since every answer has its own output.
      outcome = try ChildProcess.captured(
        ["curl", "--disable", "--config", "-"],
        reading: Array(configuration(webAddress, requests, hostAddresses.first).utf8),
        limits: [0] + requests.map { $0.limit + WebAnswer.maximumHeaderSize },
        seconds: maximumSeconds)
    } catch Errno.fileTooLarge {
      throw WebFault(.failed, "the server sends more than it was asked for")
    } catch {
      throw WebFault(.failed, "curl cannot be run; install it")
    }
    guard outcome.status != 127 else { throw WebFault(.failed, "curl cannot be run; install it") }
    let message = Self.message(in: outcome.errors)
    var redirect: String?
    for line in outcome.errors.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      guard words.first == answerMark, words.count > 1 else { continue }
      guard PublicAddress.isPublic(words[1]) else {
        let reason = "'\(webAddress.host)' led to an address of this machine or of its own network"
        throw WebFault(.failed, reason)
      }
      if words.count > 2 { redirect = redirect ?? words[2] }
    }
    var answers: [WebAnswer] = []
    for text in outcome.outputs.dropFirst() {
      guard let answer = WebAnswer(text) else {
        throw fault(outcome.status, message, hasAnswer: outcome.outputs.contains { !$0.isEmpty })
      }
      answers.append(answer)
    }
    // Only curl's exit code distinguishes an incomplete answer from a complete answer. The caller
    // decides about answers with unexpected status codes.
    let areExpected = zip(requests, answers).allSatisfy { $0.expectedCode == $1.code }
    if outcome.status != 0, areExpected {
      throw fault(outcome.status, message, hasAnswer: true)
    }
    return (answers, redirect)
  }

  /// The first word of the line that curl writes after each answer.
  private static let answerMark = "lectern-answer"

  /// Returns curl's first message, or else the first line. Empty if there are no errors.
  private static func message(in errors: [UInt8]) -> String {
    let lines = errors.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let curlLine = lines.first { $0.starts(with: "curl: ".utf8) }
    return ChildProcess.firstLine(of: curlLine ?? errors) ?? ""
  }

  /// Returns the fault of an incomplete run by curl's exit code.
  private static func fault(_ status: Int32, _ message: String, hasAnswer: Bool) -> WebFault {
    // Exit code 63: the answer declares more bytes than allowed.
    if status == 63 { return WebFault(.failed, "the server sends more than it was asked for") }
    let isFromCurl = !message.isEmpty && !message.hasPrefix(answerMark)
    let reason = isFromCurl ? message : "curl ended with \(status)"
    // Exit codes for host names (5, 6), connections (7) and time limits (28).
    return WebFault(!hasAnswer && [5, 6, 7, 28].contains(status) ? .absent : .failed, reason)
  }

  /// Returns the configuration for curl.
  /// - Parameter hostAddress: the address of the host in digits, or nil if it was not looked up.
  private static func configuration(
    _ webAddress: WebAddress, _ requests: [WebRequest], _ hostAddress: String?
  ) -> String {
    var text = """
      parallel
      parallel-immediate
      parallel-max = \(maximumParallelRequests)
      no-progress-meter

      """
    for (index, request) in requests.enumerated() {
      if index > 0 { text += "next\n" }
      text += """
        url = "\(webAddress.text)"
        output = "/dev/fd/\(index + 3)"
        include
        silent
        show-error
        globoff
        http1.1
        proto = "=https"
        noproxy = "*"
        connect-timeout = 10
        speed-time = 20
        speed-limit = 100
        max-filesize = \(request.limit)
        user-agent = "lectern"
        write-out = "%{stderr}\\n\(answerMark) %{remote_ip} %{redirect_url}\\n"

        """
      if let range = request.rangeText { text += "range = \"\(range)\"\n" }
      for header in request.headers { text += "header = \"\(escaped(header))\"\n" }
      if let hostAddress, hostAddress != webAddress.host {
        let bracketedAddress = hostAddress.contains(":") ? "[\(hostAddress)]" : hostAddress
        text += "resolve = \"\(webAddress.host):\(webAddress.port):\(bracketedAddress)\"\n"
      }
    }
    return text
  }

  /// Escapes a text for quotation marks in curl's configuration. Bytes are compared, because Swift
  /// joins a quotation mark and a combining mark to one character.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
