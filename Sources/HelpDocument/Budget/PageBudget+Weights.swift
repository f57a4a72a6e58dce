/// The weights of bytes: the memory that the costliest construct takes for each of its marks, rounded up.
///
/// `campaign-hostile` measures them: no shape, pair or triple of marks may take more than a page's budget at any size.
/// If a shape does, its marks need a higher weight here.
extension PageBudget {
  /// The weight of an ordinary byte: copies of the text, its HTML and its lines.
  private static let plain = 14

  static let markdown = table([
    ("\n\r", 1050), ("|", 600), ("<", 1250), ("*_", 450), ("~", 480), ("`", 220), ("[]", 310),
    ("()", 310), ("!", 210), ("&", 270), ("\\", 400), ("$", 480), (":", 600), ("/", 330),
    (".", 300), ("w", 330), ("@", 960), (">", 90), ("{", 300), ("}", 60), ("%", 100), ("=", 120),
    ("+", 150), ("^", 500), ("#", 200), ("-", 60), ("\"", 80), ("'", 40), (";", 60),
  ])

  static let html = table([
    ("<", 1800), ("\n\r", 100), ("&", 100), (">", 60), ("\"", 60), ("=", 200),
  ])

  private static func table(_ heavier: [(bytes: StaticString, weight: Int)]) -> [Int] {
    var weights = [Int](repeating: plain, count: 256)
    for (bytes, weight) in heavier {
      for byte in "\(bytes)".utf8 { weights[Int(byte)] = weight }
    }
    return weights
  }
}
