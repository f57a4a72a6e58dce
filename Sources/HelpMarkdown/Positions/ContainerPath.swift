import HelpDialects

/// The containers around a block, outermost first, as prefixes of its lines.
struct ContainerPath {
  /// A container of the path.
  private struct Step {
    let container: BlockPosition.Container
    /// The indentation in columns of an item's continuation lines.
    var width = 0
  }

  private var steps: [Step] = []

  /// Moves to another block.
  /// - Parameters:
  ///   - containers: the containers around the block, outermost first.
  ///   - text: the text that cmark read.
  ///   - lines: the lines of the text.
  /// - Complexity: O(containers · (1 + items that were not around the last block)).
  mutating func move(
    into containers: [BlockPosition.Container], _ text: [UInt8], lines: LineTable
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

  /// Removes the steps after the containers that both blocks have. Containers that begin on one
  /// line are kept or removed together, because their markers are read together.
  private mutating func keep(_ containers: [BlockPosition.Container]) {
    var keptCount = zip(steps, containers).prefix { $0.container == $1 }.count
    while keptCount > 0, keptCount < containers.count,
      containers[keptCount].line == containers[keptCount - 1].line
    {
      keptCount -= 1
    }
    steps.removeSubrange(keptCount...)
  }

  /// Reads the prefixes of a line.
  /// - Returns: false if prefixes are missing, as on a lazy continuation line.
  func read(_ line: inout BlockLine) -> Bool {
    steps.allSatisfy { Self.read($0, &line) }
  }

  /// Reads the prefix of one container.
  /// - Returns: false if the prefix is missing.
  private static func read(_ step: Step, _ line: inout BlockLine) -> Bool {
    if step.container.isQuote { return line.openQuote() }
    guard line.indent >= step.width else { return false }
    line.advance(columns: step.width)
    return true
  }
}
