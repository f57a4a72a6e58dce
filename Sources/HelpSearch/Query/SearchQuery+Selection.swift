extension SearchQuery {
  /// The maximum number of words that are looked up. On a site, each word takes a file of the
  /// index, and a page of results asks for twelve files at most.
  static let maximumLookups = 6

  /// Returns the words to look up, in the order of the query.
  ///
  /// Of a longer query, the longest words are looked up first, because a long word is usually rare.
  /// Names and signs follow, and then stop words. Of the pairs of a script without spaces, every
  /// second pair comes first: these pairs have all characters.
  /// - Parameter isStopWord: whether a word carries little meaning in a question.
  func selectedWords(isStopWord: (Word) -> Bool) -> [Word] {
    guard words.count > Self.maximumLookups else { return words }
    var run = 0
    let ranks = words.indices.map { index in
      run = continuesPair(at: index) ? run + 1 : 0
      switch words[index].kind {
      case .word: return isStopWord(words[index]) ? 3 : 0
      case .pair, .character: return run % 2
      case .whole, .sign, .attachedSign: return 2
      }
    }
    let order = words.indices.sorted { first, second in
      (ranks[first], -words[first].term.count, first)
        < (ranks[second], -words[second].term.count, second)
    }
    return order.prefix(Self.maximumLookups).sorted().map { words[$0] }
  }

  /// Whether a word is a pair whose first character is the last one of the pair before.
  private func continuesPair(at index: Int) -> Bool {
    index > 0 && words[index].kind == .pair && words[index - 1].kind == .pair
      && words[index].range.lowerBound < words[index - 1].range.upperBound
  }
}
