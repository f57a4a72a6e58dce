import HelpTestSupport

extension TemporaryDirectory {
  /// Writes a small book to `docs/`: three topics, an image, and links to topics and an anchor.
  func writeSampleBook() throws {
    try write(
      "docs/help.yml",
      "title: Sample\nnav:\n  - index.md\n  - Guide:\n    - guide/install.md\n    - guide/use.md\n")
    try write("docs/index.md", "# Sample book\n\nRead [how to install](guide/install.md#linux).\n")
    try write(
      "docs/guide/install.md",
      "# Install\n\n## Linux\n\nTake the package, then [use it](use.md).\n\n![A picture](../picture.svg)\n"
    )
    try write("docs/guide/use.md", "# Use\n\nType `sample`.\n\nBack to the [start](../index.md).\n")
    try write("docs/picture.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
  }
}
