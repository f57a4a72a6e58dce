internal import HelpCore
package import HelpMarkup

extension FuzzTarget {
  /// The target for compiled topics. A topic is refused, or its document fulfils every invariant
  /// and can be compiled again.
  static let compiled = FuzzTarget("compiled") { source, _ in
    do {
      let topic = try CompiledTopic(decoding: Array(source), name: "f")
      let faults = CompiledTarget.faults(topic)
      return faults.isEmpty ? LayoutTarget.faults(topic.document) : faults
    } catch let error as HelpError {
      return error.code == .malformed ? [] : ["compiled: refused with \(error.code.name): \(error)"]
    } catch {
      return ["compiled: an error of another kind: \(error)"]
    }
  }
}

/// The invariants of decoded topics.
package enum CompiledTarget {
  /// Returns the faults of a topic's document, and of the topic that is compiled and decoded again.
  package static func faults(_ topic: CompiledTopic) -> [String] {
    let document = topic.document
    var faults = DocumentTree.faults(in: document)
    // A tree that is not well formed cannot be walked any further.
    guard faults.isEmpty else { return faults.map { "compiled: \($0)" } }
    faults += DocumentContent.faults(in: document, isSafe: true, isUTF8: true)
    do {
      let bytes = try topic.encoded(as: "f") { text, _ in CompiledDestination(text: text) }
      let decodedTopic = try CompiledTopic(decoding: bytes, name: "f")
      if !decodedTopic.document.hasSameContent(as: document) { faults.append("another document") }
      if decodedTopic.metadata != topic.metadata { faults.append("other metadata") }
    } catch {
      faults.append("it cannot be compiled again: \(error)")
    }
    return faults.map { "compiled: \($0)" }
  }
}
