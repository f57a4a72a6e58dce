extension SearchQuery.Word {
  /// The role of the word. A name adds less to the score than its words, and an option adds more.
  fileprivate var role: WordGroup.Role {
    switch kind {
    case .word, .pair, .character: .required
    case .whole: .optional(halves: term.first.map(Signs.isPunctuation) == true ? 4 : 1)
    case .sign: .optional(halves: term.count > 1 ? 4 : 2)
    case .attachedSign: .optional(halves: 1)
    }
  }
}

extension IndexReader {
  /// Returns the terms for a word: the word itself, and the terms with the same stem. Words joined
  /// from the word, and the completions of an open word, are added.
  ///
  /// If the index has neither, the first of these searches with a result decides: terms that begin
  /// with the word, terms that differ only in double letters, terms with other endings, terms that
  /// end with the word, and typos.
  /// - Parameters:
  ///   - isOpen: whether the word may be incomplete.
  ///   - isExact: whether the group has only forms of the word, as for exclusions.
  func group(
    for word: SearchQuery.Word, isOpen: Bool, isExact: Bool = false
  ) throws -> WordGroup {
    var group = WordGroup()
    group.step = word.step
    group.role = word.role
    group.kind = word.kind
    group.range = word.range
    let term = word.term
    if let entry = try entry(for: term) {
      group.add([entry], weight: WordGroup.whole)
      if group.role != .required { return group }
      if word.kind == .word {
        group.add(try related(to: entry), weight: WordGroup.sameStem)
        if !isExact, entry.joinsWords, header.hasCompounds {
          group.add(try compounds(of: term), weight: WordGroup.compound, limit: 8)
        }
      }
    }
    group.add(try word.formsWithoutPrefix.compactMap(entry(for:)), weight: WordGroup.sameStem)
    if word.kind == .character || (isOpen && word.kind == .word && term.count > 1) {
      group.add(try completions(of: term), weight: WordGroup.completion, limit: 8)
    }
    guard group.terms.isEmpty, word.kind == .word else { return group }
    if term.count > 3, !isExact {
      group.add(try completions(of: term), weight: WordGroup.completion, limit: 8)
    }
    if group.terms.isEmpty, !isExact {
      let entries = try termsWithOtherDoubles(from: term)
      group.correction = entries.first?.term
      group.add(entries, weight: WordGroup.inflected, limit: 8)
      if let entry = entries.first {
        group.add(try related(to: entry), weight: WordGroup.inflected, limit: 8)
      }
    }
    if group.terms.isEmpty {
      group.add(
        try inflections(of: term, isExact: isExact), weight: WordGroup.inflected, limit: 8)
    }
    if isExact { return group }
    if group.terms.isEmpty, term.count > 4 {
      let longer = try terms(ending: ReversedTerms.reversed(term[...]), limit: 1)
      group.add(try longer.prefix(6).compactMap(entry(for:)), weight: WordGroup.compound)
    }
    if group.terms.isEmpty {
      let entries = try corrections(of: term)
      group.correction = entries.first?.term
      group.add(entries, weight: WordGroup.typo)
    }
    return group
  }

  /// Returns the term for a stop word of a question. Other forms of the word are left out.
  func stopWordGroup(for word: SearchQuery.Word) throws -> WordGroup {
    var group = WordGroup()
    group.role = .stopWord
    group.range = word.range
    if let entry = try entry(for: word.term) { group.add([entry], weight: WordGroup.whole) }
    return group
  }

  /// Returns the terms that share a stem with another term.
  private func related(to entry: Lexicon.Entry) throws -> [Lexicon.Entry] {
    var related: [Lexicon.Entry] = []
    for stem in entry.stems.isEmpty ? [entry.term] : entry.stems where stem.count > 1 {
      // A stem that ends in i may belong to a word that ends in y. Their shared prefix is looked
      // up.
      let prefix = stem.last == UInt8(ascii: "i") ? stem.dropLast() : stem[...]
      related += try entries(beginning: Array(prefix)).filter { $0.has(stem: stem) }
    }
    return related.filter { $0.term != entry.term }
  }

  /// Returns the words that begin with a term. Names with punctuation are left out, because they
  /// are found by their words.
  private func completions(of term: [UInt8]) throws -> [Lexicon.Entry] {
    try entries(beginning: term).filter { entry in
      entry.term.allSatisfy {
        $0 >= 0x80 || $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")
          || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
      }
    }
  }

  /// Returns longer words that are joined from other words, and begin or end with a word.
  private func compounds(of term: [UInt8]) throws -> [Lexicon.Entry] {
    guard term.count >= Lexicon.minimumPartLength else { return [] }
    let ending = try terms(ending: ReversedTerms.reversed(term[...]), limit: 1)
      .filter { $0.count > term.count }.prefix(6).compactMap(entry(for:))
    let beginning = try entries(beginning: term, limit: 1).filter { $0.term.count > term.count }
    return (ending + beginning).filter(\.isCompound)
  }

  /// Returns inflections of a word: terms that share the word's longest prefix and differ in their
  /// endings. Without inflections, returns compounds of the word's stem.
  /// - Parameter isExact: whether to leave out compounds and stems whose last letter is doubled in
  ///   the word.
  private func inflections(of term: [UInt8], isExact: Bool) throws -> [Lexicon.Entry] {
    var compoundStem: [UInt8]?
    for length in stride(from: term.count - 1, through: max(3, term.count / 2), by: -1) {
      let ending = Array(term[length...])
      for list in header.suffixes where list.contains(ending) {
        var stems = [Array(term[..<length])]
        // The stem of `running` is `run`.
        if !isExact, length > 3, term[length - 1] == term[length - 2] {
          stems.append(Array(term[..<(length - 1)]))
        }
        for stem in stems {
          let inflections = try entries(beginning: stem, limit: 2).filter { entry in
            entry.term.count == stem.count || list.contains(Array(entry.term[stem.count...]))
          }
          if !inflections.isEmpty { return inflections }
          if stem.count >= 6 { compoundStem = compoundStem ?? stem }
        }
      }
    }
    return isExact
      ? []
      : try compoundStem.map { try entries(beginning: $0, limit: 1).filter(\.joinsWords) } ?? []
  }
}
