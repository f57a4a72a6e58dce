/// What a word found in a text is.
package enum WordKind {
  /// A word: letters and digits, with the punctuation around it left out.
  case word
  /// A part of the word before it, as capitals divide it: `hash` and `map` of `HashMap`.
  case part
  /// An identifier with the punctuation inside it: `HashMap::entry`, `--no-color`, `C++`.
  case whole
  /// Two neighbouring characters of a script without spaces.
  case pair
  /// The last character of a run of such a script.
  case last
}

/// Where words go that a scanner finds.
package protocol WordSink {
  /// - Parameters:
  ///   - word: the folded word is these bytes of a buffer.
  ///   - position: words count from the text's first; parts have the position of their word, a whole that of its first
  ///     word.
  ///   - range: where it is in the text, in bytes.
  mutating func add(
    _ buffer: [UInt8], _ word: Range<Int>, _ kind: WordKind, position: Int, range: Range<Int>)
}

/// Finds the words of texts: the runs of letters, digits and marks that UAX 29 finds, divided further where punctuation
/// joins names, so that `std::vector`, `e.g.` and `Get-ChildItem` are found by each of their words.
///
/// An apostrophe stays in a word if at most two letters follow it (`don't` is indexed as `dont`), and else ends it
/// (`l'installation`). Brackets around one or two letters of a word are left out (`[c]reate`). A line end leaves a gap of one position: no phrase goes across it.
package struct WordScanner {
  /// Longer words are cut, longer wholes left out: no such thing is looked for, and a term's size is bounded.
  @inlinable package static var maximumWord: Int { 63 }

  var characters = CharacterTable()
  /// The next word's position.
  package var position = 0
  /// The word that is being read, folded.
  var word: [UInt8] = []
  /// The name that it is a part of.
  private var whole: [UInt8] = []
  /// Where capitals divide the word, as offsets into it.
  var cuts: [Int] = []

  package init() {}

  package mutating func scan(_ text: [UInt8], into sink: inout some WordSink) {
    var none: [Int] = []
    scan(text, into: &sink, marking: [], &none)
  }

  /// - Parameters:
  ///   - places: in the text, each after white space, in order.
  ///   - positions: of the first word from each of these places on are appended to it.
  package mutating func scan(
    _ text: [UInt8], into sink: inout some WordSink, marking places: [Int],
    _ positions: inout [Int]
  ) {
    var next = 0
    var index = 0
    var dashes = 0
    var isAfterWord = false
    while index < text.count {
      if next < places.count, index >= places[next] {
        positions.append(position)
        next += 1
      }
      let character = character(at: index, in: text)
      if character.characterClass.isWord {
        index = scanCompound(
          text, from: index, dashes: isAfterWord || dashes > 2 ? 0 : dashes, into: &sink)
        dashes = 0
        isAfterWord = true
        continue
      }
      if character.characterClass == .lineEnd { position += 1 }
      if text[index] == UInt8(ascii: "-") {
        dashes += 1
      } else {
        dashes = 0
        isAfterWord = false
      }
      index = character.end
    }
  }

  /// Words that punctuation joins, and the whole of them.
  /// - Returns: where it ends.
  private mutating func scanCompound(
    _ text: [UInt8], from start: Int, dashes: Int, into sink: inout some WordSink
  ) -> Int {
    if dashes == 0, let end = plainWord(text, from: start) {
      if text[start] & 0x20 != 0 {
        // Folding would change nothing.
        sink.add(text, start..<end, .word, position: position, range: start..<end)
      } else {
        word.removeAll(keepingCapacity: true)
        word.append(text[start] | 0x20)
        for index in start + 1..<end { word.append(text[index]) }
        sink.add(word, 0..<word.count, .word, position: position, range: start..<end)
      }
      position += 1
      return end
    }
    let first = position
    var index = start
    var runs = 0
    var isName = dashes > 0
    whole.removeAll(keepingCapacity: true)
    for _ in 0..<dashes { whole.append(UInt8(ascii: "-")) }
    while true {
      runs += 1
      if character(at: index, in: text).characterClass == .pair {
        index = scanPairs(text, from: index, into: &sink)
        // Sentences are no names.
        return index
      }
      index = scanWord(text, from: index, isName: &isName, into: &sink)
      if whole.count <= Self.maximumWord { whole.append(contentsOf: word) }
      let joint = joint(text, at: index)
      guard joint > 0 else { break }
      if joint == 2 || text[index] == UInt8(ascii: "_") { isName = true }
      if whole.count <= Self.maximumWord { whole.append(contentsOf: text[index..<index + joint]) }
      index += joint
    }
    let sign = sign(text, at: index)
    whole.append(contentsOf: text[index..<index + sign])
    if dashes > 0 || sign > 0 || (runs > 1 && isName), whole.count <= Self.maximumWord {
      sink.add(
        whole, 0..<whole.count, .whole, position: first, range: start - dashes..<index + sign)
    }
    return index + sign
  }

  /// How many bytes join the word that ends here to the next: `.`, `-`, `_` or `::` between two words.
  private mutating func joint(_ text: [UInt8], at index: Int) -> Int {
    guard index + 1 < text.count else { return 0 }
    let length: Int
    switch text[index] {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): length = 1
    case UInt8(ascii: ":") where text[index + 1] == UInt8(ascii: ":"): length = 2
    default: return 0
    }
    guard index + length < text.count else { return 0 }
    let next = character(at: index + length, in: text).characterClass
    return next.isWord && next != .pair ? length : 0
  }

  /// How many bytes of a name's end follow: the signs of `C++` and `C#`.
  private mutating func sign(_ text: [UInt8], at index: Int) -> Int {
    guard index < text.count else { return 0 }
    var end = index
    if text[index] == UInt8(ascii: "#") {
      end += 1
    } else if text[index] == UInt8(ascii: "+"), index + 1 < text.count,
      text[index + 1] == UInt8(ascii: "+")
    {
      end += 2
    }
    guard end > index, end < text.count else { return end - index }
    return character(at: end, in: text).characterClass.isWord ? 0 : end - index
  }
}
