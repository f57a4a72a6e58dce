/// A search for every match of a pattern in a text. It advances in slices, between which the reader
/// handles keys.
///
/// The search follows all paths through the program in parallel (Thompson 1968, Pike's variant with
/// preferences), without backtracking. The time for one match is therefore at most proportional to
/// the text's length times the program's. The search finds the leftmost match. Among matches with
/// the same beginning, the search finds the match that the expression prefers. Empty matches are
/// skipped.
struct PatternMatcher: Sendable, Hashable {
  /// A path through the program: the instruction that it has reached, and the byte where its match
  /// begins.
  private struct Path: Sendable, Hashable {
    var instruction: Int
    var start: Int
  }

  /// The maximum number of matches. The search ends with the last of them.
  static let maximumMatches = 100_000
  /// The maximum work of a search of an empty text, in instructions. A search that exceeds the
  /// maximum ends. An expression that rereads a line from each of its letters may exceed it.
  private static let maximumWork = 100_000_000
  /// The work that each byte of the text adds to the maximum.
  private static let workPerByte = 256

  private let program: PatternProgram
  /// The bytes that a match can begin with: see `PatternProgram.firstBytes()`.
  private let firstBytes: [Bool]?
  /// The paths that have read all scalars so far, in the order of preference.
  private var paths: [Path] = []
  /// The paths before the next scalar. It is a property because scanning must allocate no memory.
  private var nextPaths: [Path] = []
  /// The instructions that are still to be followed. It is a property because scanning must
  /// allocate no memory.
  private var instructionsToFollow: [Int] = []
  /// The match so far, while a preferred path may still extend it.
  private var currentMatch: Range<Int>?
  /// The offset of the next scalar.
  private var position = 0
  /// The scalar before the next one.
  private var previousScalar = PatternProgram.lineEnd
  /// The last round in which each instruction was reached.
  private var lastRounds: [Int]
  /// The number of scalars that were read.
  private var round = 0
  /// The work done so far.
  private var work = 0
  private(set) var isFinished = false
  /// The matches as ranges of bytes, in order.
  private(set) var matches: [Range<Int>] = []

  init(_ pattern: SearchPattern) {
    program = pattern.program
    firstBytes = program.firstBytes()
    lastRounds = [Int](repeating: -1, count: program.instructions.count)
  }

  /// Continues the search.
  /// - Parameters:
  ///   - text: the same text on every call.
  ///   - steps: the work after which the search pauses, in instructions. A million takes about 10
  ///     ms.
  /// - Returns: the work that was done, which can exceed `steps`.
  @discardableResult
  mutating func advance(in text: SearchText, steps: Int) -> Int {
    let text = program.isCaseSensitive ? text.bytes : text.foldedBytes
    var remaining = steps
    while remaining > 0, !isFinished {
      if paths.isEmpty, currentMatch == nil { remaining -= skip(in: text) }
      remaining -= step(in: text)
      if paths.isEmpty, let match = currentMatch {
        currentMatch = nil
        move(to: match.upperBound, in: text)
        matches.append(match)
        isFinished = matches.count >= Self.maximumMatches
      }
    }
    work += steps - remaining
    if work > Self.maximumWork + Self.workPerByte * text.count { isFinished = true }
    return steps - remaining
  }

  /// Moves to an offset, and reads the scalar before the offset into `previousScalar`.
  private mutating func move(to offset: Int, in text: [UInt8]) {
    position = offset
    guard offset > 0 else { return previousScalar = PatternProgram.lineEnd }
    var start = offset - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    previousScalar = Self.scalar(at: start, in: text).scalar
  }

  /// Skips bytes that no match can begin with.
  /// - Returns: the work done. Eight bytes cost as much as an instruction.
  private mutating func skip(in text: [UInt8]) -> Int {
    guard let firstBytes else { return 0 }
    let start = position
    var offset = start
    while offset < text.count, !firstBytes[Int(text[offset])] { offset += 1 }
    if offset > start { move(to: offset, in: text) }
    return (offset - start) / 8
  }

  /// Reads one scalar.
  /// - Returns: the work done.
  private mutating func step(in text: [UInt8]) -> Int {
    let (scalar, length) = Self.scalar(at: position, in: text)
    round += 1
    var work = 1
    nextPaths.removeAll(keepingCapacity: true)
    for path in paths { work += follow(path, before: scalar) }
    if currentMatch == nil {
      work += follow(Path(instruction: 0, start: position), before: scalar)
    }
    paths.removeAll(keepingCapacity: true)
    for path in nextPaths {
      let instruction = program.instructions[path.instruction]
      if instruction == .match {
        guard position > path.start else { continue }
        currentMatch = path.start..<position
        // The expression prefers this match to the matches of later paths.
        break
      }
      if length > 0, accepts(instruction, scalar) {
        paths.append(Path(instruction: path.instruction + 1, start: path.start))
      }
    }
    if length == 0, currentMatch == nil { isFinished = true }
    previousScalar = scalar
    position += length
    return work
  }

  /// Whether an instruction reads a scalar.
  private func accepts(_ instruction: PatternProgram.Instruction, _ scalar: UInt32) -> Bool {
    switch instruction {
    case .scalar(let value): value == scalar
    case .any: scalar != PatternProgram.lineEnd
    case .set(let number): program.sets[number].contains(scalar)
    default: false
    }
  }

  /// Follows a path through jumps, splits and tests of the position, up to the instructions that
  /// read the next scalar.
  /// - Returns: the work done.
  private mutating func follow(_ path: Path, before scalar: UInt32) -> Int {
    var work = 0
    instructionsToFollow.append(path.instruction)
    while let index = instructionsToFollow.popLast() {
      if lastRounds[index] == round { continue }
      lastRounds[index] = round
      work += 1
      switch program.instructions[index] {
      case .jump(let distance): instructionsToFollow.append(index + distance)
      case .split(let first, let second):
        instructionsToFollow.append(index + second)
        instructionsToFollow.append(index + first)
      case .lineStart:
        if previousScalar == PatternProgram.lineEnd { instructionsToFollow.append(index + 1) }
      case .lineEnd: if scalar == PatternProgram.lineEnd { instructionsToFollow.append(index + 1) }
      case .wordBoundary:
        if isWordBoundary(before: scalar) { instructionsToFollow.append(index + 1) }
      case .noWordBoundary:
        if !isWordBoundary(before: scalar) { instructionsToFollow.append(index + 1) }
      default: nextPaths.append(Path(instruction: index, start: path.start))
      }
    }
    return work
  }

  private func isWordBoundary(before scalar: UInt32) -> Bool {
    let word = PatternProgram.ScalarSet.word
    return word.contains(previousScalar) != word.contains(scalar)
  }

  /// Returns the scalar at an offset and its length in bytes. At the end of the text, returns a
  /// line end of 0 bytes.
  private static func scalar(
    at offset: Int, in text: [UInt8]
  ) -> (scalar: UInt32, length: Int) {
    guard offset < text.count else { return (PatternProgram.lineEnd, 0) }
    let first = text[offset]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    // A cut character is read as U+FFFD.
    guard offset + length <= text.count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(text[offset + index] & 0x3F) }
    return (value, length)
  }
}
