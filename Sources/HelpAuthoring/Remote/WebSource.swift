import HelpCore
import Synchronization

/// A source of the file at an `https` address.
package final class WebSource: RemoteSource {
  package let address: String
  /// The address at which the server last answered, after redirects.
  private let target: Mutex<String>
  /// The maximum number of redirects to follow for a group of requests.
  private static let maximumRedirects = 5

  package init(_ address: String) {
    self.address = address
    target = Mutex(address)
  }

  /// See `RemoteSource`.
  package func answers(to requests: [WebRequest]) throws(WebFault) -> [WebAnswer] {
    var current = target.withLock { $0 }
    for _ in 0...Self.maximumRedirects {
      let (answers, redirect) = try CurlRun.answers(of: current, to: requests)
      let codes = answers.map(\.code)
      guard let redirect, codes.contains(where: { [301, 302, 303, 307, 308].contains($0) }) else {
        target.withLock { $0 = current }
        return answers
      }
      current = redirect
    }
    throw WebFault(.failed, "it redirects more than \(Self.maximumRedirects) times")
  }
}
