/// One step on a page's way from its source to its document.
///
/// The lists of steps, in their order, are `PageText.passes` and `Page.passes`.
struct Pass<Subject: ~Copyable>: Sendable {
  /// The name of the pass: the part of the page that the pass changes.
  let name: String
  /// Returns whether the pass has work, by the options and the notes about the page. The check is
  /// much cheaper than the pass.
  let isNeeded: @Sendable (borrowing Subject) -> Bool
  /// Makes the changes of the pass.
  let run: @Sendable (inout Subject) -> Void

  init(
    _ name: String, if isNeeded: @escaping @Sendable (borrowing Subject) -> Bool,
    run: @escaping @Sendable (inout Subject) -> Void
  ) {
    self.name = name
    self.isNeeded = isNeeded
    self.run = run
  }
}
