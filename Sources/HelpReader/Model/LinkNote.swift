/// The target of the selected link, in words.
struct LinkNote: Sendable, Hashable {
  let topic: Int
  let link: Int
  let text: String
}
