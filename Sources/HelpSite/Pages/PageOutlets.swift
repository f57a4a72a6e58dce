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
    Outlet("title", .text, "the text of the link"),
    Outlet("href", .address, "the address of the link"),
  ]

  private static let heading =
    link + [Outlet("label", .markup, "what the link says, with the marks where lines may break")]

  private static func words(_ words: SiteWords) -> Outlet {
    Outlet(
      "words", .record(words.texts.keys.sorted().map { Outlet($0, .text, "") }),
      "the texts that pages add to the book's texts")
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
      Outlet("root", .address, "the path from the page to the root of the site, as '../../'"),
      Outlet("path", .address, "the path from the root of the site to the page"),
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
      Outlet(
        "hasLargeImage", .flag, "whether 'image' is a full preview picture, not just the logo"),
      Outlet("linkedData", .markup, "the page and its place, as JSON-LD"),
      Outlet("modified", .text, "the date of the topic's last change, as 2025-03-31"),
      Outlet("markdown", .address, "the topic as Markdown, if the site has that"),
      Outlet("policy", .text, "the content security policy"),
      self.words(words),
      book,
      Outlet("source", .text, "the topic's file, below the root of the topics"),
      Outlet("matter", .open, "the topic's front matter, by its keys"),
      Outlet("variables", .open, "the book's variables, by their names"),
      Outlet("search", .record([Outlet("page", .address, "the page with all results")]), "search"),
      Outlet(
        "breadcrumbs", .record([Outlet("items", .list(link), "")]), "the entries above the page"),
      Outlet("menu", .markup, "the lines of the menu"),
      Outlet(
        "sections",
        .record([
          Outlet(
            "items",
            .list(link + [Outlet("isCurrent", .flag, "whether the page is in the part")]), "")
        ]), "the parts of a book with two to seven parts"),
      Outlet("isInSection", .flag, "whether the page is below one of the parts"),
      Outlet(
        "languages",
        .record([
          Outlet("current", .text, "the name of the page's language"),
          Outlet(
            "items",
            .list(
              link + alternative + [Outlet("isCurrent", .flag, "whether the page is in it")]),
            "all languages"),
        ]), "the same page in all languages of the site, if there are several"),
      Outlet(
        "alternates",
        .list([Outlet("tag", .text, ""), Outlet("href", .address, "")]),
        "the translations of the page, for search engines"),
      Outlet("previous", .record(link), "the previous topic"),
      Outlet("next", .record(link), "the next topic"),
      Outlet(
        "canonical", .address,
        "the page's canonical address, if the page is a copy or the site's address is known"),
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
      Outlet("logoWidth", .text, "the width of the logo at a height of 28 pixels"),
      Outlet("favicon", .address, "the icon"),
      Outlet("shelf", .record(link), "the shelf of the library that the book is in"),
      Outlet(
        "repository",
        .record(link + [Outlet("isGitHub", .flag, "whether GitHub hosts it")]),
        "the repository of the book"),
      Outlet(
        "links", .record([Outlet("items", .list(link), "")]), "links at the end of the page"),
      Outlet("banner", .text, "the text above the bar"),
      Outlet("footer", .text, "the text at the end of the page"),
      Outlet("styles", .list([Outlet("href", .address, "")]), "further style sheets"),
      Outlet("scripts", .list([Outlet("href", .address, "")]), "further scripts"),
      Outlet("head", .markup, "the author's additions to the head"),
    ]), "the author's changes to the look")

  private static let body = Outlet("body", .markup, "the text as HTML", isRequired: true)

  private static let map = [
    Outlet("lead", .text, "the number of topics and of links"),
    Outlet("drawing", .markup, "the map as SVG", isRequired: true),
    Outlet(
      "marked",
      .list([
        Outlet("title", .text, "the title of the list"), Outlet("items", .list(link), "topics"),
      ]),
      "topics that are marked on the map"),
  ]

  private static let topic: [Outlet] = [
    body,
    Outlet(
      "text",
      .record(
        language + [Outlet("name", .text, "the name of the language")]),
      "the language of the text, for a topic that is not translated into the page's language"),
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
        Outlet("remoteImage", .record(link), "a link in place of a picture from another host"),
        Outlet("width", .text, "the width of the picture"),
        Outlet("height", .text, "the height of the picture"),
        Outlet(
          "actions",
          .record([
            Outlet(
              "items", .list(link + [Outlet("isFirst", .flag, "whether the link is the first")]), ""
            )
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
          "the features of the project"),
      ]), "the landing page that 'hero' in the front matter asks for"),
    Outlet(
      "foot",
      .record([
        Outlet("edit", .address, "the address for editing the topic"),
        Outlet("markdown", .address, "the topic as Markdown"),
        Outlet("report", .address, "the address for reporting a fault of the page"),
        Outlet(
          "changed",
          .record([
            Outlet("date", .text, "the date, as 2025-03-31"),
            Outlet("text", .text, "the text before the date"),
            Outlet("after", .text, "the text after the date"),
          ]), "the date of the topic's last change"),
      ]), "the lines below the text"),
    parts,
    Outlet("pager", .flag, "whether the page has a previous or a next topic"),
  ]

  private static let contents: [Outlet] = [
    Outlet("items", .markup, "the lines of the list", isRequired: true),
    Outlet("lead", .text, "the number of pages"),
    Outlet("listClass", .text, "the class of the list, which determines its layout"),
  ]

  private static let parts = Outlet(
    "parts",
    .record([
      Outlet(
        "items",
        .list(
          link + [
            Outlet("id", .text, "its anchor on the old page"),
            Outlet("leadsOn", .flag, "whether the page opens it without a click"),
          ]), "")
    ]), "the parts of the page that have moved")

  private static func redirect(_ words: SiteWords) -> [Outlet] {
    language + link + [
      Outlet("documentTitle", .text, "the title of the page and of the book"),
      Outlet("refreshes", .flag, "whether the page opens the new address without a click"),
      parts,
      Outlet("moved", .address, "the script that opens the new address"),
      Outlet("style", .address, "the style sheet"),
      Outlet("policy", .text, "the content security policy"),
      self.words(words),
    ]
  }

  /// Returns the outlets of a line of the contents.
  private static func line(_ words: SiteWords) -> [Outlet] {
    [
      Outlet("title", .text, "the text of the line", isRequired: true),
      Outlet("href", .address, "the address of the line's page"),
      Outlet("number", .text, "the number of the chapter"),
      Outlet("below", .markup, "the lines below it"),
      Outlet("hidden", .record(link), "a link to the lines below it"),
      Outlet("isEntry", .flag, "whether the line is a topic, a section or a draft"),
      Outlet("isPart", .flag, "whether the line is a heading between entries"),
      Outlet("isSeparator", .flag, "whether the line separates entries"),
      Outlet("isMore", .flag, "whether the line is a link to entries that are not shown"),
      Outlet("isBranch", .flag, "whether there are lines below it"),
      Outlet("isCurrent", .flag, "whether it is the line of the page"),
      Outlet("isOpen", .flag, "whether the page is the line's page or below it"),
      Outlet("isDraft", .flag, "whether the line is a page that is not written yet"),
      self.words(words),
    ]
  }
}
