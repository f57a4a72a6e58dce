/// The answers to a form, by the names of the fields.
public struct FormAnswers: Sendable, Hashable {
  private var texts: [String: String] = [:]

  /// Creates answers.
  /// - Parameter texts: the answers, by the names of the fields.
  public init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The answer to a field, or an empty string for a field without an answer.
  public subscript(name: String) -> String {
    get { texts[name] ?? "" }
    set { texts[name] = newValue }
  }

  /// Whether a field has an answer, even an empty one.
  public func contains(_ name: String) -> Bool { texts[name] != nil }

  /// Returns the answer to a field as a number, or nil if the answer is not a number.
  public func number(_ name: String) -> Int? { Int(self[name]) }

  /// Whether the answer to a field is yes.
  public func isYes(_ name: String) -> Bool { self[name] == "yes" }
}
