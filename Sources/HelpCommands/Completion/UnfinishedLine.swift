/// A command line that is being typed.
enum UnfinishedLine {
  /// Returns the source on the command line, or nil if there is none.
  /// - Parameter words: the words before the word that is being typed, the program's name first.
  static func source(in words: [String]) -> String? {
    var words = words.dropFirst()
    if words.first.flatMap(SubcommandName.init) != nil { words.removeFirst() }
    var isValue = false
    for word in words {
      if !isValue, !word.hasPrefix("-") || word == "-" { return word }
      isValue = !isValue && ReadOptions.optionsWithValues.contains(word)
    }
    return nil
  }
}
