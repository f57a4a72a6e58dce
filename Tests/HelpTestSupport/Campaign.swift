import HelpCore

/// The amount of random and damaged input that tests try. A campaign tries more.
package enum Campaign {
  /// The factor that multiplies the number of random inputs. `make campaign-random` and
  /// `make campaign-search` set it.
  package static let scale = Process.environment("LECTERN_SCALE").flatMap(Int.init) ?? 1

  /// Returns the distance between two bytes that a test damages. A campaign damages every byte.
  package static func step(_ ofTests: Int) -> Int { scale > 1 ? 1 : ofTests }
}
