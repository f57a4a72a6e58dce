/// The note on the status line about the target of the selected link.
struct LinkNote: Sendable, Hashable {
  let topic: Int
  let link: Int
  let text: String
}
