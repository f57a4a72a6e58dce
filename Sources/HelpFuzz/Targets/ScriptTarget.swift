internal import HelpCore
internal import HelpMarkup

extension FuzzTarget {
  /// The target for configurations in JavaScript, which import themselves.
  static let script = FuzzTarget("script") { source, _ in
    let bytes = Array(source)
    let file = Script.File(path: "f.js", name: "f.js", bytes: bytes)
    do {
      let value = try Script.value(of: file) { name, _ in
        Script.File(path: name, name: name, bytes: bytes)
      }
      return ScriptTarget.faults(value, source)
    } catch let error as HelpError {
      return error.location?.position == nil ? ["script: an error without a place"] : []
    } catch {
      return ["script: an error of another kind: \(error)"]
    }
  }
}

/// The invariants of the values of a script.
enum ScriptTarget {
  /// Returns the first fault of a script's value and the values inside. The list is empty without a
  /// fault.
  static func faults(_ value: ScriptValue, _ source: ArraySlice<UInt8>) -> [String] {
    let lines = SourceLines(source, endAtCarriageReturn: false)
    var pendingValues = [value]
    while let value = pendingValues.popLast() {
      if !lines.contains(value.position) {
        return ["script: a value is at \(value.position), outside its source"]
      }
      switch value.content {
      case .object(let members):
        if Set(members.map(\.key)).count < members.count { return ["script: a key twice"] }
        pendingValues += members.map(\.value)
      case .list(let values), .computed(_, let values): pendingValues += values
      case .null, .string: break
      }
    }
    return []
  }
}
