import HelpAuthoring
import HelpCore

/// The download of a picture from another host.
enum PictureDownload {
  /// The maximum size of a picture in bytes.
  private static let maximumSize = 10 << 20

  /// The reason why a picture could not be fetched.
  struct Fault: Error { var why: String }

  /// Returns the bytes of the picture at an address.
  /// - Throws: `Fault` if the server does not answer with the picture, or if the picture is too
  ///   large.
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
