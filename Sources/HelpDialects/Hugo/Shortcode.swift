/// A Hugo shortcode tag: `{{< name parameters >}}` or `{{% name parameters %}}`.
///
///     {{< figure src="a.png" >}}     {{< note >}} … {{< /note >}}     {{< br />}}     {{</* text */>}}
///
/// Source: Hugo's documentation, Content management, Shortcodes.
struct Shortcode {
  enum Form {
    case opening, closing, selfClosing
    /// An escaped shortcode, which stays text without its escape.
    case escaped
  }

  var form = Form.opening
  /// `<` or `%`.
  let mark: UInt8
  var name = ""
  var parameters = Parameters()
  /// The range of the whole tag, braces included.
  var range: Range<Int>
  /// The range of the text of an escaped tag.
  var escaped: Range<Int>?

  /// The parameters of a tag, by position or by name.
  struct Parameters {
    var positional: [String] = []
    var named: [(name: String, value: String)] = []

    subscript(index: Int) -> String? {
      positional.indices.contains(index) ? positional[index] : nil
    }

    subscript(name: String) -> String? { named.first { $0.name == name }?.value }

    /// Returns the value of the first of some names whose value is not empty.
    func first(of names: [String]) -> String? {
      names.lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    }
  }

  /// Returns the position at which the next tag may begin, or nil if there is none.
  /// - Complexity: O(bytes up to the result), at the speed of memory.
  static func next(in text: [UInt8], from start: Int = 0) -> Int? {
    var start = start
    while let place = BraceSearch.next(in: text, from: start) {
      if place + 2 < text.count,
        text[place + 2] == UInt8(ascii: "<") || text[place + 2] == UInt8(ascii: "%")
      {
        return place
      }
      start = place + 1
    }
    return nil
  }
}
