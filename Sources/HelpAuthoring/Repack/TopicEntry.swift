import HelpBook
import HelpCore
import HelpMarkup

/// The members of a topic's object in `book.json` that depend only on the topic's own text.
struct TopicEntry: Sendable {
  /// The title in the topic's text, or nil if there is none.
  let title: String?
  let weight: Int?
  /// The weight, the summary and the anchors as members of the topic's object: see
  /// `JSONWriter.members`.
  let members: ArraySlice<UInt8>

  /// Creates the entry of a topic from its digest.
  init(_ digest: TopicDigest) {
    title = digest.title
    weight = digest.weight
    members =
      JSONWriter.members(depth: 0, .oneLine) { json in
        if let weight = digest.weight { json.member("weight", weight) }
        if !digest.summary.isEmpty { json.member("summary", digest.summary) }
        guard !digest.anchors.isEmpty else { return }
        json.key("anchors")
        json.array { json in for anchor in digest.anchors { json.value(anchor) } }
      }[...]
  }

  /// Reads the entry of a topic. Returns nil for an object in another form, or with another path,
  /// title or file.
  /// - Parameters:
  ///   - line: the topic's object, as `write` writes it.
  ///   - title: the title in the contents.
  init?(in line: ArraySlice<UInt8>, path: String, title: String, file: String) {
    let head = JSONWriter.members(depth: 0, .oneLine) { json in
      Self.write(path: path, title: title, file: file, to: &json)
    }.dropFirst(2)
    guard line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}"),
      line.dropFirst().starts(with: head)
    else { return nil }
    var members = line.dropFirst(1 + head.count).dropLast()
    var title: String? = title
    if members.starts(with: Self.noTitle) {
      title = nil
      members = members.dropFirst(Self.noTitle.count)
    } else if members.starts(with: Self.ownTitleKey) {
      let literal = Self.stringLiteral(at: members.dropFirst(Self.ownTitleKey.count))
      guard let ownTitle = try? JSONReader.read(Array(literal)).string,
        !ownTitle.isSameBytewise(as: title ?? "")
      else { return nil }
      title = ownTitle
      members = members[literal.endIndex...]
    }
    guard members.isEmpty || members.starts(with: ", \"".utf8),
      !members.starts(with: Self.ownTitleKey)
    else { return nil }
    var weight: Int?
    if members.starts(with: Self.weightKey) {
      let number = members.dropFirst(Self.weightKey.count).prefix { $0 != UInt8(ascii: ",") }
      weight = Int(String(decoding: number, as: UTF8.self))
      if weight == nil { return nil }
    }
    self.title = title
    self.weight = weight
    self.members = members
  }

  /// Returns the string literal at the beginning of some JSON: all bytes up to a quotation mark
  /// without a backslash.
  private static func stringLiteral(at json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard json.first == UInt8(ascii: "\"") else { return json.prefix(0) }
    var end = json.startIndex + 1
    while end < json.endIndex, json[end] != UInt8(ascii: "\"") {
      end += json[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return json[..<min(end + 1, json.endIndex)]
  }

  private static let ownTitleKey = Array(", \"ownTitle\": ".utf8)
  private static let noTitle = ownTitleKey + Array("null".utf8)
  private static let weightKey = Array(", \"weight\": ".utf8)

  /// Writes the topic's object on one line. Adds the topic's own title if the contents show another
  /// title.
  func write(path: String, title: String, file: String, to json: inout JSONWriter) {
    json.object(.oneLine) { json in
      Self.write(path: path, title: title, file: file, to: &json)
      if let ownTitle = self.title {
        if !ownTitle.isSameBytewise(as: title) { json.member("ownTitle", ownTitle) }
      } else {
        json.key("ownTitle")
        json.null()
      }
      json.append(members: Array(members))
    }
  }

  /// Writes the members with which every topic's object begins.
  private static func write(path: String, title: String, file: String, to json: inout JSONWriter) {
    json.member("path", path)
    json.member("title", title)
    json.member("file", file)
  }
}
