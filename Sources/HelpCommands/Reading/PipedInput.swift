import HelpAuthoring
import HelpCore
import HelpHost
import HelpLayout
import HelpMarkup
import HelpReader
import SystemPackage

/// Standard input to print. Text is printed as it arrives, other formats when all input has
/// arrived.
struct PipedInput {
  let format: InputFormat?
  /// The bytes that were read to detect the format.
  private let head: [UInt8]
  /// Whether `head` is the whole input.
  private let isAtEnd: Bool
  private let topicFormat: TopicFormat

  /// Reads the beginning of standard input.
  /// - Parameter format: the format, or nil to detect it.
  /// - Throws: `HelpError.Code.inputOutput` if the input cannot be read.
  init(_ format: InputFormat?) throws {
    self.format = format
    do throws(Errno) { (head, isAtEnd) = try Self.readHead() } catch {
      throw Self.failure(error)
    }
    topicFormat = format?.topicFormat ?? SourceFormat.of(nil, head)
  }

  /// Whether the input is text whose lines can be printed as they arrive.
  var canPrintLines: Bool { topicFormat == .text && format != .man }

  /// Prints the lines of text as they arrive.
  func printLines(width: Int?, theme: Theme?) throws {
    var printer = TextPrinter(width: width, theme: theme)
    if isAtEnd {
      try printer.add(head)
      return try printer.finish()
    }
    do { try printer.printAll(of: .standardInput, after: head) } catch let error as Errno {
      throw Self.failure(error)
    }
  }

  /// Returns a book of one page with standard input up to the largest size of a topic. For longer
  /// input, also returns the error to report.
  func book(_ options: BookOptions) throws -> (book: Book, excess: HelpError?) {
    var options = options
    options.showsCutPages = true
    var isCut = false
    let book = try Book.open("-", options: options, format: topicFormat, isMDX: format == .mdx) {
      // On a terminal, another read would wait for a second end of the input.
      if isAtEnd { return head }
      do throws(Errno) {
        var text = try Self.read(upTo: Topic.maximumSize + 1, after: head)
        isCut = text.count > Topic.maximumSize
        if isCut { text.removeLast(text.count - Topic.maximumSize) }
        return text
      } catch { throw Self.failure(error) }
    }
    let excess = HelpError(
      .malformed, "cannot show all of standard input",
      "only its first \(SizeLimit.text(Topic.maximumSize)) are shown",
      hint: "save it in a folder of several topics")
    return (book, isCut ? excess : nil)
  }

  /// Reads enough bytes to detect the format, or fewer bytes if at least a line has arrived and the
  /// next line is late.
  private static func readHead() throws(Errno) -> (bytes: [UInt8], isAtEnd: Bool) {
    var text: [UInt8] = []
    while text.count < OutputSigns.maximumSize {
      let count = text.count
      try append(to: &text)
      if text.count == count { return (text, true) }
      let hasLine = text[count...].contains(UInt8(ascii: "\n"))
      if hasLine, !FileDescriptor.standardInput.isReadable(within: .milliseconds(50)) { break }
    }
    return (text, false)
  }

  private static func read(upTo size: Int, after head: [UInt8]) throws(Errno) -> [UInt8] {
    var text = head
    while text.count < size {
      let count = text.count
      try append(to: &text)
      if text.count == count { break }
    }
    return text
  }

  private static func append(to text: inout [UInt8]) throws(Errno) {
    try text.append(addingCapacity: max(1 << 16, min(text.count, 1 << 22))) { bytes throws(Errno) in
      try FileDescriptor.standardInput.read(into: &bytes)
    }
  }

  private static func failure(_ error: Errno) -> HelpError {
    HelpError(.inputOutput, "cannot read standard input", error.sentence, cause: error)
  }
}
