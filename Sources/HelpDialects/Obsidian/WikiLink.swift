internal import HelpCore
import HelpDocument

/// A wiki link, by the text between `[[` and `]]`: `Page#Heading|text`, `#^block`,
/// `picture.png|300`.
///
/// Source: Obsidian's help, Internal links, and Embed files.
struct WikiLink {
  /// A name or path, with or without extension. The text is empty for the topic itself.
  let target: String
  /// The innermost heading, or `^block`. Nil for a link to a whole topic or file.
  let fragment: String?
  /// The text that the bar separates from the target, or nil for a link without a bar.
  let label: String?
  /// The target of a link without one: the name of an embedded topic, or an empty string.
  private let embeddedTopic: String

  /// Reads a link.
  /// - Parameters:
  ///   - content: the text between the brackets.
  ///   - topic: the name of the topic with the link if another topic embeds it.
  ///   - hasLabelFirst: whether the text precedes the bar, and the target follows it.
  /// - Returns: nil if the link names no target and no part of one.
  init?(_ content: ArraySlice<UInt8>, of topic: String = "", hasLabelFirst: Bool = false) {
    embeddedTopic = topic
    // In a table, a backslash escapes the bar.
    let text = String(decoding: content, as: UTF8.self).replacing("\\|", with: "|")
    var halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    if hasLabelFirst { halves.reverse() }
    let reference = Destination(name: halves.first ?? "")
    target = reference.path.trimmingWhitespace
    // A link may name nested headings: `Page#Part#Section`.
    let fragments = reference.anchor?.split(separator: "#").map(\.trimmingWhitespace)
    fragment = fragments?.last { !$0.isEmpty }
    label = halves.count > 1 ? halves[1].trimmingWhitespace : nil
    if target.isEmpty, fragment == nil { return nil }
  }

  /// The text of the link, as Obsidian shows it.
  var text: String {
    if let label, !label.isEmpty { return label }
    guard let fragment else { return target }
    return target.isEmpty ? fragment : target + " > " + fragment
  }

  /// The anchor of the heading or block.
  var anchor: String? { fragment.map { $0.hasPrefix("^") ? $0 : Slug.github($0) } }

  /// The target and the anchor, as the destination of a link.
  var destination: String {
    Destination(path: target.isEmpty ? embeddedTopic : target, anchor: anchor).reference
  }

  /// The part of the target that an embed shows, or nil for the whole target.
  var part: TopicPart? {
    fragment.map {
      $0.hasPrefix("^") ? .block(name: String($0.dropFirst())) : .section(anchor: Slug.github($0))
    }
  }

  /// The extensions of pictures.
  private static let imageTypes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp",
  ]
  /// The extensions of the files that `isMedia` describes.
  private static let mediaTypes: Set<String> = [
    "mp4", "webm", "ogv", "mov", "mkv", "mp3", "wav", "m4a", "ogg", "3gp", "flac", "pdf", "base",
    "canvas",
  ]

  /// The extension of the target's name in lower case, or an empty string.
  private var type: String {
    target.split(separator: ".").count > 1
      ? (target.split(separator: ".").last ?? "").lowercased() : ""
  }

  /// Whether the target is a picture.
  var isImage: Bool { Self.imageTypes.contains(type) }
  /// Whether the target is a film, a sound or a document, which pages link to instead of showing
  /// it.
  var isMedia: Bool { Self.mediaTypes.contains(type) }
}
