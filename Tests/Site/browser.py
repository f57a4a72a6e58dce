#!/usr/bin/env python3
"""Reads an exported site in browsers, as a reader without a mouse would.

    browser.py LECTERN [--browser chromium]... [--browser firefox-esr]... [--axe axe.min.js]
    browser.py LECTERN --browser chromium --results SOURCE [--queries 2000]

Exports `book`, opens it from disk and over HTTP, light and dark, at three widths, and with the keyboard alone reads,
searches, follows links, goes back, changes the theme and the language, copies code, opens tabs and prints. On a phone,
a finger opens the drawer and the headings. Nothing may shift while a page loads, complain to the console or ask another
host. With axe-core, the pages of each type are checked for barriers to reading. Prints how long pages took and how much
they transferred.

With `--results`, measures pages of search results of a book instead: how many files of the index each asks for before the
reader scrolls, and how many bytes it transfers. No page may ask for more than 12.
"""

import argparse
import functools
import gzip
import html
import http.server
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from pathlib import Path

from drivers import Chromium, Firefox, wait

WIDTHS = (390, 1280, 1920)
TRANSFER_LIMIT = 60 * 1024
# Files of the index that a page of results may ask for.
RESULTS_LIMIT = 12
# One of each type: landing page, text, code and tables, marks, contents, results, the whole book, its map, a translation, a
# page that is not translated.
PAGES = ("index.html", "guide/install.html", "guide/use.html", "marks.html", "contents.html", "search.html?q=windows",
         "print.html", "map.html", "fr/guide/install.html", "fr/guide/use.html")
# The pages of several books as one site: the shelf, its contents and results, a book.
SHELF = ("shelf/index.html", "shelf/contents.html", "shelf/search.html?q=windows", "shelf/404.html", "shelf/book/index.html")

SHIFT = """
    return new Promise((done) => {
      const moved = [];
      const name = (node) => node && (node.outerHTML || node.textContent).slice(0, 60);
      new PerformanceObserver((list) => {
        for (const one of list.getEntries())
          moved.push(one.value.toFixed(4) + " " + one.sources.map((source) => name(source.node)).join(" "));
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => done(moved.join("; ")), 100);
    });"""
READY = "const one = performance.getEntriesByType('navigation')[0]; return one.domContentLoadedEventEnd - one.startTime;"
AXE = """
    const result = await axe.run(document, { resultTypes: ["violations"] });
    return result.violations.map((one) => one.id + ": " + one.help + ": " + one.nodes.map((node) => node.html).slice(0, 3).join(" "));"""


def every(selector, condition):
    """A script's condition: there are elements, and a condition on `one` holds for all of them."""
    return f"((all) => all.length > 0 && all.every((one) => {condition}))([...document.querySelectorAll({selector!r})])"


