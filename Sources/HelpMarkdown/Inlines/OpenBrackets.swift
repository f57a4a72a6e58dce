/// The open brackets at a position of a paragraph, as cmark-gfm counts them. No address begins
/// inside brackets.
struct OpenBrackets {
  /// An open bracket, `[` or `![`.
  private struct Opener {
    var isImage: Bool
    /// Whether this opener or one outside it is a `[`.
    var isInLink: Bool
    /// Whether this opener or one outside it is a `![` that `passLink` has not discounted.
    var isInImage: Bool
    /// Whether the innermost `[` at or outside this opener is in an image, as `passLink` found
    /// last.
    var isLinkInImage = false
  }

  /// The open brackets, outermost first.
  private var openers: [Opener] = []
  /// The number of openers that were open when the last link was made.
  private var settledCount = 0

  /// Whether the current position is inside a bracket.
  var isInside: Bool { openers.last.map { $0.isInLink || $0.isInImage } ?? false }

  /// Opens and closes the brackets of a text.
  mutating func read(_ text: ArraySlice<UInt8>) {
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "["): open(isImage: last == UInt8(ascii: "!"))
      case UInt8(ascii: "]"): close()
      default: break
      }
      last = byte
    }
  }

  /// Opens a bracket inside the innermost one.
  mutating func open(isImage: Bool) {
    let outerOpener = openers.last
    openers.append(
      Opener(
        isImage: isImage, isInLink: !isImage || outerOpener?.isInLink == true,
        isInImage: isImage || outerOpener?.isInImage == true))
  }

  /// Closes the innermost bracket, if one is open.
  mutating func close() {
    openers.removeLast(openers.isEmpty ? 0 : 1)
    settledCount = min(settledCount, openers.count)
  }

  /// Discounts the images that were opened before a link, after the link was made.
  /// - Complexity: O(openers since the last link).
  mutating func passLink() {
    for index in settledCount..<openers.count {
      let below = index > 0 && openers[index - 1].isLinkInImage
      openers[index].isLinkInImage = openers[index].isImage ? below : openers[index].isInImage
    }
    var index = openers.count
    while index > settledCount {
      index -= 1
      guard openers[index].isImage else { continue }
      openers[index].isInImage = index > 0 && openers[index - 1].isLinkInImage
    }
    settledCount = openers.count
  }
}
