import HelpCore
import HelpResources

/// Compares the files of a source with an earlier list of them, without a second list.
///
/// A folder's files follow each other in a bytewise list. Each folder is therefore compared with a
/// range of the list.
struct ListingComparison {
  /// A folder, with the indices of its files in the list.
  private struct Folder {
    let path: String
    let fileIndices: Range<Int>
  }

  /// The comparison of one folder.
  private struct Outcome {
    /// The first difference in the folder itself, as `Book.listingChange` returns it.
    var change: (path: String, isNew: Bool)?
    /// The folders below, up to the first difference.
    var folders: [Folder] = []
  }

  let provider: any ResourceProvider
  let patterns: [FilePattern]
  let ignored: IgnoredFiles
  /// The files of the earlier list, in bytewise order.
  let files: [String]
  /// The files around which folders are compared, in bytewise order. Nil compares all folders.
  let range: [String]?

  /// Returns the first path, in bytewise order, that the source has gained or lost. Returns nil if
  /// there is none.
  /// - Throws: the errors of listing folders.
  /// - Complexity: O(n log n) in the number of files, with memory for the folders of one depth.
  func firstChange(jobs: Int) throws -> (path: String, isNew: Bool)? {
    var first: (path: String, isNew: Bool)?
    var folders = [Folder(path: "", fileIndices: files.indices)]
    var depth = 0
    while !folders.isEmpty {
      let jobs = folders.count < FileWalk.minimumParallelFolders ? 1 : jobs
      let outcomes = try Threads.map(folders.count, jobs: jobs) { [folders] index in
        try compare(folders[index])
      }
      for change in outcomes.lazy.compactMap(\.change)
      where first.map({ change.path.precedesBytewise($0.path) }) ?? true {
        first = change
      }
      depth += 1
      folders = depth > FileWalk.maximumDepth ? [] : outcomes.flatMap(\.folders)
    }
    return first
  }

  private func compare(_ folder: Folder) throws -> Outcome {
    let listing = try FolderListing(
      folder.path, of: provider, excluding: patterns, ignored: ignored)
    var outcome = Outcome()
    var index = folder.fileIndices.lowerBound
    for item in listing.items {
      switch item.kind {
      case .file:
        guard index < folder.fileIndices.upperBound, files[index].isSameBytewise(as: item.path)
        else {
          outcome.change = change(at: index, of: folder, found: item.path)
          return outcome
        }
        index += 1
      case .folder:
        let start = item.path + "/"
        if index < folder.fileIndices.upperBound, files[index].precedesBytewise(start) {
          outcome.change = (files[index], false)
          return outcome
        }
        let first = index
        let below = files[index..<folder.fileIndices.upperBound]
        index = below.partitioningIndex { !$0.beginsBytewise(with: start) }
        if isCompared(first..<index) {
          outcome.folders.append(Folder(path: item.path, fileIndices: first..<index))
        }
      case .unreadableLink, .unnamable: continue
      }
    }
    outcome.change = change(at: index, of: folder, found: nil)
    return outcome
  }

  /// Whether a folder with some files is compared. A folder without listed files is new.
  private func isCompared(_ indices: Range<Int>) -> Bool {
    guard let range, !indices.isEmpty else { return true }
    guard let first = range.first, let last = range.last else { return false }
    return !files[indices.upperBound - 1].precedesBytewise(first)
      && !last.precedesBytewise(files[indices.lowerBound])
  }

  /// Returns the first of a listed file and a file that was found instead of it, or nil if there is
  /// neither.
  private func change(
    at index: Int, of folder: Folder, found path: String?
  ) -> (path: String, isNew: Bool)? {
    guard index < folder.fileIndices.upperBound else { return path.map { ($0, true) } }
    let listedFile = files[index]
    guard let path, path.precedesBytewise(listedFile) else { return (listedFile, false) }
    return (path, true)
  }
}

extension String {
  fileprivate func beginsBytewise(with start: String) -> Bool {
    utf8.span.extracting(first: start.utf8.count).holdsSame(as: start.utf8.span)
  }
}
