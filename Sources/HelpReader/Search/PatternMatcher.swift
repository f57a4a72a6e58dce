/// Finds every match of a pattern in a text, a slice at a time, so that no text or expression keeps a key waiting.
///
/// All paths through the program are followed at once (Thompson 1968, Pike's variant with preferences), so that the
/// time is at most the text's length times the expression's: there is no backtracking. The leftmost match counts, and
/// among those that begin there the one that the expression prefers. Empty matches are skipped.
struct PatternMatcher: Sendable, Hashable {
  private struct Thread: Sendable, Hashable {
    var instruction: Int
    var start: Int
  }

  /// More matches than this are not counted.
  static let maximumMatches = 100_000

  private let program: PatternProgram
  private let firstBytes: [Bool]?
  private var threads: [Thread] = []
  // Kept for their memory, so that scanning allocates none.
  private var ready: [Thread] = []
  private var open: [Int] = []
  private var found: Range<Int>?
  /// Everything before this byte has been read.
  private var position = 0
  private var previous: UInt32 = 0x0A
  /// The last round in which each instruction was reached.
  private var marks: [Int]
  private var round = 0
  private var spent = 0
  private(set) var isFinished = false
  /// Byte ranges, in order.
  private(set) var matches: [Range<Int>] = []

  init(_ pattern: SearchPattern) {
    program = pattern.program
    firstBytes = program.firstBytes()
    marks = [Int](repeating: -1, count: program.instructions.count)
  }

  /// Reads on.
  /// - Parameters:
  ///   - text: the same on every call.
  ///   - steps: the work to do at most, in instructions; about a million take 10 ms.
  /// - Returns: the work that was done.
  @discardableResult
  mutating func advance(in text: SearchText, steps: Int) -> Int {
    let text = program.countsCase ? text.bytes : text.folded
    var left = steps
    while left > 0, !isFinished {
      if threads.isEmpty, found == nil { left -= skip(in: text) }
      left -= step(in: text)
      if threads.isEmpty, let match = found {
        found = nil
        move(to: match.upperBound, in: text)
        matches.append(match)
        isFinished = matches.count >= Self.maximumMatches
      }
    }
    spent += steps - left
    // An expression that reads the same line again from each of its letters is finally given up.
    if spent > 100_000_000 + 256 * text.count { isFinished = true }
    return steps - left
  }

  private mutating func move(to place: Int, in text: [UInt8]) {
    position = place
    // Only tests at boundaries need the previous scalar: its kind shows in its last byte.
    previous = place == 0 ? 0x0A : text[place - 1] < 0x80 ? UInt32(text[place - 1]) : 0xAA
  }

  /// Skips bytes with which no match can begin.
  private mutating func skip(in text: [UInt8]) -> Int {
    guard let firstBytes else { return 0 }
    let start = position
    var place = start
    while place < text.count, !firstBytes[Int(text[place])] { place += 1 }
    if place > start { move(to: place, in: text) }
    return (place - start) / 8
  }

  /// Reads one scalar.
  /// - Returns: the work done.
  private mutating func step(in text: [UInt8]) -> Int {
    let (scalar, length) = Self.scalar(at: position, in: text)
    round += 1
    var work = 1
    ready.removeAll(keepingCapacity: true)
    for thread in threads { work += follow(thread, before: scalar) }
    if found == nil {
      work += follow(Thread(instruction: 0, start: position), before: scalar)
    }
    threads.removeAll(keepingCapacity: true)
    for thread in ready {
      let instruction = program.instructions[thread.instruction]
      if instruction == .match {
        guard position > thread.start else { continue }
        found = thread.start..<position
        // Later threads are less preferred.
        break
      }
      if length > 0, accepts(instruction, scalar) {
        threads.append(Thread(instruction: thread.instruction + 1, start: thread.start))
      }
    }
    if length == 0, found == nil { isFinished = true }
    previous = scalar
    position += length
    return work
  }

  private func accepts(_ instruction: PatternProgram.Instruction, _ scalar: UInt32) -> Bool {
    switch instruction {
    case .scalar(let value): value == scalar
    case .any: scalar != 0x0A
    case .set(let number): program.sets[number].contains(scalar)
    default: false
    }
  }

  /// Adds a thread at each instruction that takes the next scalar, through jumps, splits and tests of the position.
  /// - Returns: the work done.
  private mutating func follow(_ thread: Thread, before scalar: UInt32) -> Int {
    var work = 0
    open.append(thread.instruction)
    while let index = open.popLast() {
      if marks[index] == round { continue }
      marks[index] = round
      work += 1
      switch program.instructions[index] {
      case .jump(let distance): open.append(index + distance)
      case .split(let first, let second):
        open.append(index + second)
        open.append(index + first)
      case .lineStart: if previous == 0x0A { open.append(index + 1) }
      case .lineEnd: if scalar == 0x0A { open.append(index + 1) }
      case .wordBoundary:
        if isWordBoundary(before: scalar) { open.append(index + 1) }
      case .noWordBoundary:
        if !isWordBoundary(before: scalar) { open.append(index + 1) }
      default: ready.append(Thread(instruction: index, start: thread.start))
      }
    }
    return work
  }

  private func isWordBoundary(before scalar: UInt32) -> Bool {
    let word = PatternProgram.ScalarSet.word
    return word.contains(previous) != word.contains(scalar)
  }

  /// The scalar at a place and its length in bytes; at the end of the text, a line end of 0 bytes.
  private static func scalar(
    at place: Int, in text: [UInt8]
  ) -> (scalar: UInt32, length: Int) {
    guard place < text.count else { return (0x0A, 0) }
    let first = text[place]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard place + length <= text.count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(text[place + index] & 0x3F) }
    return (value, length)
  }
}
