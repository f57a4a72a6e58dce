import HelpCore

/// The destination of a link or an image of a compiled topic. Links are resolved when a book is
/// compiled. Readers therefore look up neither other spellings nor redirects.
///
///     .topic(path: "guide/a b.md", anchor: "x")   /guide/a%20b.md#x
///     .resource(path: "images/a.png")             /images/a.png
///     .external(address: "https://a.example")     https://a.example
///     .broken(written: "gone.md")                 gone.md
package enum CompiledDestination: Sendable, Hashable {
  /// A topic, by the path of its file below the book's root, and an anchor in the topic. A link
  /// `#x` names the topic with the link.
  case topic(path: String, anchor: String?)
  /// A file, by its path below the book's root.
  case resource(path: String)
  /// An address with a scheme or a host.
  case external(address: String)
  /// A link without a target, as the author wrote it.
  case broken(written: String)

  /// The destination in the form that the document of a decoded topic contains.
  package var text: String {
    switch self {
    case .topic(let path, let anchor): "/" + Destination(path: path, anchor: anchor).reference
    case .resource(let path): "/" + Destination(path: path).reference
    case .external(let text), .broken(let text): text
    }
  }

  /// Reads a destination of a decoded document by its form alone. A resource therefore becomes a
  /// topic, as does a broken link that was written like the path of a topic.
  package init(text: String) {
    if CompiledAddress.fault(ofPath: text) == nil {
      let target = Destination(text.dropFirst())
      self = .topic(path: target.path, anchor: target.anchor)
    } else if CompiledAddress.isExternal(text) {
      self = .external(address: text)
    } else {
      self = .broken(written: text)
    }
  }
}

/// The kind of a stored destination.
enum CompiledDestinationKind: UInt8 {
  case topic, resource, external, broken, footnote
}

extension CompiledDestination {
  /// Returns the stored form, without the parts that a compiled topic must not contain. See
  /// `CompiledTopic.encoded(as:destination:)`.
  func stored(isImage: Bool) -> (kind: CompiledDestinationKind, text: String) {
    switch self {
    case .topic(let path, let anchor):
      (.topic, Self.topic(path: path, anchor: anchor.map(CompiledAddress.removingControls)).text)
    case .resource: (.resource, text)
    case .external(let address):
      CompiledAddress.isSafe(address, isImage: isImage)
        ? (.external, CompiledAddress.encodingControls(address)) : (.broken, "")
    case .broken(let written):
      CompiledAddress.isSafe(written, isImage: isImage)
        ? (.broken, CompiledAddress.encodingControls(written)) : (.broken, "")
    }
  }
}
