/// How much a topic is about a word, in six bits: BM25F's weighted frequency on a logarithmic scale.
///
/// Everything is a whole number, so that every program computes the same. A word that the body of a topic of middling
/// length has once weighs 128.
enum WordWeight {
  /// Where words are.
  enum Field: Int { case body, code, heading, title }

  /// The first code for words that are in the title (or are keywords).
  static let firstTitleCode = 40
  private static let titleOffset = 26
  static let codeCount = 64

  /// What a code stands for: steps of a quarter of an octave.
  static func value(of code: Int) -> Int {
    let step = code < firstTitleCode ? code : code - titleOffset
    return mantissas[step & 3] << (step >> 2)
  }
  private static let mantissas = [16, 19, 23, 27]

  /// - Parameters:
  ///   - counts: how often each field has the word.
  ///   - length: of the topic, in words.
  ///   - titleLength: in words, at least 1 if the title has the word.
  static func code(counts: [Int], length: Int, titleLength: Int) -> UInt8 {
    let title = counts[Field.title.rawValue]
    let text = 128 * min(counts[Field.body.rawValue], 1 << 16)
      + 96 * min(counts[Field.code.rawValue], 1 << 16)
      + 512 * min(counts[Field.heading.rawValue], 1 << 16)
    // A text of 256 words is of middling length.
    var value = text * 256 / (64 + min(length, 8192) * 3 / 4)
    if title > 0 { value += 6400 / (1 + max(1, titleLength)) }
    var code = title > 0 ? firstTitleCode : 0
    let end = title > 0 ? codeCount : firstTitleCode
    while code + 1 < end, self.value(of: code + 1) <= value { code += 1 }
    return UInt8(code)
  }

  static func isInTitle(_ code: UInt8) -> Bool { code >= firstTitleCode }
}
