import HelpArchive
import HelpCore
import HelpDocument
import HelpResources

/// The rules for paths in a contents table, which must be valid names of members.
package enum PathRule {
  /// Returns the rule that the path of a topic or a file breaks, as the end of a sentence about the
  /// path, or nil for a valid path.
  /// - Complexity: O(n).
  package static func fault(in path: String) -> String? {
    if path.utf8.last == UInt8(ascii: "/"), path.utf8.count > 1 { return "ends with a slash" }
    return ArchiveName.fault(in: path)
  }

  /// Returns the fault of a redirect's old path, or nil for a valid path. As written in a manifest,
  /// the path may begin or end with a slash, or have an anchor.
  package static func fault(inRedirect oldPath: String) -> String? {
    let writtenPath = Destination(name: oldPath).path
    guard let path = ResourcePath.resolve(writtenPath, from: "") else {
      return writtenPath.utf8.contains(0) ? "contains a control character" : "leads out of the book"
    }
    return path.isEmpty ? nil : ArchiveName.fault(in: path)
  }

  /// Returns the fault of a redirect's target, which may also be an address, or nil for a valid
  /// one.
  package static func fault(inRedirectTarget target: String) -> String? {
    LinkScheme.isExternal(target) ? nil : fault(inRedirect: target)
  }

  /// Whether a packed book may contain a redirect.
  package static func allows(redirect old: String, to new: String) -> Bool {
    fault(inRedirect: old) == nil && fault(inRedirectTarget: new) == nil
  }
}
