import HelpCore
import HelpMarkup

/// What `book.json` says of a topic beside its place: what depends on the topic's own text alone.
struct TopicRecord: Sendable {
  /// The title that the topic itself gives; nil when it gives none.
  var title: String?
  var weight: Int?
  /// Weight, summary and anchors as members of the topic's object; see `JSONWriter.members`.
  let members: Members

  enum Members: Sendable {
    case made([UInt8])
    /// So many bytes of the old manifest.
    case old(Range<Int>)
  }

  init(_ digest: TopicDigest) {
    title = digest.title
    weight = digest.weight
    members = .made(
      JSONWriter.members(depth: 0, .oneLine) { json in
        if let weight = digest.weight { json.member("weight", weight) }
        if !digest.summary.isEmpty { json.member("summary", digest.summary) }
        guard !digest.anchors.isEmpty else { return }
        json.key("anchors")
        json.array { json in for anchor in digest.anchors { json.value(anchor) } }
      })
  }

  init(title: String?, weight: Int?, members: Members) {
    self.title = title
    self.weight = weight
    self.members = members
  }

  /// Writes the topic's object, which stands on one line: it says the title of the topic itself where the contents
  /// give it another.
  /// - Parameter manifest: the old one.
  func write(
    path: String, title: String, file: String, manifest: UnsafeBufferPointer<UInt8>,
    to json: inout JSONWriter
  ) {
    json.object(.oneLine) { json in
      json.member("path", path)
      json.member("title", title)
      json.member("file", file)
      if let own = self.title {
        if !own.utf8.elementsEqual(title.utf8) { json.member("ownTitle", own) }
      } else {
        json.key("ownTitle")
        json.null()
      }
      switch members {
      case .made(let bytes): json.append(members: bytes)
      case .old(let range): json.append(members: UnsafeBufferPointer(rebasing: manifest[range]))
      }
    }
  }
}