class Server(http.server.SimpleHTTPRequestHandler):
    """Compresses, as servers do."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        file = Path(self.translate_path(self.path.partition("?")[0]))
        if file.is_dir():
            file = file / "index.html"
        if not file.is_file():
            return self.send_error(404)
        body = file.read_bytes()
        if "arriving" in self.path:
            return self.send_slowly(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix in (".html", ".js", ".css", ".svg"):
            body = gzip.compress(body, 6)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass  # The browser went on to another page.

    def send_slowly(self, body):
        """A page whose bar arrives part by part, as over a slow line: a browser shows what it has."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        for part in re.split(b"(?=<(?:form|nav|button|a class=\"bar-)[ >])", body[: body.index(b"</header>")]):
            self.wfile.write(part)
            self.wfile.flush()
            time.sleep(0.1)
        self.wfile.write(body[body.index(b"</header>") :])


def is_cancelled(fault):
    """Whether Firefox complains about a script that exists: its page was left before the script arrived."""
    found = re.match("Loading failed for the <script> with source “(http://127[^”]+)”", fault)
    try:
        return bool(found) and urllib.request.urlopen(found[1], timeout=10).status == 200
    except OSError:
        return False


class Walk:
    """One walk through the site, in one browser, from one place, with one appearance."""

    def __init__(self, browser, root, label):
        self.browser, self.root, self.label = browser, root, label
        self.faults = []

    def expect(self, what, condition):
        """Waits until a script's condition holds."""
        test = f"return document.readyState === 'complete' && document.body && Boolean({condition})"
        # What follows a failure often fails as well.
        if not wait(lambda: self.browser.run(test), 2 if self.faults else 30):
            state = self.browser.run(
                "return location.href + ' ' + scrollY + ' ' + document.activeElement?.outerHTML.slice(0, 120)")
            self.faults.append(f"{what}: not {condition}; at {state}")

    def expect_still(self, page):
        """Nothing may move while a page loads.

        A busy machine may paint a page in parts. What the page itself moves, it moves the second time as well, and
        `arriving` sends a page in parts.
        """
        moved = isinstance(self.browser, Chromium) and self.browser.run(SHIFT)
        if moved:
            self.open(page)
            moved = self.browser.run(SHIFT)
        if moved:
            self.faults.append(f"{page} shifts: {moved}")

    def open(self, page):
        self.end()
        self.browser.open(urllib.parse.urljoin(self.root, page))

    def end(self):
        """Collects the complaints of the page."""
        self.faults += [f"{fault} (console)" for fault in self.browser.faults() if not is_cancelled(fault)]

    def tab_to(self, what, selector, limit=80):
        for _ in range(limit):
            self.browser.press("Tab")
            if self.browser.run(f"return document.activeElement.matches({selector!r})"):
                return
        self.faults.append(f"{what}: Tab does not lead to {selector}")

    def switch_language(self, tag):
        self.tab_to("the languages", ".languages summary")
        self.browser.press("Enter")
        self.tab_to("a language", f".languages a[hreflang={tag}]")
        self.browser.press("Enter")

    def run(self, width, has_wide_bar):
        browser, press = self.browser, self.browser.press
        self.open("index.html")
        self.expect("the landing page", "document.querySelector('.hero h1, .hero .hero-title')")
        # Read.
        press("Tab")
        self.expect("the first Tab", "document.activeElement.matches('.skip')")
        press("Enter")
        self.expect("skipping to the text", "location.hash && document.activeElement.matches('main, body')")
        press("End")
        self.expect("reading on", "scrollY + innerHeight >= document.documentElement.scrollHeight - 2")
        # The menu.
        self.open("index.html")
        if not has_wide_bar:
            self.tab_to("the menu", ".menu > summary")
            press("Enter")
        self.tab_to("a page of the menu", ".side a[href$='marks.html']")
        press("Enter")
        self.expect("the menu", "location.pathname.endsWith('marks.html')")
        browser.back()
        self.expect("back", "location.pathname.endsWith('index.html')")
        # Search.
        press("/")
        self.expect("the key of the search", "document.activeElement?.matches('.search input')")
        for letter in "zephyrine":
            press(letter)
        self.expect("a hit", "document.querySelector('.search-popup .hit')")
        self.expect("its words", "document.querySelector('.search-popup .hit-snippet mark')")
        press("ArrowDown")
        press("Enter")
        self.expect("the hit's page", "location.pathname.endsWith('guide/install.html')")
        self.expect("its words are marked", "document.querySelector('main mark')")
        browser.back()
        self.expect("back from a hit", "location.pathname.endsWith('index.html')")
        # Follow a link of the text.
        self.open("index.html")
        self.tab_to("a link of the text", "article p > a[href='guide/install.html']")
        press("Enter")
        self.expect("the link's page", "location.pathname.endsWith('guide/install.html')")
        # Copy code, and paste it into the search box.
        self.tab_to("the button that copies", ".copy")
        press("Enter")
        self.expect("copying", "document.querySelector('.copy').textContent === 'Copied'")
        press("/")
        press("v", ctrl=True)
        self.expect("pasting", "document.querySelector('.search input').value.trim() === 'cp zephyrine /usr/local/bin'")
        self.expect("looking for it", "document.querySelector('.search-popup .hit-snippet mark')")
        # Copy the page as Markdown, and paste it. Pages from disk cannot read it, and have no such button.
        self.open("guide/install.html")
        foot = "document.querySelector('.page-foot').offsetHeight"
        if self.root.startswith("http"):
            self.tab_to("the button that copies Markdown", ".copy-markdown", limit=200)
            height = browser.run(f"return {foot}")
            press("Enter")
            self.expect("copying Markdown", "document.querySelector('.copy-markdown').textContent === 'Copied'"
                        f" && {foot} === {height}")
            press("/")
            press("v", ctrl=True)
            self.expect("pasting Markdown",
                        "document.querySelector('.search input').value.startsWith('# Install')")
            # A page that is left while the index is being read would be a fault in the console.
            self.expect("an answer to it", "document.querySelector('.search [role=status]').textContent !== ''")
        else:
            self.expect("no button", "!document.querySelector('.copy-markdown').checkVisibility()")
        # Tabs, the outline's last heading and a footnote.
        self.open("guide/install.html")
        self.tab_to("the tabs", "[role=tab]")
        press("ArrowRight")
        self.expect("the next tab", "document.activeElement.matches('[role=tab][aria-selected=true]')"
                    " && document.activeElement.textContent === 'macOS'"
                    " && [...document.querySelectorAll('.content-tab')].filter((one) => !one.hidden).length === 1")
        self.tab_to("the footnote", ".footnote-ref a, a.footnote-ref")
        press("Enter")
        self.expect("the footnote in place", "document.querySelector('.note-in-place')?.checkVisibility()")
        press("Escape")
        self.expect("closing it", "!document.querySelector('.note-in-place').checkVisibility()")
        # Keys: help, the next page, the theme.
        press("?", shift=True)
        self.expect("the keys", "document.querySelector('dialog.keys[open]')")
        press("Escape")
        self.expect("closing the keys", "!document.querySelector('dialog.keys[open]')")
        press("ArrowRight")
        self.expect("the next page", "location.pathname.endsWith('guide/use.html')")
        # Choices hold on the next page, and when it is loaded again.
        press("t")
        press("t")
        self.expect("the theme", "document.documentElement.dataset.theme === 'dark'"
                    " && getComputedStyle(document.documentElement).backgroundColor === 'rgb(21, 23, 26)'")
        self.open("guide/install.html")
        self.expect("the theme of the next page", "document.documentElement.dataset.theme === 'dark'")
        self.expect("the tab of the next page", "document.querySelector('[role=tab][aria-selected=true]').textContent === 'macOS'")
        press("t")
        self.expect("the system's theme", "!document.documentElement.dataset.theme")
        browser.run("localStorage.clear()")
        # Another language: the same topic, its search, and a topic that it lacks; then the first language again.
        self.open("guide/install.html")
        self.switch_language("fr")
        self.expect("the topic in French", "location.pathname.endsWith('/fr/guide/install.html')"
                    " && document.documentElement.lang === 'fr' && document.querySelector('h1').textContent === 'Installer'")
        press("/")
        for letter in "zephyrine":
            press(letter)
        self.expect("a hit in French", "document.querySelector('.search-popup .hit-title')?.textContent.includes('Installer')")
        press("Escape")
        press("Escape")
        browser.run("document.activeElement.blur()")
        press("ArrowRight")
        self.expect("a topic that is not translated", "location.pathname.endsWith('/fr/guide/use.html')"
                    " && document.querySelector('.untranslated').checkVisibility()"
                    " && document.querySelector('article').lang === 'en'")
        self.switch_language("en")
        self.expect("the topic in English", "location.pathname.endsWith('/guide/use.html')"
                    " && !location.pathname.includes('/fr/') && document.documentElement.lang === 'en'")
        browser.back()
        self.expect("back in French", "location.pathname.endsWith('/fr/guide/use.html')")
        self.open("fr/index.html")
        self.switch_language("en")
        self.expect("the landing page in English", "document.querySelector('.hero') && document.documentElement.lang === 'en'")
        # A page that has moved leads on, to the heading.
        self.open("old/place.html")
        self.expect("a page that has moved", "location.pathname.endsWith('guide/install.html') && location.hash === '#windows'")
        self.open("old/place.html#tabs")
        self.expect("another part of it", "location.pathname.endsWith('guide/install.html') && location.hash === '#tabs'")
        # A part of it, and one of a page that is still there, have places of their own; another host waits for the reader.
        for page in ("old/place.html", "guide/use.html"):
            self.open(page + "#marks")
            self.expect("a part that has moved",
                        "location.pathname.endsWith('marks.html') && location.hash === '#a-second-level'")
        self.open("old/place.html#elsewhere")
        self.expect("a part at another host", "location.pathname.endsWith('old/place.html')"
                    " && document.querySelector('li:target a').href === 'https://example.org/'")
        self.open("guide/use.html")
        self.expect("no word of what has moved", "!document.querySelector('.moved-part').checkVisibility()")
        pdf = browser.pdf()
        if not pdf.startswith(b"%PDF") or len(pdf) < 5000:
            self.faults.append(f"printing gives {len(pdf)} bytes")
        for page in PAGES:
            self.open(page)
            over = browser.run(
                "const root = document.documentElement; return root.scrollWidth > root.clientWidth"
                " ? [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)"
                ".map((one) => one.outerHTML.slice(0, 80)).slice(0, 3).join(' ') || 'something' : ''")
            if over:
                self.faults.append(f"{page} is wider than the window: {over}")
            self.expect_still(page)
        self.end()
        return self.faults


ITEM = """\
{{#isEntry}}
<li class="own{{#isBranch}} branch{{/isBranch}}">
{{#href}}<a href="{{{href}}}"{{#isCurrent}} aria-current="page"{{/isCurrent}}>{{#number}}{{number}}: {{/number}}» {{title}}</a>{{/href}}
{{^href}}{{title}}{{/href}}
{{#below}}<details{{#isOpen}} open{{/isOpen}}><summary title="{{title}}">…</summary><ol>{{{below}}}</ol></details>{{/below}}
</li>
{{/isEntry}}
{{#isMore}}<li class="more"><a href="{{href}}">{{title}}</a></li>{{/isMore}}
"""


def export_large(lectern, folder):
    """A book whose pages leave out most of the menu, with a template for its lines."""
    for name, count in ("many", 400), ("few <i>", 3):
        Path(folder, "large", name).mkdir(parents=True)
        for number in range(count):
            Path(folder, "large", name, f"p{number}.md").write_text(f"# Page {number} \\<b> &amp; *more*\n")
    Path(folder, "large/index.md").write_text("# Large\n")
    Path(folder, "own").mkdir()
    Path(folder, "own/item.mustache").write_text(ITEM)
    subprocess.run([lectern, "export", "html", f"{folder}/large", "-o", f"{folder}/large-site", "-q",
                    "--templates", f"{folder}/own"], check=True)


def unfold(browser, root):
    """Unfolds a branch that a page does not have, and the rest of a level: both follow the author's template."""
    walk = Walk(browser, root, "")
    walk.open("many/p200.html")
    walk.expect("the branch has a fold", "document.querySelector('.side li.own.branch:not(:has([aria-current])) > details > summary')")
    walk.tab_to("the fold", "li:not(:has([aria-current])) > details > summary", 120)
    browser.press("Enter")
    walk.expect("its lines", "document.querySelectorAll('.side li:not(:has([aria-current])) > details > ol > li.own').length === 3")
    walk.expect("a line's text", "[...document.querySelectorAll('.side ol > li.own > a')].some((one) =>"
                " one.textContent === '» Page 2 <b> & more' && one.pathname.endsWith('few%20%3Ci%3E/p2.html'))")
    walk.expect("the title of its fold",
                "document.querySelector('.side li:not(:has([aria-current])) > details > summary').title.startsWith('Few <i>')")
    walk.open("search.html?q=399")
    walk.expect("a result outside the menu has the name of its section",
                "document.querySelector('.hits a[href*=\"p399\"]')?.closest('li').querySelector('.hit-path')?.textContent === 'Many'"
                " && !document.querySelector('.menu a[href*=\"p399\"]')")
    walk.open("many/p200.html")
    walk.tab_to("the rest of the level", ".more > a", 120)
    browser.press("Enter")
    walk.expect("all of the level", "document.querySelectorAll('.side li.own').length > 400")
    walk.expect("the page in it", "document.activeElement.matches('[aria-current]')")
    walk.expect("a long menu scrolls beside a short page, which does not",
                "document.documentElement.scrollHeight <= innerHeight"
                " && document.querySelector('.side').scrollHeight > document.querySelector('.side').clientHeight")
    walk.end()
    return walk.faults


LONG = "Ein" + "sehrlangesWortohneLeerzeichen" * 12


def export_looks(lectern, folder):
    """Two books that are hard to show: long outlines, titles and names; a language from right to left."""
    place = Path(folder, "looks")
    (place / "deep").mkdir(parents=True)
    (place / "index.md").write_text("# Looks\n\nText.\n")
    # Sections of all lengths: the last ones cannot be scrolled to the top.
    sections = [f"## Section {number}\n\n" + "A line of text.\n\n" * (number * 7 % 11) for number in range(24)]
    (place / "long.md").write_text("# Long\n\n" + "\n".join(sections))
    (place / "deep/index.md").write_text(f"# {LONG}\n\nText.\n")
    (place / "deep/name.md").write_text(f"---\nhero: {{title: {LONG}}}\n---\n\n## {LONG}\n\nText.\n")
    (place / "names.md").write_text("# std::vector_of_many_bytes::push_back_without_a_copy\n\n"
                                    "| When | What |\n|---|---|\n| 2025-03-31 | " + "many words " * 30 + "|\n")
    (place / "code.md").write_text("# Code\n\n## app.config.compilerOptions.whitespace\n\n"
                                   "## throwUnhandledErrorInProduction\n\n```python {1-3}\n"
                                   "# A comment\n@mark(1)\ndef sum(a: int) -> str: return \"one\" if None else self.a\n"
                                   "other\n```\n\n[![One](https://example.org/a.svg)](https://example.org/a)\n"
                                   "[![Two](https://example.org/b.svg)](https://example.org/b)\n\n## Other\n\nText.\n")
    (place / "author.md").write_text("# Author\n\nA badge <span class=\"badge\"></span> and an icon"
                                     " <svg><use href=\"/icons.svg#play\"></use></svg> in a line,"
                                     " and <img class=\"badge\" alt=\"a picture\" src=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\">.\n\n"
                                     "<div class=\"content-tab\">\n<p class=\"content-tab-title\"><strong>One</strong></p>\n\n"
                                     "### A heading\n\n</div>\n")
    (place / "theme.yml").write_text("colors: {accent: \"#d9a400\"}\n")
    # A style sheet that makes blocks of code, and code that does not fit into the rest of its line.
    quotes = Path(folder, "quotes")
    (quotes / "docs").mkdir(parents=True)
    (quotes / "mkdocs.yml").write_text("site_name: T\nextra_css: [own.css]\n")
    (quotes / "docs/own.css").write_text("code { display: inline-block; }\n")
    (quotes / "docs/index.md").write_text("# T\n\n" + "".join(
        f"{'word ' * count}\"`Python: Current File (Terminal)`\".\n\n" for count in range(2, 24)))
    arabic = Path(folder, "arabic")
    arabic.mkdir()
    (arabic / "help.yml").write_text("title: T\nlanguage: ar\n")
    (arabic / "index.md").write_text("# T\n\n```sh\necho one\n```\n\n- [x] مهمة\n\n## .venv\n\n## مهمة\n\n"
                                     "[مهمة](https://example.org/a/)\n")
    for name, more in ("looks", ["--templates", str(place)]), ("arabic", []), ("quotes", []):
        subprocess.run([lectern, "export", "html", f"{folder}/{name}", "-o", f"{folder}/{name}-site", "-q", *more],
                       check=True)


CONTRAST = """
    const color = (text) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (text) => color(text).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
    const style = getComputedStyle(document.querySelector(".side a[aria-current]"));
    const [one, other] = [light(style.color), light(style.backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);"""
# The contrast of marked lines: of each token with its ground, and of the ground with that of the other lines.
MARKED = CONTRAST[: CONTRAST.index("const style")] + """
    const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const ground = light(getComputedStyle(document.querySelector(".line.marked")).backgroundColor);
    const inks = [...document.querySelectorAll(".line.marked, .line.marked *")].map((one) => light(getComputedStyle(one).color));
    return [Math.min(...inks.map((ink) => ratio(ink, ground))),
            ratio(ground, light(getComputedStyle(document.querySelector("pre")).backgroundColor))];"""
WIDER = """
    return [...document.querySelectorAll("body *")].filter((one) => !one.closest(".scroll, pre, .unseen, .bar"))
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.outerHTML.slice(0, 60))
      .slice(0, 3).join(" ");"""


QUOTES = """
    return [...document.querySelectorAll("article p > code")].filter((code) => {
      const mark = document.createRange();
      mark.setStart(code.previousSibling, code.previousSibling.length - 1);
      mark.setEnd(code.previousSibling, code.previousSibling.length);
      return mark.getBoundingClientRect().bottom < code.getClientRects()[0].top + 4;
    }).length;"""


def looks(browser, root, arabic, quotes):
    """Looks at what is hard to show, at two widths, light and dark."""
    faults = []
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            browser.appearance(width, scheme)
            walk = Walk(browser, root, "")
            for page in ("deep/index.html", "deep/name.html", "names.html"):
                walk.open(page)
                wider = browser.run(WIDER)
                if wider:
                    walk.faults.append(f"{page} is wider than the window: {wider}")
            walk.open("names.html")
            contrast = browser.run(CONTRAST)
            if contrast < 4.5:
                walk.faults.append(f"the current line has the contrast {contrast:.2f}")
            walk.expect("a date stays on one line", "(() => { const text = document.createRange();"
                        " text.selectNodeContents(document.querySelector('td'));"
                        " return text.getClientRects().length === 1; })()")
            walk.expect("names break after their joints", "document.querySelectorAll('.side a wbr').length > 3")
            walk.open("search.html?q=text")
            walk.expect("results name the sections of the menu",
                        f"[...document.querySelectorAll('.hit-path')].some((path) => path.textContent === {LONG!r})")
            walk.open("code.html")
            token, ground = browser.run(MARKED)
            if token < 4.5 or ground < 1.08:
                walk.faults.append(f"marked lines have the contrasts {token:.2f} and {ground:.2f}")
            walk.expect("names in the outline break after their joints", "document.querySelector('.outline a wbr')")
            walk.expect("long names in the outline break before their capitals",
                        "document.querySelectorAll('.outline a[href=\"#throwunhandlederrorinproduction\"] wbr').length === 4")
            walk.expect("badges stand apart", "(() => { const [one, other] = [...document.querySelectorAll('a > .remote')];"
                        " return other.getBoundingClientRect().left - one.getBoundingClientRect().right > 8; })()")
            walk.expect("the ground of the button that copies is that of the marked line under it",
                        "(({ backgroundImage, backgroundSize }) => !matchMedia('(hover: none)').matches"
                        " || backgroundImage.includes(getComputedStyle(document.querySelector('.line.marked')).backgroundColor)"
                        " && parseFloat(backgroundSize.split(' ')[1]) <= parseFloat(getComputedStyle(document.querySelector('pre')).lineHeight))"
                        "(getComputedStyle(document.querySelector('.copy')))")
            walk.open("author.html")
            walk.expect("empty badges and icons without a drawing take no room", every(
                "article :is(span.badge, svg)", "one.getClientRects().length === 0"))
            walk.expect("a picture is shown, whatever its class",
                        every("article img.badge", "getComputedStyle(one).display !== 'none'"))
            walk.expect("a heading begins at the top of its tab", every(".content-tab h3", "getComputedStyle(one).marginTop === '0px'"))
            walk.open("names.html")
            if width == 390:
                walk.expect("the menu of a phone has space around it",
                            "parseFloat(getComputedStyle(document.querySelector('.menu > ul')).paddingBottom) > 8")
            walk.open(quotes)
            stranded = browser.run(QUOTES)
            if stranded:
                walk.faults.append(f"{stranded} quotation marks stand alone at the end of a line, before code")
            walk.open("search.html")
            walk.expect_still("search.html")
            walk.end()
            faults += [f"{width}, {scheme}: {fault}" for fault in walk.faults]
    browser.appearance(1024, "light")
    walk = Walk(browser, root, "")
    walk.open(quotes)
    walk.expect("a page without a menu is in the middle", "(() => { const box = document.querySelector('main')"
                ".getBoundingClientRect(); return Math.abs(box.left + box.right - document.documentElement.clientWidth) < 40; })()")
    walk.open("names.html")
    walk.tab_to("the menu", ".side a")
    walk.expect("the ring of a line in the menu is inside", "getComputedStyle(document.activeElement).outlineOffset === '-2px'")
    walk.end()
    faults += walk.faults
    walk = Walk(browser, arabic, "")
    walk.open("index.html")
    walk.expect("the button stands where code ends",
                "document.querySelector('.copy').getBoundingClientRect().left >"
                " document.querySelector('pre').getBoundingClientRect().left"
                " + document.querySelector('pre').getBoundingClientRect().width / 2")
    walk.expect("a box stands before its text", "(() => { const box = document.querySelector('li > input');"
                " const text = document.createRange(); text.selectNodeContents(box.parentElement); text.setStartAfter(box);"
                " return text.getBoundingClientRect().right <= box.getBoundingClientRect().left; })()")
    walk.expect("the sign of a name in the outline stands before it", "(() => {"
                " const name = document.querySelector('.outline a[href=\"#venv\"] bdi')?.firstChild; if (!name) return false;"
                " const [sign, letter] = [0, 1].map((place) => { const part = document.createRange();"
                " part.setStart(name, place); part.setEnd(name, place + 1); return part.getBoundingClientRect(); });"
                " return sign.right <= letter.left + 1; })()")
    if isinstance(browser, Chromium):
        browser.call("Emulation.setEmulatedMedia", media="print")
        walk.expect("on paper, addresses run from left to right",
                    "(({ direction, unicodeBidi }) => direction === 'ltr' && unicodeBidi === 'isolate')"
                    "(getComputedStyle(document.querySelector('main a[href^=http]'), '::after'))")
        browser.call("Emulation.setEmulatedMedia", media="")
    walk.end()
    faults += walk.faults
    walk = Walk(browser, root, "")
    walk.open("contents.html")
    browser.run("""
        const pages = "<li><a href='#'>A page</a></li>".repeat(12);
        document.querySelector(".contents").innerHTML = "<li><a href='#'>A page</a></li>"
          + "<li><span class='unlinked'>Pages</span><ul>" + pages + "</ul></li>"
          + "<li><span class='unlinked'>More pages</span> <a class='count' href='#'>472 below</a></li>";""")
    walk.expect("the columns of the contents begin level", "(([one, other]) => one.left < other.left && one.top === other.top)"
                "([...document.querySelectorAll('.contents > li > :first-child')].map((one) => one.getBoundingClientRect()))")
    walk.expect("a section whose pages are elsewhere looks like a link, and leads there from its name",
                "(({ left, top }, count) => document.elementFromPoint(left + 5, top + 5) === count && getComputedStyle(count).color"
                " === getComputedStyle(document.querySelector('.contents li a')).color)"
                "(document.querySelector('.unlinked:has(+ .count)').getBoundingClientRect(), document.querySelector('.count'))")
    walk.end()
    return faults + walk.faults


def arriving(browser, root):
    """Looks at pages that arrive in parts: nothing shifts."""
    faults = []
    for width in (390, 1920):
        browser.appearance(width, "light")
        browser.open(root + "guide/use.html?arriving")
        shift = browser.run(SHIFT)
        if shift:
            faults.append(f"{width}: an arriving page shifts: {shift}")
    return faults


def typing(browser, root):
    """Types letters in a row. They must be one query, because each query asks for other files."""
    browser.appearance(1280, "light")
    walk = Walk(browser, root, "")
    walk.open("guide/use.html")
    browser.press("/")
    walk.expect("the script of the search", "globalThis.LecternSearch")
    browser.run("""
        const { search } = LecternSearch.prototype;
        window.asked = [];
        LecternSearch.prototype.search = function (text, options) {
          asked.push(text + " " + options.files);
          return search.call(this, text, options);
        };
        const input = document.querySelector(".search input");
        for (const text of ["z", "ze", "zep", "zephyrine"]) {
          input.value = text;
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }""")
    walk.expect("a hit", "document.querySelector('.search-popup .hit')")
    walk.expect("one query, with a limit", "asked.join() === 'zephyrine 12'")
    walk.open("search.html?q=verbose+says")
    walk.expect("no line ends inside an option, which is copied as it is written",
                "document.querySelector('.hits .hit-snippet .option')?.textContent === '--verbose'"
                " && getComputedStyle(document.querySelector('.hit-snippet .option')).display === 'inline-block'"
                " && document.querySelector('.hit-snippet .option mark')?.textContent === 'verbose'")
    walk.expect("no other way on beside hits", "!document.querySelector('.no-hits').checkVisibility()")
    walk.open("search.html?q=qqzzxxqq")
    walk.expect("the contents where there are no hits",
                "document.querySelector('.no-hits a')?.checkVisibility() && document.querySelector('.no-hits a').href.endsWith('/contents.html')")
    walk.end()
    return walk.faults


def key(browser, root):
    """Looks at the key of a map: a sign and a text for each kind of page, and for links."""
    browser.appearance(1280, "light")
    walk = Walk(browser, root, "")
    walk.open("map.html")
    walk.expect("four lines, with texts and signs", every(
        ".map .key li", "one.textContent.trim() && one.querySelector('svg > *').getBoundingClientRect().width > 10"))
    walk.expect("signs that differ", "new Set([...document.querySelectorAll('.key svg > *')].map((one) =>"
                " (({ fill, stroke }) => fill + stroke)(getComputedStyle(one)))).size === 4")
    walk.end()
    return walk.faults


def paper(browser, root):
    """Prints what is folded on screens."""
    walk = Walk(browser, root, "")
    walk.open("marks.html")
    walk.expect("a fold", "!document.querySelector('main details').open")
    browser.call("Emulation.setEmulatedMedia", media="print")
    walk.expect("its text on paper", "document.querySelector('main details > :last-child').checkVisibility({ contentVisibilityAuto: true })")
    walk.expect("the sign of an alert", "getComputedStyle(document.querySelector('.markdown-alert-title'), '::before')"
                ".printColorAdjust === 'exact'")
    walk.open("guide/install.html")
    walk.expect("the names of tabs on the page of their texts", every(".content-tab-title", "getComputedStyle(one).breakAfter === 'avoid'"))
    walk.open("guide/use.html")
    walk.expect("names of columns in one piece", every("th", "getComputedStyle(one).overflowWrap === 'normal'"))
    browser.call("Emulation.setEmulatedMedia", media="")
    walk.end()
    return walk.faults


def outline(browser, root):
    """Follows each entry of a long outline: it is marked, and its heading is in sight below the bar."""
    browser.appearance(1280, "light")
    walk = Walk(browser, root, "")
    walk.open("long.html")
    count = browser.run("return document.querySelectorAll('.outline a').length")
    if count != 24:
        walk.faults.append(f"{count} entries")
    for number in [*range(count), 3, 20]:
        browser.run(f"document.querySelectorAll('.outline a')[{number}].click()")
        walk.expect(f"entry {number} is marked",
                    "[...document.querySelectorAll('.outline a')].findIndex((one) =>"
                    f" one.getAttribute('aria-current')) === {number}")
        browser.run("return new Promise((done) => setTimeout(done, 300))")
        walk.expect(f"entry {number} stays marked",
                    "[...document.querySelectorAll('.outline a')].findIndex((one) =>"
                    f" one.getAttribute('aria-current')) === {number}")
        walk.expect(f"heading {number} is in sight",
                    f"(() => {{ const box = document.querySelectorAll('h2')[{number}].getBoundingClientRect();"
                    " return box.top >= document.querySelector('.bar').getBoundingClientRect().bottom"
                    " && box.bottom <= innerHeight; })()")
    browser.run("scrollTo(0, 0)")
    walk.expect("the reader goes on", "document.querySelector('.outline a').getAttribute('aria-current')")
    browser.run("location.hash = 'section-2'")
    walk.expect("the target is shown", "document.querySelector('h2:target').getAnimations().length === 1")
    walk.end()
    return walk.faults


def touch(browser, root):
    """Reads with a finger on a phone: the drawer, the headings behind their button, and what is wider than the screen."""
    faults = []
    for scheme in ("light", "dark"):
        browser.phone(True, scheme)
        walk = Walk(browser, root, "")
        for page in ("guide/install.html", "guide/use.html", "marks.html"):
            walk.open(page)
            walk.expect("the title is at the top",
                        "document.querySelector('h1').getBoundingClientRect().top <= 140")
            walk.expect("one bar", "document.querySelector('main').getBoundingClientRect().top <= 60")
            walk.expect("nothing is wider than the screen", "document.documentElement.scrollWidth <= innerWidth")
            if page == "marks.html":
                continue
            walk.expect("no scroll bar below code, which has room for its button",
                        every(".code > pre", "getComputedStyle(one).scrollbarWidth === 'none'"))
            walk.expect("code and tables scroll inside",
                        every("main pre, main .scroll", "one.getBoundingClientRect().right <= innerWidth"))
        walk.open("guide/install.html")
        walk.expect("the button of the headings covers no text", every(
            ".outline summary", "one.getBoundingClientRect().left >="
            " document.querySelector('article').getBoundingClientRect().right"))
        walk.open("guide/use.html")
        edge = "getComputedStyle(document.querySelector('.code:has(> .wide)'), '::after').opacity"
        browser.run("const wide = [...document.querySelectorAll('.code > pre')].find((one) => one.scrollWidth > one.clientWidth);"
                    " wide.classList.add('wide');")
        walk.expect("a shadow where code goes on", f"{edge} === '1'")
        browser.run("document.querySelector('.wide').scrollLeft = 99999")
        walk.expect("no shadow at the end of code", f"{edge} === '0'")
        browser.run("""
            const pre = document.querySelector(".wide");
            const code = pre.querySelector("code");
            pre.scrollLeft = 0;
            for (code.textContent = "x"; pre.scrollWidth <= pre.clientWidth + 6; ) code.textContent += "x";""")
        walk.expect("no shadow over lines that fit beside the button",
                    f"document.querySelector('.wide').scrollWidth > document.querySelector('.wide').clientWidth && {edge} === '0'")
        walk.open("guide/install.html")
        browser.tap(".menu > summary")
        walk.expect("the drawer", "document.querySelector('.menu > ul').checkVisibility()"
                    " && document.querySelector('.menu > ul').getBoundingClientRect().width < innerWidth")
        walk.expect("rows for fingers", every(
            ".side a, .side summary", "!one.checkVisibility() || one.getBoundingClientRect().height >= 43.9"))
        walk.expect("the line of the page is in sight", "(() => { const box = document.querySelector('.side [aria-current]')"
                    ".getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()")
        browser.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": 380, "y": 600}])
        browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        walk.expect("beside the drawer is the way out", "!document.querySelector('.menu').open")
        walk.expect("and nothing else", "location.pathname.endsWith('guide/install.html')")
        browser.tap(".menu > summary")
        walk.expect("the drawer again", "document.querySelector('.menu').open")
        browser.tap(".side a[href$='marks.html']")
        walk.expect("a page of the drawer", "location.pathname.endsWith('marks.html')")
        walk.open("guide/install.html")
        browser.run("scrollTo(0, 200)")
        browser.tap(".outline summary")
        walk.expect("the headings", "document.querySelector('.outline details > ul').checkVisibility()")
        browser.tap(".outline li:last-child > a")
        walk.expect("a heading", "location.hash === '#windows' && !document.querySelector('.outline details').open")
        walk.end()
        faults += [f"{scheme}: {fault}" for fault in walk.faults]
    browser.phone(False)
    return faults


def measure(browser, root, over_http):
    times = []
    for page in PAGES:
        browser.open(root + page)
        times.append(browser.run(READY) or 0)
    text = f"ready within {max(times):.0f} ms"
    if over_http and isinstance(browser, Chromium):
        browser.call("Network.setCacheDisabled", cacheDisabled=True)
        browser.open(root + "index.html")
        sizes = browser.transferred()
        size = sum(amount for kind, amount in sizes.items() if kind not in ("Image", "Font"))
        browser.call("Network.setCacheDisabled", cacheDisabled=False)
        text += f", {size} bytes for the first page"
        if size > TRANSFER_LIMIT:
            return text, [f"the first page transfers {size} bytes: more than {TRANSFER_LIMIT}"]
    return text, []


def plain(part):
    """The words of a piece of HTML."""
    return html.unescape(re.sub("<[^>]+>", " ", part)).split()


def draw(site, count, generator):
    """Queries from the pages of a site, with their kinds: words in a row, titles, phrases, symbols and typos.

    One in ten has six to twelve words.
    """
    pages = []
    for file in sorted(site.rglob("*.html")):
        body = re.search("<article[^>]*>(.*?)</article>", file.read_text(encoding="utf-8"), re.DOTALL)
        if not body:
            continue
        titles, codes = (re.findall(f"<{name}[^>]*>(.*?)</{name}>", body[1], re.DOTALL) for name in ("h1", "code"))
        words = [word for word in plain(re.sub("<pre.*?</pre>", " ", body[1], flags=re.DOTALL)) if re.search(r"\w", word)]
        symbols = [code[0] for code in map(plain, codes) if len(code) == 1]
        if len(words) > 4 and titles and symbols:
            pages.append((words, " ".join(plain(titles[0])), symbols))
    for number in range(count):
        words, title, symbols = generator.choice(pages)
        start = generator.randrange(len(words) - 3)
        word = max(words[start : start + 4], key=len)
        place = generator.randrange(len(word))
        # A letter is left out, typed twice, or changes places with the next.
        wrong, skipped = generator.choice((("", 1), (2 * word[place], 1), (word[place : place + 2][::-1], 2)))
        queries = {
            "words": " ".join(words[start : start + 1 + generator.randrange(3)]),
            "title": title,
            "phrase": '"' + " ".join(words[start : start + 2]).replace('"', "") + '"',
            "symbol": generator.choice(symbols),
            "typo": word[:place] + wrong + word[place + skipped :],
        }
        kinds = list(queries.items())
        # Twice through the kinds, the last time with many words instead of a typo.
        first = generator.randrange(max(1, len(words) - 12))
        many = ("many words", " ".join(words[first : first + 6 + generator.randrange(7)]))
        yield many if number % (2 * len(kinds)) == 2 * len(kinds) - 1 else kinds[number % len(kinds)]


# What a page of results has asked for, once it has been silent for a while: files of the index, and all bytes.
ASKED = """
    return new Promise((done) => {
      let last = -1;
      const look = () => {
        const files = performance.getEntriesByType("resource").filter((one) => one.name.startsWith("http"));
        const isBusy = document.querySelector("head script[src*='/search/']") || files.length !== last
          || !document.querySelector("[data-search-lead]").textContent;
        last = files.length;
        if (isBusy) return setTimeout(look, 40);
        const all = [...files, performance.getEntriesByType("navigation")[0]];
        const index = files.filter((one) => one.name.includes("/lectern/search/"));
        const size = (list) => list.reduce((sum, one) => sum + one.transferSize, 0);
        done([index.length, size(index), size(all), document.querySelectorAll(".hits li").length]);
      };
      look();
    });"""


def results(browser, root, queries):
    """What pages of results ask for, each with nothing cached, and the queries that ask for too many files."""
    browser.appearance(1280, "light")
    browser.call("Network.setCacheDisabled", cacheDisabled=True)
    found = []
    for kind, query in queries:
        browser.open(root + "search.html?" + urllib.parse.urlencode({"q": query}))
        found.append((kind, query, *browser.run(ASKED)))
    for name in dict.fromkeys(("all", *(kind for kind, _ in queries))):
        some = [one for one in found if name in ("all", one[0])]
        for column, what in ((2, "files of the index"), (3, "bytes of it"), (4, "bytes in all"), (5, "hits")):
            values = sorted(one[column] for one in some)
            print(f"{name}: {len(some)} pages, {what}: median {values[len(values) // 2]},"
                  f" 95 % {values[int(len(values) * 0.95)]}, at most {values[-1]}")
    return [f"{query!r} asks for {count} files" for _, query, count, *_ in found if count > RESULTS_LIMIT]


def measure_results(lectern, program, source, count):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([lectern, "export", "html", source, "-o", folder + "/site", "-q"], check=False)
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Server, directory=folder + "/site"))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = Chromium(program)
        try:
            queries = list(draw(Path(folder, "site"), count, random.Random(1)))
            faults = results(browser, f"http://127.0.0.1:{server.server_port}/", queries)
        finally:
            browser.close()
            server.shutdown()
    print(f"{len(faults)} of {count} pages ask for more than {RESULTS_LIMIT} files", *faults[:20], sep="\n  ")
    return len(faults)


