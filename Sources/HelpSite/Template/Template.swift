public import HelpCore

/// A Mustache template, which is compiled once and rendered for many pages.
///
/// A template may use all six core modules of the Mustache specification 1.4: variables, sections,
/// inverted sections, comments, partials and set delimiters, with the rules for tags that are alone
/// on a line. The optional modules for lambdas and inheritance are not supported.
///
/// A text is escaped for its place in HTML. In an attribute with an address, such as
/// `href="…{{name}}"`, the text is percent-encoded. A value in a script, in a style, or in a tag
/// outside quotation marks is an error, because no escaping is safe there.
///
///     let template = try Template("Hi {{name}}!", file: "hi.mustache")
///     try template.render(["name": "<you>"])  // Hi &lt;you&gt;!
///
/// The instructions are a flat array: a section contains the index of its end, and a text is a
/// range of the source. Rendering therefore needs no recursion.
public struct Template: Sendable {
  /// A step of rendering.
  enum Instruction: Sendable {
    /// The start of a line of the source, where a partial's indentation is written.
    case lineStart
    /// Bytes of the source, unchanged.
    case text(Range<Int>)
    /// A variable, by the index of its name in `names`.
    case variable(name: Int, escaping: Escaping)
    /// A section. `end` is the index of its `sectionEnd`.
    case section(name: Int, end: Int)
    /// An inverted section. `end` is the index after its last instruction.
    case inverted(name: Int, end: Int)
    case sectionEnd
    /// A partial, by its index in `partials`.
    case partial(Int)
  }

  /// The escaping of a text.
  enum Escaping: Sendable {
    /// The unchanged value.
    case none
    /// HTML, between tags or in an attribute.
    case html
    /// A part of an address: characters with a meaning in addresses are percent-encoded.
    case address
  }

  /// A tag that another template replaces.
  struct Partial: Sendable {
    let name: String
    /// The start of the tag in the source.
    let offset: Int
    /// Whether the tag is alone on its line.
    let isAloneOnLine: Bool
    /// The white space before a tag that is alone on its line, which indents every line of the
    /// partial.
    var indentation: Range<Int>
  }

  /// The name of the template's file, for messages.
  package let file: String
  let source: [UInt8]
  var instructions: [Instruction] = []
  /// The start of each instruction's tag in the source.
  var offsets: [Int] = []
  /// The place in HTML of each instruction.
  var places: [TemplatePlace] = []
  /// Names, split at their dots. An empty array is `.`, the value itself.
  var names: [[String]] = []
  var partials: [Partial] = []

  /// The maximum depth of nested sections.
  static let maximumSectionDepth = 256
  /// The maximum depth of nested partials.
  static let maximumPartialDepth = 200

  /// Compiles a template.
  /// - Throws: `HelpError.Code.malformed` with the position of the tag that is wrong: an unclosed
  ///   tag or section, a section closed by the tag of another section, invalid delimiters, an
  ///   invalid name, or a value at a place where no escaping is safe.
  /// - Complexity: O(n) in the bytes of the source.
  package init(_ source: [UInt8], file: String = "template") throws(HelpError) {
    self.file = file
    self.source = source
    var compiler = TemplateCompiler(source: source, file: file)
    try compiler.run()
    instructions = compiler.instructions
    offsets = compiler.offsets
    places = compiler.places
    names = compiler.names
    partials = compiler.partials
  }

  /// Assembles a template from parts of others, without positions for messages.
  init(
    file: String, source: [UInt8], instructions: [Instruction], names: [[String]],
    partials: [Partial]
  ) {
    self.file = file
    self.source = source
    self.instructions = instructions
    self.names = names
    self.partials = partials
  }

  /// Compiles a template from a string, as the initializer for bytes does.
  public init(_ source: String, file: String = "template") throws(HelpError) {
    try self.init(Array(source.utf8), file: file)
  }

  /// Returns the template filled in.
  /// - Parameter partials: templates by the name in `{{>name}}`. A missing partial is empty, as the
  ///   specification demands.
  /// - Throws: `HelpError.Code.malformed` with the chain of names when partials include each other
  ///   endlessly.
  public func render(
    _ context: TemplateValue, partials: [String: Template] = [:]
  ) throws(HelpError) -> String {
    String(decoding: try renderBytes(context, partials: partials), as: UTF8.self)
  }

  /// Returns the template filled in, as bytes.
  package func renderBytes(
    _ context: TemplateValue, partials: [String: Template] = [:]
  ) throws(HelpError) -> [UInt8] {
    try render(within: [context], partials: partials)
  }

  /// Returns the template filled in. Names are looked up in several objects, the last object first.
  func render(
    within contexts: [TemplateValue], partials: [String: Template]
  ) throws(HelpError) -> [UInt8] {
    var renderer = TemplateRenderer(contexts: contexts, partials: partials)
    try renderer.run(self)
    return renderer.output
  }
}
