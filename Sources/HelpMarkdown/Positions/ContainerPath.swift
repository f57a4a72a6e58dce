import HelpDialects

/// The containers around a block, from the outermost in, as prefixes of its lines.
struct ContainerPath {
  private struct Step {
    let container: BlockPlace.Container
    /// The indentation in columns of an item's further lines.
    var width = 0
  }

  private var steps: [Step] = []

  /// Leads to a block in other containers than the last one.
  /// - Complexity: O(containers), and as many again for each list item that the last block was not in.
  mutating func lead(
    into containers: [BlockPlace.Container], _ text: [UInt8], lines: LineTable
  ) {
    keep(containers)
    var current: BlockLine?
    for container in containers[steps.count...] {
      var step = Step(container: container)
      if container.isQuote {
        if var line = current {
          _ = Self.read(step, &line)
          current = line
        }
      } else {
        guard (1...lines.count).contains(container.line) else { continue }
        var line = BlockLine(
          text, start: lines.starts[container.line - 1], number: container.line)
        if let current, current.number == line.number { line = current } else { _ = read(&line) }
        guard let marker = BlockStart.listMarker(line, interrupting: false) else { continue }
        step.width = line.openItem(marker)
        current = line
      }
      steps.append(step)
    }
  }

  /// Goes back to where the paths diverge; of containers that begin on one line, the first is read first.
  private mutating func keep(_ containers: [BlockPlace.Container]) {
    var kept = zip(steps, containers).prefix { $0.container == $1 }.count
    while kept > 0, kept < containers.count, containers[kept].line == containers[kept - 1].line {
      kept -= 1
    }
    steps.removeSubrange(kept...)
  }

  /// Reads the prefixes of a line.
  /// - Returns: false when some are missing, as on a lazy continuation line.
  func read(_ line: inout BlockLine) -> Bool {
    steps.allSatisfy { Self.read($0, &line) }
  }

  private static func read(_ step: Step, _ line: inout BlockLine) -> Bool {
    if step.container.isQuote { return line.openQuote() }
    guard line.indent >= step.width else { return false }
    line.advance(columns: step.width)
    return true
  }
}
