/// The outlets that templates may name.
enum PageOutlets {
  /// Returns the outlets of each template that makes a page or a line of the contents.
  static func all(words: SiteWords) -> [(template: String, outlets: [Outlet])] {
    let frame = frame(words)
    return [
      (PageRenderer.topicTemplate, frame + topic),
      (PageRenderer.contentsTemplate, frame + contents),
      (PageRenderer.searchTemplate, frame), (PageRenderer.missingTemplate, frame),
      (PageRenderer.printTemplate, frame + [body]), (PageRenderer.mapTemplate, frame + map),
      (PageRenderer.redirectTemplate, redirect(words)),
      (SiteMenu.template, line(words)), (SiteList.template, line(words)),
    ]
  }

  private static let link = [
    Outlet("title", .text, "what the link says"), Outlet("href", .address, "where it leads"),
  ]

  private static let heading =
    link + [Outlet("label", .markup, "what the link says, with the marks where lines may break")]

  private static func words(_ words: SiteWords) -> Outlet {
    Outlet(
      "words", .record(words.texts.keys.sorted().map { Outlet($0, .text, "") }),
      "what pages say in addition to the book's texts")
  }

  private static let alternative = [
    Outlet("tag", .text, "the language, as a tag"), Outlet("direction", .text, "'ltr' or 'rtl'"),
  ]

  private static let language = [
    Outlet("language", .text, "the language of the page, as a tag"),
    Outlet("direction", .text, "'ltr' or 'rtl'"),
  ]

  /// Returns the outlets of every page.
  private static func frame(_ words: SiteWords) -> [Outlet] {
    language + [
      Outlet("title", .text, "the title of the page"),
      Outlet("documentTitle", .text, "the title of the page and of the book"),
      Outlet("description", .text, "one or two sentences about the page"),
      Outlet("root", .address, "what leads from the page to the root of the site, as '../../'"),
      Outlet("path", .address, "where the page is, from the root of the site"),
      Outlet("style", .address, "the style sheet"),
      Outlet("script", .address, "the script of every page"),
      Outlet("tabs", .address, "the script of pages with tabs"),
      Outlet("moved", .address, "the script of pages of which parts have moved"),
      Outlet("versions", .address, "the script that leads to other versions, if there are any"),
      Outlet("early", .address, "the script that runs before the page is shown"),
      Outlet("isPublished", .flag, "whether the address of the site is known"),
      Outlet(
        "feed", .address, "the feed, if the address of the site is known and pages have dates"),
      Outlet("image", .address, "a picture for previews of the page"),
      Outlet("hasLargeImage", .flag, "whether that picture is more than the logo"),
      Outlet("linkedData", .markup, "the page and its place, as JSON-LD"),
      Outlet("modified", .text, "when the topic last changed, as 2025-03-31"),
      Outlet("markdown", .address, "the topic as Markdown, if the site has that"),
      Outlet("policy", .text, "the content security policy"),
      self.words(words),
      book,
      Outlet("source", .text, "the topic's file, below the root of the topics"),
      Outlet("matter", .open, "the topic's front matter, by its keys"),
      Outlet("variables", .open, "the book's variables, by their names"),
      Outlet("search", .record([Outlet("page", .address, "the page with all results")]), "search"),
      Outlet("breadcrumbs", .record([Outlet("items", .list(link), "")]), "what is above the page"),
      Outlet("menu", .markup, "the lines of the menu"),
      Outlet(
        "sections",
        .record([
          Outlet(
            "items",
            .list(link + [Outlet("isCurrent", .flag, "the part that the page is in")]), "")
        ]), "the parts of a book that has a few"),
      Outlet("isInSection", .flag, "whether the page is below one of them"),
      Outlet(
        "languages",
        .record([
          Outlet("current", .text, "what the language of the page is called"),
          Outlet(
            "items",
            .list(
              link + alternative + [Outlet("isCurrent", .flag, "the language of the page")]),
            "all languages"),
        ]), "the same page in all languages of the site, if there are several"),
      Outlet(
        "alternates",
        .list([Outlet("tag", .text, ""), Outlet("href", .address, "")]),
        "the translations of the page, for search engines"),
      Outlet("previous", .record(link), "the topic before"),
      Outlet("next", .record(link), "the topic after"),
      Outlet(
        "canonical", .address, "the page's own address, where it is a copy or the site's is known"),
      theme,
    ]
  }

  /// The outlet of the book.
  private static let book = Outlet(
    "book",
    .record([
      Outlet("title", .text, "its title"), Outlet("version", .text, "its version"),
      Outlet("identifier", .text, "its identifier"),
      Outlet("description", .text, "one sentence about it"),
      Outlet("language", .text, "the language that it is written in"),
      Outlet("authors", .texts, "the names of its authors"),
      Outlet("home", .address, "the home page"),
      Outlet("contents", .address, "the page with all of the contents"),
      Outlet("print", .address, "the whole book on one page, if the site has that"),
      Outlet("map", .address, "the map of the book, if the site has one"),
    ]), "the book")

