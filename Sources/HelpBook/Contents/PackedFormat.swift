/// The names that a `.helpz` file has for its own members.
package enum PackedFormat {
  /// The first member, stored, which identifies the kind of file.
  package static let mediaTypeMember = "mimetype"
  package static let mediaType = "application/vnd.lectern.help+zip"
  /// Everything of Lectern's own is below this directory.
  package static let ownDirectory = ".lectern/"
  /// The compiled manifest, for other programs.
  package static let manifestMember = ".lectern/book.json"
  /// The contents table, stored, read in place.
  package static let contentsMember = ".lectern/contents"
  /// The central directory in a short form, for readers through a network: the last member.
  package static let directoryMember = ".lectern/directory"
  /// The words of the archive's comment for the contents table and for the home topic.
  package static let contentsWord = "contents"
  package static let homeWord = "home"
  /// The words of the archive's comment, and the members that they stand for.
  /// - Parameter home: the file of the home topic.
  package static func places(home: String) -> [(word: String, name: String)] {
    [(contentsWord, contentsMember), (homeWord, home)]
  }

  /// Files that topics include and that are not resources are below this directory, at their paths from the folder that
  /// the topics include from.
  package static let includeDirectory = ".lectern/includes/"

  /// The topics of a compiled book are below this directory, each at the path of the file that it was made from.
  package static let topicDirectory = ".lectern/topics/"

  /// Changes whenever the contents of the same source, or the book's attributes, would differ. A contents table and
  /// `book.json` both state it.
  package static let contentsVersion = 7

  /// The search index is below this directory: members that are derived from the topics.
  package static let searchDirectory = ".lectern/search/"

  /// Members of a part that merging reads are below this directory.
  package static let partDirectory = ".lectern/part/"

  /// Whether the author packed a member, and not packing itself.
  package static func isResource(_ name: String) -> Bool {
    name != mediaTypeMember && !name.hasPrefix(ownDirectory)
  }
}
