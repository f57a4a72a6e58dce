import HelpAuthoring
import HelpMarkup
import HelpResources

// A book's landing page.
extension PageRenderer {
  /// Returns the landing page that `hero` in a topic's front matter requests: a title, a line below
  /// it, a picture, links and features. Returns null if the front matter requests none.
  func hero(
    _ node: Metadata.Node?, from topic: Topic, at page: String, _ requests: PageRequests
  ) -> TemplateValue {
    guard let node, node.mapping != nil else { return .null }
    func address(_ node: Metadata.Node?, isImage: Bool = false) -> TemplateValue {
      guard let destination = node?.string,
        URLSafety.isSafe(destination.utf8Span.span, isImage: isImage)
      else {
        return .null
      }
      return .address(
        rewritten(destination, isImage: isImage, from: topic, at: page, requests) ?? destination)
    }
    let actions = (node["actions"]?.sequence ?? []).enumerated().map { number, action in
      TemplateValue.object([
        "title": .optional(action["title"]?.string ?? action["text"]?.string),
        "href": address(action["link"]), "isFirst": .bool(number == 0),
      ])
    }
    let features = (node["features"]?.sequence ?? []).map { feature in
      TemplateValue.object([
        "title": .optional(feature["title"]?.string), "text": .optional(feature["text"]?.string),
        "note": .optional(feature["note"]?.string), "href": address(feature["link"]),
      ])
    }
    // VitePress writes a picture's address and its text separately.
    let image = node["image"]?["src"] ?? node["image"]
    let isRemote = image?.string.map { RemoteImage.isRemote($0.utf8) } == true
    let picture = image?.string.flatMap { path(ofPicture: $0, from: topic) }
    let size = picture.flatMap { pictures[$0] }
    return [
      "width": .optional(size.map { String($0.width) }),
      "height": .optional(size.map { String($0.height) }),
      "title": .optional(node["title"]?.string ?? topic.title),
      "tagline": .optional(node["tagline"]?.string),
      "image": isRemote ? .null : address(image, isImage: true),
      "remoteImage": isRemote
        ? [
          "href": address(image, isImage: true),
          "title": .optional(node["image"]?["alt"]?.string ?? image?.string),
        ] : .null,
      "actions": actions.isEmpty ? .null : ["items": .list(actions)],
      "features": features.isEmpty ? .null : ["items": .list(features)],
    ]
  }
}
