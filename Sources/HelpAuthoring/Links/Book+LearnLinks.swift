import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// Returns the target of a link on Microsoft Learn. Letter case is ignored, and `\` is a slash. A
  /// path after `~/` begins at the root of the book. A path after `/` begins at the root of the
  /// book or of the site. If the book has no such page, the target of a path from the site's root
  /// is an address of the site.
  /// - Parameters:
  ///   - relative: the decoded path.
  ///   - written: the whole destination as the topic contains it.
  /// - Returns: nil if other rules apply.
  /// - Complexity: O(length of the path), and O(names) for each folder that is read for the first
  ///   time.
  func learnPlace(
    ofPath relative: String, from topic: Topic, anchor: String?, written: String
  ) -> LinkPlace? {
    let relative =
      relative.utf8.contains(UInt8(ascii: "\\")) ? relative.replacing("\\", with: "/") : relative
    let isRooted = relative.hasPrefix("~/") || relative.hasPrefix("/")
    let path = ResourcePath.resolve(
      relative.hasPrefix("~/") ? String(relative.dropFirst(2)) : relative,
      from: isRooted ? "" : ResourcePath.directory(of: topic.file))
    if let path, let place = placeIgnoringCase(at: path, anchor: anchor) { return place }
    guard relative.hasPrefix("/") else { return nil }
    let folders = contents.all(.siteFolder)
    guard !folders.isEmpty else { return nil }
    return publishedPlace(relative, folders, from: topic, anchor: anchor)
      ?? .external(LearnSite.origin + written)
  }

  /// Returns the page or file of the book that is published at an address of Microsoft Learn, or
  /// nil if there is none.
  func learnPlace(ofAddress address: String, from topic: Topic) -> LinkPlace? {
    guard rules.dialects.contains(.microsoftLearn), address.hasPrefix(LearnSite.origin + "/") else {
      return nil
    }
    let destination = Destination(address.dropFirst(LearnSite.origin.count))
    return publishedPlace(
      destination.path, contents.all(.siteFolder), from: topic, anchor: destination.anchor)
  }

  /// Returns the page or file of the book that is published at a path from the root of the site, or
  /// nil if there is none. Several folders may be published at one address, each for a version.
  private func publishedPlace(
    _ address: String, _ folders: [(key: String, value: String)], from topic: Topic, anchor: String?
  ) -> LinkPlace? {
    let originalPath = Self.withoutLanguage(address)
    let path = originalPath.lowercased()
    var latest: LinkPlace?
    for (folder, prefix) in folders where path.hasPrefix(prefix.lowercased()) {
      let suffix = String(originalPath.dropFirst(prefix.count))
      guard let below = ResourcePath.normalized(suffix) else { continue }
      let file = ResourcePath.join(folder, below)
      guard
        let place = placeIgnoringCase(at: file + ".md", anchor: anchor)
          ?? placeIgnoringCase(at: file, anchor: anchor)
      else { continue }
      // A page of a version links to the same version. Other pages link to the last version, which
      // is the latest.
      if !folder.isEmpty, topic.file.hasPrefix(folder + "/") { return place }
      latest = place
    }
    return latest
  }

  /// Returns the page or file at a path, or nil if there is none. The path may differ in letter
  /// case from the file's name.
  private func placeIgnoringCase(at path: String, anchor: String?) -> LinkPlace? {
    if let exactPlace = place(at: path, anchor: anchor) { return exactPlace }
    guard let spelled = spellings.wholeSpelling(of: path), spelled != path else { return nil }
    return place(at: spelled, anchor: anchor)
  }

  /// Returns an address without its language: `/cpp/build` for `/en-us/cpp/build`. An address
  /// without a language stays unchanged.
  private static func withoutLanguage(_ address: String) -> Substring {
    let slash = UInt8(ascii: "/")
    let first = address.utf8.dropFirst().prefix { $0 != slash }
    let parts = first.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 2, parts[1].count == 2 else { return address[...] }
    return address[first.endIndex...]
  }
}
