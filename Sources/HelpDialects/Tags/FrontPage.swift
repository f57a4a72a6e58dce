/// The head of a site's front page, from the front matter that another tool reads.
struct FrontPage {
  /// The title, if any, and the lines below it, in Markdown.
  var lines: [String] = []
  /// Whether the first line is a heading.
  var hasHeading = true
  /// A picture in Markdown.
  var picture: String?
  /// Links in Markdown.
  var actions: [String] = []
  /// The paragraphs of each feature, beginning with its title.
  var features: [[String]] = []

  /// The whole head in Markdown and HTML.
  var markdown: String {
    var blocks = ["<div class=\"hero\">\n<div>"]
    for (number, line) in lines.enumerated() {
      blocks.append(number == 0 && hasHeading ? "# " + line : line)
    }
    if !actions.isEmpty {
      let items = actions.map { "- " + $0 }.joined(separator: "\n")
      blocks += ["<div class=\"actions\">", items, "</div>"]
    }
    blocks.append("</div>")
    if let picture { blocks.append(picture) }
    blocks.append("</div>")
    // An empty frame consists of three blocks of tags.
    if blocks.count == 3 { blocks = [] }
    if !features.isEmpty {
      blocks.append("<div class=\"features\">")
      for feature in features { blocks += ["<div>"] + feature + ["</div>"] }
      blocks.append("</div>")
    }
    return blocks.map { $0 + "\n\n" }.joined()
  }
}
