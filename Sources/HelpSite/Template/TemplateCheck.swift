import HelpCore

/// A check that compares the names in a template with the outlets of the template's pages.
///
/// The check looks names up as a renderer does: in the innermost section first, then in the
/// sections around it. A partial is checked once for each set of names around its tags.
struct TemplateCheck {
  private let set: TemplateSet
  /// The templates that were checked, each with the names around it.
  private var checkedKeys: Set<String> = []
  /// The names of outlets that the template uses.
  private var placedNames: Set<String> = []

  private init(_ set: TemplateSet) { self.set = set }

  /// Checks a template of a set.
  /// - Parameter outlets: the outlets of the pages that the template makes.
  /// - Throws: `HelpError.Code.malformed` with the position of the first tag that cannot be filled
  ///   in.
  /// - Complexity: O(tags), for each partial as often as it occurs with different names around it.
  static func run(
    _ name: String, in set: TemplateSet, outlets: [Outlet]
  ) throws(HelpError) {
    guard let template = set.templates[name] else { return }
    var check = TemplateCheck(set)
    try check.run(template, scopes: [Scope(outlets)], depth: 0)
    for outlet in outlets where outlet.isRequired && !check.placedNames.contains(outlet.name) {
      throw HelpError(
        .malformed, "cannot use the template",
        "it never places '\(outlet.name)': \(outlet.about)",
        hint: "write '\(Self.tag(outlet))' where it belongs",
        location: SourceLocation(
          file: template.file, position: SourcePosition(line: 1, column: 1)))
    }
  }

  /// Returns a tag that writes an outlet, for a message.
  private static func tag(_ outlet: Outlet) -> String {
    if !outlet.isValue { return "{{#\(outlet.name)}} … {{/\(outlet.name)}}" }
    if case .markup = outlet.kind { return "{{{\(outlet.name)}}}" }
    return "{{\(outlet.name)}}"
  }

  /// The names that a section adds. A section that only shows or hides its content adds no names.
  private struct Scope {
    /// The outlets by name.
    var outlets: [String: Outlet]
    /// Whether an author chooses the names.
    var isOpen = false

    init(_ outlets: [Outlet], isOpen: Bool = false) {
      self.outlets = Dictionary(outlets.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
      self.isOpen = isOpen
    }

    /// A text that is the same for scopes with the same names.
    var key: String { isOpen ? "*" : outlets.keys.sorted().joined(separator: ",") }
  }

  /// Checks a template and its partials.
  private mutating func run(
    _ template: Template, scopes: [Scope], depth: Int
  ) throws(HelpError) {
    // Endless partials are a fault of rendering, which depends on values.
    guard depth < Template.maximumPartialDepth else { return }
    let key = template.file + "\n" + scopes.map(\.key).joined(separator: "\n")
    guard checkedKeys.insert(key).inserted else { return }
    var scopes = scopes
    var ends: [Int] = []
    var index = 0
    while index < template.instructions.count {
      if ends.last == index {
        ends.removeLast()
        scopes.removeLast()
      }
      switch template.instructions[index] {
      case .variable(let name, _):
        try checkValue(template.names[name], at: index, in: template, scopes)
      case .section(let name, let end):
        let path = template.names[name]
        let outlet = try find(path, at: index, in: template, scopes)
        scopes.append(Self.scope(of: outlet))
        ends.append(end)
      case .inverted(let name, _):
        _ = try find(template.names[name], at: index, in: template, scopes)
      case .partial(let number):
        let partial = template.partials[number]
        guard let inner = set.templates[partial.name] else { break }
        try run(inner, scopes: Self.distinct(scopes), depth: depth + 1)
      default: break
      }
      index += 1
    }
  }

  /// Returns the scopes that a partial sees. Keeps only the innermost of equal scopes, because the
  /// check of a recursive partial would never end otherwise.
  private static func distinct(_ scopes: [Scope]) -> [Scope] {
    var keys: Set<String> = []
    return scopes.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  /// Returns the names that a section with an outlet adds.
  private static func scope(of outlet: Outlet?) -> Scope {
    switch outlet?.kind {
    case .record(let inner), .list(let inner): Scope(inner)
    case .open: Scope([], isOpen: true)
    default: Scope([])
    }
  }

  /// Checks a tag that writes a value.
  private mutating func checkValue(
    _ path: [String], at index: Int, in template: Template, _ scopes: [Scope]
  ) throws(HelpError) {
    guard let outlet = try find(path, at: index, in: template, scopes) else { return }
    if !outlet.isValue {
      throw fault(
        "'\(path.joined(separator: "."))' contains further values, and is not a value itself",
        hint: "open it with '{{#\(path.joined(separator: "."))}}'", at: index, in: template)
    }
    if case .markup = outlet.kind, case .value = template.places[index] {
      throw fault(
        "'\(path.joined(separator: "."))' is HTML, which has no place in an attribute",
        hint: "place it between tags", at: index, in: template)
    }
  }

  /// Returns the outlet of a name, and records the name as placed. Returns nil for `.` and for a
  /// member whose name an author chooses.
  /// - Throws: `HelpError.Code.malformed` for a name that no page has.
  private mutating func find(
    _ path: [String], at index: Int, in template: Template, _ scopes: [Scope]
  ) throws(HelpError) -> Outlet? {
    guard let first = path.first else { return nil }
    guard let scope = scopes.last(where: { $0.isOpen || $0.outlets[first] != nil }),
      var outlet = scope.outlets[first] ?? (scope.isOpen ? Outlet(first, .open, "") : nil)
    else {
      let names = scopes.reversed().flatMap { $0.outlets.keys.sorted() }
      throw fault(
        "no page has '\(path.joined(separator: "."))' here",
        hint: NearestName.hint(for: first, among: names)
          ?? "use one of these names: " + names.joined(separator: ", "), at: index, in: template)
    }
    placedNames.insert(first)
    for (number, part) in path.enumerated().dropFirst() {
      let innerOutlets: [Outlet]
      switch outlet.kind {
      case .record(let outlets), .list(let outlets): innerOutlets = outlets
      case .open: return nil
      default: innerOutlets = []
      }
      guard let innerOutlet = innerOutlets.first(where: { $0.name == part }) else {
        let outerName = path[..<number].joined(separator: ".")
        throw fault(
          "'\(outerName)' has no '\(part)'",
          hint: NearestName.find(part, among: innerOutlets.map(\.name)).map {
            NearestName.hint(outerName + "." + $0)
          }
            ?? (innerOutlets.isEmpty
              ? nil
              : "use one of these names: " + innerOutlets.map(\.name).joined(separator: ", ")),
          at: index, in: template)
      }
      outlet = innerOutlet
    }
    if case .open = outlet.kind, path.count > 1 { return nil }
    return outlet
  }

  /// Returns the error for the tag of an instruction.
  private func fault(
    _ why: String, hint: String?, at index: Int, in template: Template
  ) -> HelpError {
    HelpError(
      .malformed, "cannot use the template", why, hint: hint,
      location: SourceLocation(
        file: template.file,
        position: TemplateScanner.position(of: template.offsets[index], in: template.source)))
  }
}
