import HelpCore
import HelpDocument

extension AttributeList {
  /// Returns the permitted attributes as HTML, each after a space: the id and the classes and, on
  /// an image, its size, alignment, loading and title.
  /// - Parameter hasTitle: whether an image has a title in Markdown, which takes precedence over
  ///   the list's title.
  func html(for kind: CMarkNode.Kind, hasTitle: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    if let identifier { HTMLEscape.appendAttribute("id", identifier, to: &output) }
    if !classes.isEmpty {
      HTMLEscape.appendAttribute("class", classes.joined(separator: " "), to: &output)
    }
    guard kind == .image else { return output }
    var knownKeys: Set<String> = hasTitle ? ["title"] : []
    for (key, value) in pairs where Self.isAllowed(key, value) && knownKeys.insert(key).inserted {
      HTMLEscape.appendAttribute(key, value, to: &output)
    }
    return output
  }

  /// The title that the list sets for an image, or nil if it sets none.
  var title: String? { pairs.first { $0.key == "title" }?.value }

  /// Whether an image may have this attribute with this value.
  private static func isAllowed(_ key: String, _ value: String) -> Bool {
    switch key {
    case "width", "height":
      !value.isEmpty
        && value.utf8.allSatisfy {
          $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
            || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ".")
        }
    case "loading": value == "lazy" || value == "eager"
    case "align": ["left", "right", "center", "top", "middle", "bottom"].contains(value)
    case "title": true
    default: false
    }
  }
}
