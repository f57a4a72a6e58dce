/// A Hugo shortcode tag: `{{< name parameters >}}` or `{{% name parameters %}}`.
///
///     {{< figure src="a.png" >}}     {{< note >}} … {{< /note >}}     {{< br />}}     {{</* text */>}}
///
/// Source: Hugo's documentation, Content management, Shortcodes.
struct Shortcode {
  /// The form of a tag, by its slashes.
  enum Form {
    case opening, closing, selfClosing
    /// An escaped shortcode, which stays text without its escape.
    case escaped
  }

  var form = Form.opening
  /// The byte after the opening braces: `<` or `%`.
  let mark: UInt8
  var name = ""
  var parameters = Parameters()
  /// The range of the whole tag, braces included.
  var range: Range<Int>
  /// The range of the text in an escaped tag, or nil for any other tag.
  var escapedRange: Range<Int>?

  /// The parameters of a tag, by position or by name.
  struct Parameters {
    /// The values without a name, in order.
    var positionalValues: [String] = []
    var namedValues: [(name: String, value: String)] = []

    /// The value of a positional parameter, or nil if there are fewer.
    subscript(index: Int) -> String? {
      positionalValues.indices.contains(index) ? positionalValues[index] : nil
    }

    /// The value of a named parameter, or nil if there is none.
    subscript(name: String) -> String? { namedValues.first { $0.name == name }?.value }

    /// Returns the first value that is not empty among the parameters with the names, or nil if
    /// there is none.
    func first(of names: [String]) -> String? {
      names.lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    }
  }

  /// Returns the offset of the next braces that may begin a tag, or nil if there are none.
  /// - Complexity: O(bytes up to the result), at the speed of memory.
  static func next(in text: [UInt8], from start: Int = 0) -> Int? {
    var start = start
    while let brace = BraceSearch.next(in: text, from: start) {
      if brace + 2 < text.count,
        text[brace + 2] == UInt8(ascii: "<") || text[brace + 2] == UInt8(ascii: "%")
      {
        return brace
      }
      start = brace + 1
    }
    return nil
  }
}
