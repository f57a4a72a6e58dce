/// The weights of bytes. A weight is the memory, in bytes, that the costliest construct needs for
/// each of its marks, rounded up.
///
/// `campaign-hostile` measures the weights: no text of one, two or three alternating marks may need
/// more memory than a page's budget. If a text does, its marks need a higher weight.
extension PageBudget {
  /// The weight of an ordinary byte, for copies of the text, HTML and lines.
  private static let ordinaryByteWeight = 14

  /// The weights in Markdown, by the values of the bytes.
  static let markdown = table([
    ("\n\r", 1050), ("|", 600), ("<", 1250), ("*_", 450), ("~", 480), ("`", 220), ("[]", 310),
    ("()", 310), ("!", 210), ("&", 270), ("\\", 400), ("$", 480), (":", 600), ("/", 330),
    (".", 300), ("w", 330), ("@", 960), (">", 90), ("{", 300), ("}", 60), ("%", 100), ("=", 120),
    ("+", 150), ("^", 500), ("#", 200), ("-", 60), ("\"", 80), ("'", 40), (";", 60),
  ])

  /// The weights in HTML, by the values of the bytes.
  static let html = table([
    ("<", 1800), ("\n\r", 100), ("&", 100), (">", 60), ("\"", 60), ("=", 200),
  ])

  /// Returns the weight of each byte.
  /// - Parameter heavierBytes: the bytes that are heavier than ordinary bytes, with their weights.
  private static func table(_ heavierBytes: [(bytes: StaticString, weight: Int)]) -> [Int] {
    var weights = [Int](repeating: ordinaryByteWeight, count: 256)
    for (bytes, weight) in heavierBytes {
      for byte in "\(bytes)".utf8 { weights[Int(byte)] = weight }
    }
    return weights
  }
}
