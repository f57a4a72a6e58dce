/// A folder of the site that lacks the pages that links point to.
struct MissingFolder: Sendable, Hashable {
  let path: String
  /// The minimum number of missing pages for which another build is assumed to generate them.
  let minimumCount: Int
}
