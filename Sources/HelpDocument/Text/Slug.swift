import HelpCore

/// Makes anchors from headings.
package enum Slug {
  /// The anchor that GitHub gives a heading: lower case; letters, marks, numbers, `-` and `_` are kept, spaces become
  /// `-`, everything else is dropped. `What's new?` becomes `whats-new`. May be empty.
  ///
  /// A space before a tag, an image or an emoji that ends a heading also becomes `-`.
  package static func github(_ text: String) -> String {
    // Most headings are ASCII, which needs no properties of characters.
    let source = text.utf8Span.span
    var isASCII = true
    let slug = unsafe String(unsafeUninitializedCapacity: source.count) { output in
      var count = 0
      for index in source.indices {
        if source[index] >= 0x80 {
          isASCII = false
          return 0
        }
        guard let byte = kept(source[index]) else { continue }
        unsafe output[count] = byte
        count += 1
      }
      return count
    }
    return isASCII ? slug : unicodeSlug(text)
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

  /// The byte of a slug for an ASCII character; nil for one that is left out.
  @inline(__always)
  private static func kept(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      byte
    case .space: UInt8(ascii: "-")
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
  /// The anchor that mdBook gives a heading: as GitHub's, of the text without white space at its ends.
  ///
  /// Source: mdBook's `id_from_content`.
  static func mdBook(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return "" }
    return github(String(text[first...last]))
  }

  /// The anchor that MkDocs gives a heading: lower case; letters, numbers, `-` and `_` are kept, everything else but
  /// white space is dropped; then white space at the ends goes, and each run of white space and `-` becomes one `-`.
  /// `Keys & values` becomes `keys-values`, `& keys` becomes `keys`, `- keys` becomes `-keys`.
  ///
  /// Source: Python-Markdown's documentation, Table of Contents.
  package static func mkDocs(_ text: String) -> String {
    var slug = ""
    // The separators between two characters that are kept.
    var (hasSpace, hasHyphen) = (false, false)
    for scalar in text.unicodeScalars {
      if scalar == "-" {
        hasHyphen = true
      } else if scalar.properties.isWhitespace {
        hasSpace = true
      } else if scalar == "_" || isWord(scalar) {
        if hasHyphen || hasSpace && !slug.isEmpty { slug += "-" }
        (hasSpace, hasHyphen) = (false, false)
        slug += scalar.properties.lowercaseMapping
      }
    }
    return hasHyphen ? slug + "-" : slug
  }

  /// A letter or number, in Python's sense.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return scalar.properties.numericType != nil
    }
  }

  /// The anchor that VuePress gives a heading: runs of spaces and ASCII punctuation become one `-`, but none is at its
  /// ends, and `_` precedes a digit. `--signed int` becomes `signed-int`.
  ///
  /// Source: mdit-vue's `slugify`.
  static func vuePress(_ text: String) -> String {
    var slug = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      if isGapInVuePress(scalar) {
        isGap = true
        continue
      }
      if isGap, !slug.isEmpty { slug += "-" }
      isGap = false
      if slug.isEmpty, scalar.isASCII, scalar.properties.numericType == .decimal { slug += "_" }
      slug += scalar.properties.lowercaseMapping
    }
    return slug
  }

  /// The anchor that markdown-it-anchor gives a heading: lower case, each run of white space as one `-`, and
  /// everything else unchanged. `deno.cwd (sync)` becomes `deno.cwd-(sync)`.
  ///
  /// Source: markdown-it-anchor's README, whose escapes of addresses are those of links.
  static func markdownItAnchor(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
  }

  /// The anchor that Svelte's site gives a heading, without the headings above. Letters and digits of ASCII and
  /// `$(.):'_` stay, angle brackets and `...` are removed, each run of other characters becomes one `-`, and none is at
  /// the ends. `$effect.pre <a>` becomes `$effect.pre-a`.
  ///
  /// Source: `slugify` of `@sveltejs/site-kit`.
  static func svelte(_ text: String) -> String {
    let text = text.replacing("...", with: "").replacing("’", with: "'")
    var slug = ""
    var isGap = false
    for byte in text.utf8 where byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">") {
      if byte.isASCIILetterOrDigit || "$(.):'_".utf8.contains(byte) {
        if isGap, !slug.isEmpty { slug += "-" }
        isGap = false
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        isGap = true
      }
    }
    return slug
  }

  /// The anchor that DocC gives a heading: each run of spaces and dashes as one `-`, without punctuation and
  /// backquotes, and everything else unchanged. `Using Sets & Maps: a Tour` becomes `Using-Sets--Maps-a-Tour`.
  ///
  /// Source: DocC's `urlReadableFragment`.
  static func docC(_ text: String) -> String {
    let words = text.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar == "-" || scalar == "\u{2013}"
        || scalar == "\u{2014}"
    }
    return words.map { word in
      String(String.UnicodeScalarView(word.filter { $0 != "`" && !isPunctuation($0) }))
    }.joined(separator: "-")
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  private static func isGapInVuePress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~", "“", "”", "‘", "’": true
    default: scalar.properties.isWhitespace
    }
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
  private let rule: SlugRule
  /// The slugs of the headings above the next, where the rule puts them first: each by its level.
  private var above: [(level: Int, slug: String)] = []

  /// - Parameters:
  ///   - rule: the rule of the tool that the page was written for.
  ///   - count: the expected number of anchors.
  package init(_ rule: SlugRule = .gitHub, count: Int = 0) {
    self.rule = rule
    given.reserveCapacity(count)
  }

  /// The next anchor for a heading of this text. A text without a letter or digit gets `section`; in MkDocs `_1`.
  /// - Parameter level: the level of the heading, from 1.
  /// - Complexity: O(length), amortised.
  package mutating func slug(for text: String, level: Int = 1) -> String {
    var slug = rule.slug(text)
    if rule == .svelte {
      while let last = above.last, last.level >= level { above.removeLast() }
      above.append((level, slug))
      slug = above.lazy.map(\.slug).filter { !$0.isEmpty }.joined(separator: "-")
    }
    let base = slug.isEmpty ? rule.anonymous : slug
    guard var number = given.updateValue(0, forKey: base) ?? (base.isEmpty ? 0 : nil) else {
      return base
    }
    var candidate: String
    repeat {
      number += 1
      candidate = base + rule.mark + String(number)
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
