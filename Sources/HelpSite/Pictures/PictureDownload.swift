import HelpAuthoring
import HelpCore

/// One picture of another host.
enum PictureDownload {
  private static let maximumSize = 10 << 20

  /// The reason for a picture that did not come.
  struct Fault: Error { var why: String }

  /// The bytes that an address gives.
  static func bytes(of address: String) throws(Fault) -> [UInt8] {
    let request = WebRequest(.whole, limit: maximumSize, headers: ["Accept: image/*"])
    do throws(WebFault) {
      guard let answer = try WebSource(address).answers(to: [request]).first else { return [] }
      if answer.code == 200 { return answer.body }
      throw WebFault(.absent, "the server answers \(answer.code)")
    } catch {
      throw Fault(why: error.why)
    }
  }
}
