#!/usr/bin/env python3
"""Moves between the versions of an exported book in browsers, from disk and over HTTP.

    versions.py LECTERN [--browser chromium]... [--browser firefox-esr]...

Exports three versions one after another: one that lacks a page, one that renames a page, and the newest. The menu of
versions must lead to the same page, to its name in that version, or to the page above it. Pages that were published
before must not change. Over HTTP, pointing at a link must fetch its page.
"""

import argparse
import functools
import hashlib
import http.server
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from drivers import Chromium, Firefox, wait

BOOKS = {
    "1.0": {"index.md": "# Tool\n\n[Guide](guide/index.md)", "guide/index.md": "# Guide",
            "guide/setup.md": "# Setup\n\n## Unix\n\nText."},
    "1.1": {"index.md": "# Tool", "guide/index.md": "# Guide", "guide/install.md": "# Install\n\n## Unix\n\nText."},
    "2.0": {"index.md": "# Tool\n\n[Install](guide/install.md)", "guide/index.md": "# Guide",
            "guide/install.md": "# Install\n\n## Unix\n\nText.", "guide/use.md": "# Use"},
}
# Each with the page, the version that is chosen, and the page that this leads to.
WAYS = [
    ("2.0/guide/install.html", "1.1", "1.1/guide/install.html"),
    ("1.1/guide/install.html#unix", "2.0", "guide/install.html#unix"),
    ("1.0/guide/setup.html", "2.0", "guide/install.html"),
    ("guide/install.html", "1.0", "1.0/guide/setup.html"),
    ("guide/use.html", "1.0", "1.0/guide/index.html"),
    ("contents.html", "1.1", "1.1/contents.html"),
]


def digests(folder):
    return {path: hashlib.sha256(path.read_bytes()).digest() for path in sorted(folder.rglob("*")) if path.is_file()}


def publish(lectern, folder):
    """Publishes the versions one after another. Returns the site, and the faults on the way."""
    faults, before = [], {}
    site = folder / "site"
    for version, files in BOOKS.items():
        source = folder / version
        manifest = f'identifier: tool\ntitle: Tool\nversion: "{version}"\n'
        if version == "2.0":
            manifest += "redirects:\n  guide/setup.md: guide/install.md\n"
        for name, text in {**files, "help.yml": manifest}.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")
        bundle = folder / "bundles" / f"tool-{version}.helpz"
        bundle.parent.mkdir(exist_ok=True)
        for command in (["pack", source, "-o", bundle], ["export", "html", "--versions", bundle.parent, "-o", site]):
            subprocess.run([lectern, *map(str, command), "-q"], check=True)
        now = digests(site)
        faults += [f"{path.relative_to(site)} changed when {version} was published" for path, digest in before.items()
                   if now.get(path) != digest]
        before = {path: digest for path, digest in now.items() if path.relative_to(site).parts[0] in BOOKS}
    return site, faults


def walk(browser, root):
    """The faults of the ways between versions in a browser."""
    faults = []

    def expect(what, condition):
        test = f"return document.readyState === 'complete' && Boolean({condition})"
        if not wait(lambda: browser.run(test)):
            faults.append(f"{what}: at {browser.run('return location.href')}")

    for page, version, target in WAYS:
        browser.open(root + page)
        expect(f"{page} has the versions", "document.querySelector('.bar-versions')?.options.length === 3")
        browser.run(f"""const select = document.querySelector(".bar-versions");
            select.value = {version!r}; select.dispatchEvent(new Event("change"));""")
        expect(f"{page} to {version}", f"location.href === {root + target!r}")
        faults += browser.faults()
    browser.open(root + "1.1/guide/install.html")
    expect("an old page has a note", "document.querySelector('.old-version')")
    expect("the note is a landmark with a name", "document.querySelector('body > aside.old-version')?.ariaLabel")
    expect("the note is not like the end of the page", "(([note, foot, page]) => note !== foot && note !== page)"
           "(['.old-version', '.foot', 'body'].map((one) => getComputedStyle(document.querySelector(one)).backgroundColor))"
           " && parseFloat(getComputedStyle(document.querySelector('.old-version'), '::before').width) > 10")
    # The widths at which one word of the link would fit beside the text before it.
    browser.run("document.querySelector('.old-version').style.width = 'max-content'")
    parts = browser.run("""const line = document.querySelector(".old-version"), link = line.lastElementChild;
        const most = line.getBoundingClientRect().width, own = link.getBoundingClientRect().width;
        const counts = [];
        for (let width = Math.ceil(most); width > most - own; width -= 4) {
          line.style.width = width + "px";
          counts.push(link.getClientRects().length);
        }
        return counts;""")
    if not parts or max(parts) > 1:
        faults.append(f"the link to the newest version breaks: {parts}")
    browser.run("document.querySelector('.old-version a').click()")
    expect("the newest version", f"location.href === {root + 'guide/install.html'!r}")
    expect("the newest page has no note", "!document.querySelector('.old-version')")
    return faults + browser.faults()


def prefetch(browser, root, asked):
    """The faults of fetching the page of a link under the pointer. `asked` has the paths that were requested."""
    browser.open(root + "index.html")
    del asked[:]
    # An address that no cache has.
    browser.run("""const link = document.querySelector("main a[href$='install.html']");
        link.setAttribute("href", link.getAttribute("href") + "?ahead");""")
    if isinstance(browser, Chromium):
        place = browser.run("""const box = document.querySelector("main a[href$='?ahead']").getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];""")
        browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=place[0], y=place[1])
    else:
        browser.run("""document.querySelector("main a[href$='?ahead']").dispatchEvent(
            new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));""")
    is_served = root.startswith("http")
    is_fetched = wait(lambda: "/guide/install.html?ahead" in asked, 30 if is_served else 0.5)
    if bool(is_fetched) != is_served:
        return ["pointing at a link fetches its page" if is_fetched else "pointing at a link does not fetch its page"]
    return browser.faults()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("--browser", action="append", default=[])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site, faults = publish(options.lectern, Path(folder))
        asked = []
        quiet = type("Quiet", (http.server.SimpleHTTPRequestHandler,), {
            "log_message": lambda *_: None, "log_request": lambda self, *_: asked.append(self.path)})
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(quiet, directory=str(site)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        places = {"from disk": site.as_uri() + "/", "over HTTP": f"http://127.0.0.1:{server.server_port}/"}
        for program in options.browser:
            browser = (Firefox if "firefox" in program else Chromium)(program)
            try:
                for place, root in places.items():
                    browser.appearance(1280, "light")
                    found = walk(browser, root)
                    found += prefetch(browser, root, asked)
                    faults += [f"{browser.name}, {place}: {fault}" for fault in dict.fromkeys(found)]
            finally:
                browser.close()
        server.shutdown()
    print("versions:", *(faults or ["each version leads to the same page in the others"]), sep="\n  ")
    sys.exit(1 if faults else 0)


main()
