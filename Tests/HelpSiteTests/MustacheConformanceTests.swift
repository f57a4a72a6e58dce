import FoundationEssentials
import HelpCore
import HelpSite
import HelpTestSupport
import SystemPackage
import Testing

@Suite("The Mustache specification")
struct MustacheConformanceTests {
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
  ]

  /// A file of the specification.
  struct Module: Decodable {
    var tests: [Example]
  }

  /// A template with its data and its expected output.
  struct Example: Decodable {
    var name: String
    var data: JSONValue
    var template: String
    var expected: String
    var partials: [String: String]?
  }

  @Test(
    "every example of the core modules is rendered as expected",
    .enabled(if: Conformance.folder != nil, "LECTERN_CONFORMANCE names no suites"),
    arguments: modules)
  func module(name: String) throws {
    let folder = try #require(Conformance.folder)
    let file = try FileSystem.read(folder.appending("mustache/\(name).json"))
    let module = try JSONDecoder().decode(Module.self, from: Data(file))
    #expect(!module.tests.isEmpty)
    for example in module.tests {
      let template = try Template(Array(example.template.utf8), file: name)
      let partials = try (example.partials ?? [:]).mapValues {
        try Template(Array($0.utf8), file: "partial")
      }
      let result = try template.render(example.data.value, partials: partials)
      #expect(result == example.expected, "\(name): \(example.name)")
    }
  }
}

/// The data of an example.
struct JSONValue: Decodable {
  let value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      value = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
    }
  }
}
