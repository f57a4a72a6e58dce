import HelpCore
import HelpDocument

/// A writer of safe events as HTML.
struct HTMLSerializer {
  /// Whether images from other hosts become links. See `RemoteImage`.
  private let linksRemoteImages: Bool
  /// The number of open links.
  private var openLinks = 0
  /// The address of the picture that replaces the next image on dark pages.
  private var darkPicture: String?

  init(linksRemoteImages: Bool) { self.linksRemoteImages = linksRemoteImages }

  /// Writes events as one text for each fragment. Events after the last marker belong to the last
  /// fragment.
  /// - Returns: each text, and whether a link is open after it.
  static func fragments(
    _ events: [HTMLEvent], of fragments: [HTMLFragments.Fragment], linksRemoteImages: Bool
  ) -> [(html: [UInt8], leavesLinkOpen: Bool)] {
    var result = fragments.map { _ in (html: [UInt8](), leavesLinkOpen: false) }
    guard !fragments.isEmpty else { return result }
    var serializer = HTMLSerializer(linksRemoteImages: linksRemoteImages)
    var current = 0
    for event in events {
      // HTML may move content and its markers in front of a table, so a smaller number than before
      // is ignored.
      if case .marker(let number) = event.kind {
        while current <= min(number, fragments.count - 1) {
          result[current].leavesLinkOpen = serializer.openLinks > 0
          current += 1
        }
      }
      let index = min(current, fragments.count - 1)
      serializer.append(event, isInLink: fragments[index].isInLink, to: &result[index].html)
    }
    return result
  }

  /// Appends an event.
  /// - Parameter isInLink: whether the event is inside a link that is not among the events.
  mutating func append(_ event: HTMLEvent, isInLink: Bool = false, to output: inout [UInt8]) {
    switch event.kind {
    case .start(.source, let attributes):
      let address = attributes.first { $0.name == "srcset" }?.value
      darkPicture = address.flatMap { RemoteImage.isRemote($0.utf8) ? nil : $0 } ?? darkPicture
    case .start(.img, let attributes) where darkPicture != nil:
      let dark = darkPicture
      darkPicture = nil
      append(event, attributes, address: dark, class: "only-dark", isInLink: isInLink, to: &output)
      append(event, attributes, address: nil, class: "only-light", isInLink: isInLink, to: &output)
    case .start(.img, let attributes) where linksRemoteImages && Self.isRemote(attributes):
      appendLink(attributes, isInLink: isInLink || openLinks > 0, to: &output)
    case .start(let element, let attributes) where element.isWritten:
      if element == .a { openLinks += 1 }
      output.append(UInt8(ascii: "<"))
      output.append(contentsOf: element.rawValue.utf8)
      for (name, value) in attributes {
        output.append(.space)
        output.append(contentsOf: name.utf8)
        output.append(contentsOf: "=\"".utf8)
        HTMLEscape.append(value.utf8Span.span, to: &output)
        output.append(UInt8(ascii: "\""))
      }
      output.append(UInt8(ascii: ">"))
    case .end(let element) where element.isWritten && !element.isVoid:
      if element == .a { openLinks -= 1 }
      output.append(contentsOf: "</".utf8)
      output.append(contentsOf: element.rawValue.utf8)
      output.append(UInt8(ascii: ">"))
    case .drawing(let svg, _): output.append(contentsOf: svg)
    case .text(let bytes): HTMLEscape.append(bytes.span, to: &output)
    default: break
    }
  }

  /// Appends a picture that only light or only dark pages show.
  /// - Parameter address: the address to write instead of the picture's own.
  private mutating func append(
    _ event: HTMLEvent, _ attributes: [(name: String, value: String)], address: String?,
    class name: String, isInLink: Bool, to output: inout [UInt8]
  ) {
    var event = event
    let classes = attributes.first { $0.name == "class" }.map { $0.value + " " } ?? ""
    // The other picture already has the id.
    let otherAttributes = attributes.filter {
      $0.name != "class" && (address == nil || $0.name != "id")
    }
    event.kind = .start(
      .img,
      otherAttributes.map { $0.name == "src" ? ("src", address ?? $0.value) : $0 }
        + [("class", classes + name)])
    append(event, isInLink: isInLink, to: &output)
  }

  /// Whether an image is on another host.
  private static func isRemote(_ attributes: [(name: String, value: String)]) -> Bool {
    attributes.contains { $0.name == "src" && RemoteImage.isRemote($0.value.utf8) }
  }

  /// Appends a link instead of an image from another host.
  private func appendLink(
    _ attributes: [(name: String, value: String)], isInLink: Bool, to output: inout [UInt8]
  ) {
    func escapedValue(_ name: String) -> [UInt8] {
      var result: [UInt8] = []
      let value = attributes.first { $0.name == name }?.value ?? ""
      HTMLEscape.append(value.utf8Span.span, to: &result)
      return result
    }
    output += RemoteImage.html(
      address: escapedValue("src"), text: escapedValue("alt"), isInLink: isInLink)
  }
}
