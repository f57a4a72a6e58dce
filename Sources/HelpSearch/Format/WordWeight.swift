/// The weight of a word in a topic, as a small code: BM25F's weighted frequency on a logarithmic
/// scale.
///
/// All values are whole numbers. All programs therefore compute the same values. A word that occurs
/// once in the body of a topic of average length weighs 128. Codes from 20 on mean that the word is
/// in the title or the keywords, and also represent the length of the title.
package enum WordWeight {
  /// The part of a topic that contains a word.
  package enum Field: Int { case body, code, heading, title }

  static let firstTitleCode = 20
  static let codeCount = firstTitleCode + 4 * titleWeights.count

  /// The weight of a word in a title, by the class of the title's length: 1, 2, 3, 4 or 5, 6 to 8,
  /// or more words.
  private static let titleWeights = [3200, 2133, 1600, 1067, 800, 533]
  /// The weights in the text that codes distinguish for a word in the title.
  private static let textClasses = [0, 128, 512, 2048]

  /// Returns the weight that a code represents. Below `firstTitleCode`, the weights rise in steps
  /// of half an octave.
  static func value(of code: Int) -> Int {
    if code < firstTitleCode { return (code & 1 == 0 ? 16 : 23) << (code >> 1) }
    let code = min(code, codeCount - 1) - firstTitleCode
    return titleWeights[code >> 2] + textClasses[code & 3]
  }

  /// Returns the class of the title's length, or nil for a word that is not in the title.
  static func titleClass(_ code: Int) -> Int? {
    code < firstTitleCode ? nil : (min(code, codeCount - 1) - firstTitleCode) >> 2
  }

  /// Returns the code of a word's weight in a topic.
  /// - Parameters:
  ///   - counts: the number of the word's occurrences in each field, by the raw value of `Field`.
  ///   - length: the length of the topic, in words.
  ///   - titleLength: the length of the title and the keywords, in words.
  package static func code(counts: [Int], length: Int, titleLength: Int) -> UInt8 {
    let maximumCount = 1 << 16
    let text =
      128 * min(counts[Field.body.rawValue], maximumCount)
      + 96 * min(counts[Field.code.rawValue], maximumCount)
      + 512 * min(counts[Field.heading.rawValue], maximumCount)
    // 256 words are the average length. A longer text reduces the weight, but less than in
    // proportion.
    let value = text * 256 / (128 + min(length, 8192) / 2)
    if counts[Field.title.rawValue] > 0 {
      let lengthClass =
        switch titleLength {
        case ...3: max(0, titleLength - 1)
        case 4, 5: 3
        case 6...8: 4
        default: 5
        }
      let textClass = textClasses.lastIndex { $0 / 2 <= value } ?? 0
      return UInt8(firstTitleCode + 4 * lengthClass + textClass)
    }
    var code = 0
    while code + 1 < firstTitleCode, self.value(of: code + 1) <= value { code += 1 }
    return UInt8(code)
  }
}
