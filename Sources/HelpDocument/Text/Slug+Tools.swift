import HelpCore

extension Slug {
  /// Returns mdBook's anchor for a heading: GitHub's, for the text without white space at its ends.
  ///
  /// Source: mdBook's `id_from_content`.
  static func mdBook(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = bytes.lastIndex(where: { !$0.isASCIIWhitespace })
    else { return "" }
    return github(String(text[first...last]))
  }

  /// Returns MkDocs' anchor for a heading. Letters become lower case. Letters, numbers, `-`, `_`
  /// and white space are kept, and everything else is dropped. Then white space at the ends is
  /// dropped, and each run of white space and `-` becomes one `-`. `Keys & values` becomes
  /// `keys-values`, `& keys` becomes `keys`, `- keys` becomes `-keys`.
  ///
  /// Source: Python-Markdown's documentation, Table of Contents.
  package static func mkDocs(_ text: String) -> String {
    var slug = ""
    // The separators since the last kept character.
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

  /// Whether a character is a letter or a number in Python's sense.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      return true
    default: return scalar.properties.numericType != nil
    }
  }

  /// Returns VuePress' anchor for a heading. Letters become lower case. Each run of spaces, ASCII
  /// punctuation and curly quotation marks becomes one `-`, except at the ends, and `_` precedes a
  /// digit at the start. `--signed int` becomes `signed-int`.
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

  /// Returns markdown-it-anchor's anchor for a heading. Letters become lower case, each run of
  /// white space becomes one `-`, except at the ends, and everything else is kept.
  /// `deno.cwd (sync)` becomes `deno.cwd-(sync)`.
  ///
  /// Source: markdown-it-anchor's README. Links do the percent-encoding.
  static func markdownItAnchor(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
  }

  /// Returns the anchor of a heading on Svelte's site, without the slugs of the headings above.
  /// Letters and digits of ASCII and `$(.):'_` are kept. Angle brackets and `...` are dropped. Each
  /// run of other characters becomes one `-`, except at the ends. `$effect.pre <a>` becomes
  /// `$effect.pre-a`.
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

  /// Returns DocC's anchor for a heading. Each run of spaces and dashes becomes one `-`, except at
  /// the ends. Punctuation and backticks are dropped, and everything else is kept.
  /// `Using Sets & Maps: a Tour` becomes `Using-Sets--Maps-a-Tour`.
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
