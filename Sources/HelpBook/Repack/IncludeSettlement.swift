import HelpArchive
import HelpCore

/// Which files give what they gave when the old bundle was made, because all that they include is the same, too.
struct IncludeSettlement {
  let names: [String]
  let archive: Archive
  let scope: IncludeScope

  /// - Parameter destinations: of each file that is the same and includes others, as they are written; nil for a file of
  ///   which that is not known.
  /// - Parameter isSame: whether a file is the same, whatever it includes.
  /// - Returns: the numbers of those files that may give something else now.
  /// - Complexity: O(files + includes log files).
  func unsettled(
    _ destinations: [Int: [String]?], isSame: (_ number: Int) -> Bool
  ) -> Set<Int> {
    var unsettled: Set<Int> = []
    var includers: [Int: [Int]] = [:]
    var missing: [String: Bool] = [:]
    for (number, written) in destinations {
      guard let written else {
        unsettled.insert(number)
        continue
      }
      for destination in written {
        guard let path = scope.target(of: destination, from: names[number]) else { continue }
        if let target = scope.pathBelowTopics(path).flatMap(names.bytewiseIndex) {
          if isSame(target) {
            includers[target, default: []].append(number)
          } else {
            unsettled.insert(number)
          }
        } else {
          let isMissing = missing[path] ?? wasAndIsMissing(path)
          missing[path] = isMissing
          if !isMissing { unsettled.insert(number) }
        }
      }
    }
    // Who includes what is not settled is not settled either.
    var pending = Array(unsettled)
    while let number = pending.popLast() {
      for includer in includers[number] ?? [] where unsettled.insert(includer).inserted {
        pending.append(includer)
      }
    }
    return unsettled
  }

  /// Whether an include that fails has failed before: what it led to would be in the old bundle, as a resource or as what
  /// packing added for it.
  private func wasAndIsMissing(_ path: String) -> Bool {
    guard let below = scope.pathBelowTopics(path), scope.isMissing(path) else { return false }
    return archive.index(of: below) == nil
      && archive.index(of: PackedFormat.includeDirectory + path) == nil
  }
}
