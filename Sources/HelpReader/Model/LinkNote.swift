/// Where the selected link leads, in words.
struct LinkNote: Sendable, Hashable {
  let topic: Int
  let link: Int
  let text: String
}
