/// Which brackets are open at a place of a paragraph, as CommonMark counts them: inside them stands no address.
///
/// A link makes the `[` before it lose their meaning, since links do not nest; images may hold them.
struct OpenBrackets {
  private var isImage: [Bool] = []
  private var images = 0
  private var links = 0
  /// Openers below this, images aside, are closed for good.
  private var dead = 0

  /// Whether what follows stands in a bracket that may yet become a link.
  var isInside: Bool { images > 0 || links > 0 }

  /// Reads text that stands in the source as it is.
  mutating func read(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case 0x5B where last == 0x21:
        isImage.append(true)
        images += 1
      case 0x5B:
        isImage.append(false)
        links += 1
      case 0x5D: close()
      default: break
      }
      last = byte
    }
  }

  private mutating func close() {
    guard let wasImage = isImage.popLast() else { return }
    if wasImage { images -= 1 } else if isImage.count >= dead { links -= 1 }
    dead = min(dead, isImage.count)
  }

  mutating func passLink() {
    links = 0
    dead = isImage.count
  }
}
