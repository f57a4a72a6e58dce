/// The names that a `.helpz` file has for its own members.
public enum PackedFormat {
  /// The first member, stored: it says what the file is.
  public static let mediaTypeMember = "mimetype"
  public static let mediaType = "application/vnd.lectern.help+zip"
  /// Everything of Lectern's own is below this directory.
  public static let ownDirectory = ".lectern/"
  /// The compiled manifest, for other programs.
  public static let manifestMember = ".lectern/book.json"
  /// The contents table, stored, read in place.
  public static let contentsMember = ".lectern/contents"
  /// Files that topics include and that are not resources are below this directory, at their paths from the folder that
  /// the topics include from.
  public static let includeDirectory = ".lectern/includes/"

  /// True for what the author packed, false for what packing added.
  public static func isResource(_ name: String) -> Bool {
    name != mediaTypeMember && !name.hasPrefix(ownDirectory)
  }
}
