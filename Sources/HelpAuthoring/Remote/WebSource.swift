import HelpCore
import Synchronization

/// A source that answers requests for one file.
package protocol RemoteSource: Sendable {
  /// The address, for messages.
  var address: String { get }

  /// Makes some requests at once.
  /// - Returns: an answer for each, which is whole; what it says is not checked.
  func answers(to requests: [WebRequest]) throws(WebFault) -> [WebAnswer]
}

/// A file behind an `https` address.
package final class WebSource: RemoteSource {
  package let address: String
  /// The address that the server led to.
  private let target: Mutex<String>
  private static let mostRedirects = 5

  package init(_ address: String) {
    self.address = address
    target = Mutex(address)
  }

  /// See `RemoteSource`.
  package func answers(to requests: [WebRequest]) throws(WebFault) -> [WebAnswer] {
    var place = target.withLock { $0 }
    for _ in 0...Self.mostRedirects {
      let (answers, redirect) = try CurlRun.answers(of: place, to: requests)
      let codes = answers.map(\.code)
      guard let redirect, codes.contains(where: { [301, 302, 303, 307, 308].contains($0) }) else {
        target.withLock { $0 = place }
        return answers
      }
      place = redirect
    }
    throw WebFault(.failed, "it redirects more than \(Self.mostRedirects) times")
  }
}