def accessibility(browser, root, axe):
    faults = []
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            browser.appearance(width, scheme)
            for page in (*PAGES, "404.html", *SHELF):
                browser.open(root + page)
                browser.run(axe.replace("</script", "<\\/script") + "\n;window.axe = axe;")
                faults += [f"{page}, {scheme}, {width}: {one}" for one in browser.run(AXE)]
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("--browser", action="append", default=[])
    parser.add_argument("--axe", type=Path)
    parser.add_argument("--results", metavar="SOURCE")
    parser.add_argument("--queries", type=int, default=2000)
    options = parser.parse_args()
    if options.results:
        sys.exit(1 if measure_results(options.lectern, options.browser[0], options.results, options.queries) else 0)
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Server, directory=folder + "/served"))
        base = f"http://127.0.0.1:{server.server_port}/"
        for name, more in (("site", []), ("served", ["--url", base])):
            subprocess.run([options.lectern, "export", "html", str(Path(__file__).parent / "book"), "-o",
                            f"{folder}/{name}", "-q", "--markdown", *more], check=True)
        export_large(options.lectern, folder)
        export_looks(options.lectern, folder)
        subprocess.run([options.lectern, "merge", "--books", str(Path(__file__).parent / "book"), f"{folder}/large", "-o",
                        f"{folder}/served/shelf", "-q", "--url", base + "shelf/"], check=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        places = {"from disk": Path(folder, "site").as_uri() + "/", "over HTTP": base}
        for program in options.browser:
            browser = (Firefox if "firefox" in program else Chromium)(program)
            try:
                for place, root in places.items():
                    for scheme in ("light", "dark"):
                        for width in WIDTHS:
                            browser.appearance(width, scheme)
                            label = f"{browser.name}, {place}, {scheme}, {width}"
                            found = Walk(browser, root, label).run(width, width > 960)
                            for fault in dict.fromkeys(found):
                                print(f"{label}: {fault}")
                            faults += len(found)
                    text, found = measure(browser, root, place == "over HTTP")
                    faults += len(found)
                    print(f"{browser.name}, {place}: {text}", *found, sep="\n  ")
                browser.appearance(1280, "light")
                found = unfold(browser, Path(folder, "large-site").as_uri() + "/")
                faults += len(found)
                print(f"{browser.name}, a large menu:", *(found or ["in order"]))
                address = Path(folder, "looks-site").as_uri() + "/"
                found = looks(browser, address, Path(folder, "arabic-site").as_uri() + "/",
                              Path(folder, "quotes-site/index.html").as_uri())
                found += outline(browser, address)
                faults += len(found)
                print(f"{browser.name}, what is hard to show:", *(found or ["in order"]), sep="\n  ")
                if isinstance(browser, Chromium):
                    found = arriving(browser, base) + typing(browser, base) + paper(browser, base) + key(browser, base)
                    faults += len(found)
                    print(f"{browser.name}, pages that arrive in parts, letters, paper and a map:", *(found or ["in order"]), sep="\n  ")
                    for place, root in places.items():
                        found = touch(browser, root)
                        faults += len(found)
                        print(f"{browser.name}, {place}, a phone:", *(found or ["in order"]), sep="\n  ")
                if options.axe and isinstance(browser, Chromium):
                    found = accessibility(browser, base, options.axe.read_text(encoding="utf-8"))
                    faults += len(found)
                    print(f"axe-core: {len(found)} violations", *found, sep="\n  ")
            finally:
                browser.close()
        server.shutdown()
    sys.exit(1 if faults else 0)


main()
