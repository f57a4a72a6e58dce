/// Makes anchors from headings.
package enum Slug {
  /// The anchor that GitHub gives a heading: lower case; letters, marks, numbers, `-` and `_` are kept, spaces become
  /// `-`, everything else is dropped. `What's new?` becomes `whats-new`. May be empty.
  package static func github(_ text: String) -> String {
    // Most headings are ASCII, which needs no properties of characters.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return unicodeSlug(text) }
      if let kept = kept(byte) { bytes.append(kept) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unicodeSlug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if let kept = kept(UInt8(scalar.value)) { slug.unicodeScalars.append(Unicode.Scalar(kept)) }
      } else if isKept(scalar) {
        slug += scalar.properties.lowercaseMapping
      }
    }
    return slug
  }

  /// What an ASCII character becomes.
  @inline(__always)
  private static func kept(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: byte
    case 0x20: 0x2D
    default: nil
    }
  }

  /// Ruby's `\p{Word}`, which GitHub's rule is written in: letters, marks, decimal numbers, connector punctuation.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: scalar.properties.isAlphabetic
    }
  }
}

extension Slug {
  /// The anchor that MkDocs gives a heading: as GitHub's, except that runs of spaces and `-` become one `-`.
  /// `Keys & values` becomes `keys-values`. Letters beyond ASCII are kept, as its Unicode option does.
  ///
  /// Source: Python-Markdown's documentation, Table of Contents.
  package static func mkDocs(_ text: String) -> String {
    var result = ""
    for scalar in github(text).unicodeScalars
    where scalar != "-" || result.unicodeScalars.last != "-" {
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// Gives the headings of one topic anchors that differ: repeats get `-1`, `-2` and so on.
///
///     var slugger = Slugger()
///     slugger.slug(for: "Options")  // options
///     slugger.slug(for: "Options")  // options-1
package struct Slugger: Sendable {
  /// Anchors given so far, each with the last number tried for it.
  private var given: [String: Int] = [:]
  /// What comes before the number of a repeat.
  private let mark: String

  package init() { mark = "-" }

  /// - Parameters:
  ///   - mark: `_` where repeats get `_1`, `_2`, as in MkDocs.
  ///   - count: approximately how many anchors there will be.
  package init(mark: String, count: Int) {
    self.mark = mark
    given.reserveCapacity(count)
  }

  /// The next anchor for a heading of this text. A text without a letter or digit gets `section`.
  /// - Complexity: O(length), amortised.
  package mutating func slug(for text: String) -> String { give(Slug.github(text)) }

  /// The next anchor for a heading with this slug.
  package mutating func give(_ slug: String) -> String {
    let base = slug.isEmpty ? "section" : slug
    guard var number = given.updateValue(0, forKey: base) else { return base }
    var candidate: String
    repeat {
      number += 1
      candidate = base + mark + String(number)
    } while given[candidate] != nil
    given[base] = number
    given[candidate] = 0
    return candidate
  }

  /// Reserves an anchor that the author chose, so that no heading gets it.
  package mutating func reserve(_ identifier: String) {
    if given[identifier] == nil { given[identifier] = 0 }
  }
}
