/// The areas of a list and of its preview on the screen.
struct ListFrame: Sendable, Hashable {
  /// The columns of a list or of a preview.
  struct Columns: Sendable, Hashable {
    var left: Int
    var count: Int
  }

  let list: Columns
  /// The columns of the preview. Nil if the screen is too small for one, or the entries do not open
  /// topics.
  let preview: Columns?
  /// The number of rows of the heading.
  let headRows: Int
  /// The number of rows of the entries.
  let rows: Int
  /// The number of rows below the entries, which show the passage of the selected entry.
  let passageRows: Int

  /// The minimum number of columns of a screen with a preview.
  static let minimumWidthWithPreview = 120
  /// The minimum number of rows of a screen with a preview, without the status line.
  private static let minimumRowsWithPreview = 8
  /// The minimum number of rows of a screen whose list has a heading, without the status line.
  private static let minimumRowsWithHeading = 7
  /// The minimum number of rows of a screen with a passage below the list, without the status line.
  private static let minimumRowsWithPassage = 13
  /// The number of columns between a list and the preview.
  static let gap = 3

  /// Divides a screen.
  /// - Parameters:
  ///   - bodyRows: the number of rows of the screen without the status line.
  ///   - text: the columns that the text of a topic occupies on the screen.
  init(_ list: ReaderList?, columns: Int, bodyRows: Int, text: Columns) {
    headRows = bodyRows >= Self.minimumRowsWithHeading ? 2 : 0
    let hasPreview =
      columns >= Self.minimumWidthWithPreview && bodyRows >= Self.minimumRowsWithPreview
      && list?.hasPreview == true
    if hasPreview {
      let available = columns - 2 - Self.gap
      // The list occupies at most 45 percent of the columns.
      let count = min(text.count, available * 45 / 100)
      let previewCount = min(text.count, available - count)
      let left = max(1, (columns - count - Self.gap - previewCount) / 2)
      self.list = Columns(left: left, count: count)
      preview = Columns(left: left + count + Self.gap, count: previewCount)
    } else {
      self.list = text
      preview = nil
    }
    let hasPassages = list?.kind == .found && list?.hasPassages == true
    passageRows = !hasPreview && bodyRows >= Self.minimumRowsWithPassage && hasPassages ? 4 : 0
    rows = max(1, bodyRows - headRows - passageRows)
  }
}
