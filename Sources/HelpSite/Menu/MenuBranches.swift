import HelpAuthoring
import HelpCore

/// The menu of a large book, in files that a page's script loads when the reader unfolds a branch.
///
/// The address of a branch's page determines its file: see `fileNumber(of:count:)`. Pages therefore
/// contain no names of files. Each file is a call with the lines below each of its branches:
///
///     lectern.branches(3,{"guide/index.html":[["Install","guide/install.html",0],…],…});
///
/// A line consists of its title, its address from the root or on another host, its kind, and its
/// number if it has one. The lines of the top level have the empty address. The script of every
/// page contains the site's template for each kind, with marks for these values.
struct MenuBranches: Sendable {
  /// The kind of a line in the script.
  private enum Kind: Int, CaseIterable {
    case page = 0
    case branch, unlinked, draft, part, separator
    /// A branch on a page that does not contain the lines below it.
    case closed

    var shape: LineShapes.Shape {
      var shape = LineShapes.Shape(kind: .topic)
      shape.hasAddress = self == .page || self == .branch || self == .closed
      shape.isBranch = self == .branch || self == .closed
      shape.hasInner = self == .branch
      switch self {
      case .draft: shape.kind = .draft
      case .part: shape.kind = .part
      case .separator: shape.kind = .separator
      default: break
      }
      return shape
    }
  }

  private let plan: SitePlan
  /// The number of files, which is 0 or a power of two.
  let count: Int
  /// The maximum number of the contents' lines for each file, on average.
  private static let linesPerFile = 400

  /// Chooses the number of files, or none if pages have the whole menu.
  init(_ plan: SitePlan) {
    self.plan = plan
    var count = 1
    while !plan.isWhole, count * Self.linesPerFile < plan.contents.nodes.count { count *= 2 }
    self.count = plan.isWhole ? 0 : count
  }

  /// Returns the menu template's lines for each kind, without and with a number. The list is empty
  /// if pages have the whole menu.
  func patterns(_ shapes: LineShapes) throws -> [String] {
    guard count > 0 else { return [] }
    return try Kind.allCases.flatMap { kind in
      try [false, true].map { hasNumber in
        var shape = kind.shape
        shape.hasNumber = hasNumber
        return try shapes.pattern(of: shape)
      }
    }
  }

  /// The names of all files.
  var files: [String] { (0..<count).map(path) }

  /// Returns the path of a file.
  func path(_ number: Int) -> String { "\(plan.ownFolder)/menu/\(number).js" }

  /// Returns the files with their bytes.
  /// - Complexity: O(lines of the contents).
  func scripts() -> [(path: String, bytes: [UInt8])] {
    guard count > 0 else { return [] }
    var branches = [[(address: String, node: Int?)]](repeating: [], count: count)
    var usedAddresses: Set<String> = []
    let nodes = plan.contents.nodes.lazy.filter(\.hasChildren).map { Optional($0.id) }
    for node in [nil] + nodes {
      let address = node.map(plan.address(of:)) ?? ""
      guard node == nil || !address.isEmpty, usedAddresses.insert(address).inserted
      else { continue }
      branches[Self.fileNumber(of: address, count: count)].append((address, node))
    }
    return branches.enumerated().map { number, branches in
      var json = JSONWriter(.compact)
      json.object { json in
        for (address, node) in branches {
          json.key(address)
          json.array { json in
            for child in plan.contents.children(of: node) { write(Int(child), to: &json) }
          }
        }
      }
      let text = Array("lectern.branches(\(number),".utf8) + json.bytes + Array(");\n".utf8)
      return (path(number), text)
    }
  }

  /// Writes a line of the contents.
  private func write(_ number: Int, to json: inout JSONWriter) {
    let node = plan.contents.nodes[number]
    let address = plan.address(of: number)
    let kind: Kind =
      switch node.kind {
      case .part: .part
      case .separator: .separator
      case .draft where address.isEmpty: .draft
      default: address.isEmpty ? .unlinked : node.hasChildren ? .branch : .page
      }
    json.array { json in
      json.value(node.title)
      json.value(node.kind == .external && !address.isEmpty ? node.destination ?? "" : address)
      json.value(kind.rawValue)
      if let number = node.number { json.value(number) }
    }
  }

  /// Returns the number of a branch's file: the FNV-1a hash of its address, which the script also
  /// computes.
  static func fileNumber(of address: String, count: Int) -> Int {
    Int(FNV1a.value(of: address.utf8)) & (count - 1)
  }
}