  /// The outlet of the theme.
  private static let theme = Outlet(
    "theme",
    .record([
      Outlet("logo", .address, "the logo"),
      Outlet("darkLogo", .address, "the logo on dark pages"),
      Outlet("logoHasTitle", .flag, "whether the logo shows the title of the book"),
      Outlet("logoWidth", .text, "how wide the logo is where it is 28 pixels high"),
      Outlet("favicon", .address, "the icon"),
      Outlet("shelf", .record(link), "the shelf of the library that the book is in"),
      Outlet(
        "repository",
        .record(link + [Outlet("isGitHub", .flag, "whether GitHub has it")]),
        "the repository of the book"),
      Outlet(
        "links", .record([Outlet("items", .list(link), "")]), "links at the end of the page"),
      Outlet("banner", .text, "the text above the bar"),
      Outlet("footer", .text, "the text at the end of the page"),
      Outlet("styles", .list([Outlet("href", .address, "")]), "further style sheets"),
      Outlet("scripts", .list([Outlet("href", .address, "")]), "further scripts"),
      Outlet("head", .markup, "what the author adds to the head"),
    ]), "what the author changes about the look")

  private static let body = Outlet("body", .markup, "the text as HTML", isRequired: true)

  private static let map = [
    Outlet("lead", .text, "how many topics and links there are"),
    Outlet("drawing", .markup, "the map as SVG", isRequired: true),
    Outlet(
      "marked",
      .list([Outlet("title", .text, "what is marked"), Outlet("items", .list(link), "topics")]),
      "topics that are marked on the map"),
  ]

  private static let topic: [Outlet] = [
    body,
    Outlet(
      "text",
      .record(
        language + [Outlet("name", .text, "what the language is called")]),
      "the language of the text, where it is not that of the page: the topic is not translated yet"),
    Outlet("heading", .text, "the title, if the topic does not begin with it"),
    Outlet(
      "outline",
      .record([
        Outlet(
          "items",
          .list(
            heading + [
              Outlet("below", .record([Outlet("items", .list(heading), "")]), "headings below it")
            ]), "headings")
      ]), "the headings of the page"),
    Outlet("isTitled", .flag, "whether the topic begins with its title"),
    Outlet(
      "hero",
      .record([
        Outlet("title", .text, "its title"), Outlet("tagline", .text, "the line below it"),
        Outlet("image", .address, "a picture"),
        Outlet("remoteImage", .record(link), "a link in place of a picture of another host"),
        Outlet("width", .text, "how wide the picture is"),
        Outlet("height", .text, "how high the picture is"),
        Outlet(
          "actions",
          .record([
            Outlet("items", .list(link + [Outlet("isFirst", .flag, "the first of them")]), "")
          ]), "links"),
        Outlet(
          "features",
          .record([
            Outlet(
              "items",
              .list(
                link + [
                  Outlet("text", .text, "a sentence"), Outlet("note", .text, "a line in small"),
                ]), "")
          ]),
          "what the project has"),
      ]), "the front door that 'hero' in the front matter asks for"),
    Outlet(
      "foot",
      .record([
        Outlet("edit", .address, "where the topic can be edited"),
        Outlet("markdown", .address, "the topic as Markdown"),
        Outlet("report", .address, "where a reader can report a fault of the page"),
        Outlet(
          "changed",
          .record([
            Outlet("date", .text, "as 2025-03-31"), Outlet("text", .text, "what is before it"),
            Outlet("after", .text, "what is after it"),
          ]), "when the topic last changed"),
      ]), "what is below the text"),
    parts,
    Outlet("pager", .flag, "whether there is a topic before or after"),
  ]

  private static let contents: [Outlet] = [
    Outlet("items", .markup, "the lines of the list", isRequired: true),
    Outlet("lead", .text, "how many pages there are"),
    Outlet("listClass", .text, "how the list is laid out"),
  ]

  private static let parts = Outlet(
    "parts",
    .record([
      Outlet(
        "items",
        .list(
          link + [
            Outlet("id", .text, "its anchor on the old page"),
            Outlet("leadsOn", .flag, "whether the page goes there without a click"),
          ]), "")
    ]), "the parts of the page that have moved")

  private static func redirect(_ words: SiteWords) -> [Outlet] {
    language + link + [
      Outlet("documentTitle", .text, "the title of the page and of the book"),
      Outlet("refreshes", .flag, "whether the page leads on without a click"),
      parts,
      Outlet("moved", .address, "the script that leads on"),
      Outlet("style", .address, "the style sheet"),
      Outlet("policy", .text, "the content security policy"),
      self.words(words),
    ]
  }

  /// Returns the outlets of a line of the contents.
  private static func line(_ words: SiteWords) -> [Outlet] {
    [
      Outlet("title", .text, "what the line says", isRequired: true),
      Outlet("href", .address, "where it leads"),
      Outlet("number", .text, "the number of the chapter"),
      Outlet("below", .markup, "the lines below it"),
      Outlet("hidden", .record(link), "a link to the lines below it"),
      Outlet("isEntry", .flag, "a topic, a section or a draft"),
      Outlet("isPart", .flag, "a heading between entries"),
      Outlet("isSeparator", .flag, "a line between entries"),
      Outlet("isMore", .flag, "a link to entries that are not shown"),
      Outlet("isBranch", .flag, "there are lines below it"),
      Outlet("isCurrent", .flag, "it is the line of the page"),
      Outlet("isOpen", .flag, "the page is it, or below it"),
      Outlet("isDraft", .flag, "a page that is not written yet"),
      self.words(words),
    ]
  }
}
