/// Makes anchors out of headings.
public enum Slug {
  /// The anchor that GitHub gives a heading: lower case; letters, marks, numbers, `-` and `_` are kept, spaces become
  /// `-`, everything else goes. `What's new?` becomes `whats-new`. May be empty.
  public static func github(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case 0x41...0x5A: result.append(byte | 0x20)
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: result.append(byte)
        case 0x20: result.append(0x2D)
        case 0x80...:
          appendScalars(bytes[index...], to: &result)
          return String(decoding: result, as: UTF8.self)
        default: break
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// The rest of a text from its first character on that is not ASCII.
  private static func appendScalars(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, to result: inout [UInt8]
  ) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        switch scalar.value {
        case 0x41...0x5A: result.append(UInt8(scalar.value | 0x20))
        case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: result.append(UInt8(scalar.value))
        case 0x20: result.append(0x2D)
        default: break
        }
      } else if isKept(scalar) {
        result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
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
  /// The anchor that MkDocs gives a heading: as GitHub's, but for runs of spaces and `-`, which become one `-`.
  /// `Keys & values` becomes `keys-values`. Letters beyond ASCII are kept, as its Unicode option does.
  ///
  /// Source: Python-Markdown's documentation, Table of Contents.
  static func mkDocs(_ text: String) -> String {
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
public struct Slugger: Sendable {
  /// Anchors given so far, each with the last number tried for it.
  private var given: [String: Int] = [:]
  /// What stands before the number of a repeat.
  private let mark: String

  public init() { mark = "-" }

  /// - Parameter mark: `_` where repeats get `_1`, `_2`, as in MkDocs.
  init(mark: String) { self.mark = mark }

  /// The next anchor for a heading of this text. A text without a letter or digit gets `section`.
  /// - Complexity: O(length), amortised.
  public mutating func slug(for text: String) -> String {
    let slug = Slug.github(text)
    let base = slug.isEmpty ? "section" : slug
    guard var number = given[base] else {
      given[base] = 0
      return base
    }
    var candidate: String
    repeat {
      number += 1
      candidate = base + mark + String(number)
    } while given[candidate] != nil
    given[base] = number
    given[candidate] = 0
    return candidate
  }

  /// Takes an anchor that the author chose, so that no heading is given it.
  public mutating func reserve(_ identifier: String) {
    if given[identifier] == nil { given[identifier] = 0 }
  }
}
