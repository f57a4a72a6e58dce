/// A command line that is being typed.
enum UnfinishedLine {
  /// The source that is named on it; nil if none is yet.
  /// - Parameter words: the words up to the one that is being typed, with the program's name.
  static func source(in words: [String]) -> String? {
    var words = words.dropFirst()
    if words.first.flatMap(SubcommandName.init) != nil { words.removeFirst() }
    var isValue = false
    for word in words {
      if !isValue, !word.hasPrefix("-") || word == "-" { return word }
      isValue = !isValue && ReadOptions.withValues.contains(word)
    }
    return nil
  }
}
