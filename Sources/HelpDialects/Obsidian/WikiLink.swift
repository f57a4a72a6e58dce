internal import HelpCore
import HelpDocument

/// The content of a wiki link, between `[[` and `]]`: `Page#Heading|text`, `#^block`, `picture.png|300`.
///
/// Source: Obsidian's help, Internal links, and Embed files.
struct WikiLink {
  /// A name or path, with or without extension; empty for the topic itself.
  let target: String
  /// The last heading, or `^block`.
  let place: String?
  /// The text after the bar.
  let label: String?
  /// The topic of a link without a target; empty for the shown one.
  private let own: String

  /// - Parameters:
  ///   - content: the text between the brackets.
  ///   - own: the name of the topic that it is in, where another one shows it.
  ///   - labelFirst: whether the text is before the bar, and the target after it.
  init?(_ content: ArraySlice<UInt8>, of own: String = "", labelFirst: Bool = false) {
    self.own = own
    // In a table, the bar is escaped.
    let text = String(decoding: content, as: UTF8.self).replacing("\\|", with: "|")
    var halves = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    if labelFirst { halves.reverse() }
    let written = Destination(name: halves.first ?? "")
    target = written.path.trimmingWhitespace
    // Headings within headings: `Page#Part#Section`.
    let places = written.anchor?.split(separator: "#").map(\.trimmingWhitespace)
    place = places?.last { !$0.isEmpty }
    label = halves.count > 1 ? halves[1].trimmingWhitespace : nil
    if target.isEmpty, place == nil { return nil }
  }

  /// The text as Obsidian shows it.
  var text: String {
    if let label, !label.isEmpty { return label }
    guard let place else { return target }
    return target.isEmpty ? place : target + " > " + place
  }

  /// The anchor that the place has.
  var anchor: String? { place.map { $0.hasPrefix("^") ? $0 : Slug.github($0) } }

  /// The target as the destination of a link.
  var destination: String {
    Destination(path: target.isEmpty ? own : target, anchor: anchor).reference
  }

  /// The part of the target that an embed shows; nil for all of it.
  var part: TopicPart? {
    place.map {
      $0.hasPrefix("^") ? .block(name: String($0.dropFirst())) : .section(anchor: Slug.github($0))
    }
  }

  private static let images: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp",
  ]
  private static let media: Set<String> = [
    "mp4", "webm", "ogv", "mov", "mkv", "mp3", "wav", "m4a", "ogg", "3gp", "flac", "pdf", "base",
    "canvas",
  ]

  private var type: String {
    target.split(separator: ".").count > 1
      ? (target.split(separator: ".").last ?? "").lowercased() : ""
  }
  var isImage: Bool { Self.images.contains(type) }
  /// Whether the target is a file that pages link to: a film, a sound, a document.
  var isMedia: Bool { Self.media.contains(type) }
}
