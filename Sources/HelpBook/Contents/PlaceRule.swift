import HelpArchive
import HelpCore
import HelpDocument
import HelpResources

/// The strings of a contents table that may name a file: valid names of members.
package enum PlaceRule {
  /// The rule that a topic's path or a file breaks, as the end of a sentence that begins with it; nil for a good one.
  /// - Complexity: O(n).
  package static func fault(in place: String) -> String? {
    if place.utf8.last == UInt8(ascii: "/"), place.utf8.count > 1 { return "ends with a slash" }
    return ArchiveName.fault(in: place)
  }

  /// The fault of a redirect's old path, which is written as in a manifest: it may begin or end with a slash, or have
  /// an anchor.
  package static func fault(inRedirect place: String) -> String? {
    let written = Destination(name: place).path
    guard let path = ResourcePath.resolve(written, from: "") else {
      return written.utf8.contains(0) ? "contains a control character" : "leads out of the book"
    }
    return path.isEmpty ? nil : ArchiveName.fault(in: path)
  }

  /// The fault of a redirect's target, which may also be an address; nil for a valid one.
  package static func fault(inRedirectTarget place: String) -> String? {
    LinkScheme.isExternal(place) ? nil : fault(inRedirect: place)
  }
}
