import HelpCore
import SystemPackage

/// Requests to one host, made by one run of the system's `curl`.
///
/// It uses only `https`, and contacts only public addresses: the host's name is looked up first, and `curl` gets the
/// address. The caller follows redirects, by the same rules. The program reads its configuration
/// from standard input and nothing else, so no address becomes an argument. Several requests are made at once.
package enum CurlRun {
  /// The seconds after which a run is ended.
  private static let seconds = 60
  /// The most requests of a run that are under way at the same time.
  static let mostAtOnce = 16

  /// Makes requests for one address.
  /// - Returns: an answer for each; where a server leads elsewhere, the address of the first that did.
  /// - Throws: `WebFault` for the first request without an answer, and for a host that may not be asked.
  package static func answers(
    of address: String, to requests: [WebRequest]
  ) throws(WebFault) -> (answers: [WebAnswer], redirect: String?) {
    guard let web = WebAddress(address) else {
      throw WebFault(.failed, "only 'https' addresses of other hosts are asked")
    }
    let known = try web.resolved()
    guard known.allSatisfy({ PublicAddress.isPublic($0) }) else {
      throw WebFault(.failed, "'\(web.host)' is an address of this machine or of its own network")
    }
    let outcome: (status: Int32, outputs: [[UInt8]], errors: [UInt8])
    do {
      // Standard output stays empty: every answer has a separate output.
      outcome = try ChildProcess.captured(
        ["curl", "--disable", "--config", "-"],
        reading: Array(configuration(web, requests, known.first).utf8),
        limits: [0] + requests.map { $0.limit + WebAnswer.mostHeader }, seconds: seconds)
    } catch Errno.fileTooLarge {
      throw WebFault(.failed, "the server sends more than it was asked for")
    } catch {
      throw WebFault(.failed, "curl cannot be run; install it")
    }
    guard outcome.status != 127 else { throw WebFault(.failed, "curl cannot be run; install it") }
    let said = Self.message(in: outcome.errors)
    var redirect: String?
    for line in outcome.errors.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      guard words.first == mark, words.count > 1 else { continue }
      guard PublicAddress.isPublic(words[1]) else {
        let why = "'\(web.host)' led to an address of this machine or of its own network"
        throw WebFault(.failed, why)
      }
      if words.count > 2 { redirect = redirect ?? words[2] }
    }
    var answers: [WebAnswer] = []
    for text in outcome.outputs.dropFirst() {
      guard let answer = WebAnswer(text) else {
        throw fault(outcome.status, said, hasAnswer: outcome.outputs.contains { !$0.isEmpty })
      }
      answers.append(answer)
    }
    // An answer that broke off looks whole. What it is worth with another code is left to the caller.
    let areExpected = zip(requests, answers).allSatisfy { $0.expectedCode == $1.code }
    if outcome.status != 0, areExpected {
      throw fault(outcome.status, said, hasAnswer: true)
    }
    return (answers, redirect)
  }

  /// Begins the line that is written after each answer.
  private static let mark = "lectern-answer"

  /// The first message of curl, else the first line.
  private static func message(in errors: [UInt8]) -> String {
    let lines = errors.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let own = lines.first { $0.starts(with: "curl: ".utf8) }
    return ChildProcess.firstLine(of: own ?? errors) ?? ""
  }

  /// The fault of a run that did not fetch everything, by curl's exit code.
  private static func fault(_ status: Int32, _ said: String, hasAnswer: Bool) -> WebFault {
    // The answer declares more bytes than it may have (63).
    if status == 63 { return WebFault(.failed, "the server sends more than it was asked for") }
    let message = said.isEmpty || said.hasPrefix(mark) ? "curl ended with \(status)" : said
    // The names of hosts (5, 6), connections (7), and time limits (28).
    return WebFault(!hasAnswer && [5, 6, 7, 28].contains(status) ? .absent : .failed, message)
  }

  private static func configuration(
    _ web: WebAddress, _ requests: [WebRequest], _ known: String?
  ) -> String {
    var text = """
      parallel
      parallel-immediate
      parallel-max = \(mostAtOnce)
      no-progress-meter

      """
    for (index, request) in requests.enumerated() {
      if index > 0 { text += "next\n" }
      text += """
        url = "\(web.text)"
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
        write-out = "%{stderr}\\n\(mark) %{remote_ip} %{redirect_url}\\n"

        """
      if let range = request.rangeText { text += "range = \"\(range)\"\n" }
      for header in request.headers { text += "header = \"\(quoted(header))\"\n" }
      if let known, known != web.host {
        let shown = known.contains(":") ? "[\(known)]" : known
        text += "resolve = \"\(web.host):\(web.port):\(shown)\"\n"
      }
    }
    return text
  }

  /// A text between quotation marks of curl's configuration.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
