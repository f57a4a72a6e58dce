#!/usr/bin/env python3
"""Compares catalogs of DocC with what DocC makes of them: titles, the order of pages, and where links lead.

    docc.py --lectern LECTERN [--docc DOCC] [--list] CATALOG...

CATALOG is a folder that ends with `.docc`. DocC gets a graph of symbols with those that the catalog's own articles are
about, since articles about unknown symbols have no page: each is a structure. So automatic lists by kinds are not
compared. A page that DocC shows in several lists counts where it is nearest to the root, as in Lectern's contents.
Prints for each catalog: pages with the same title, pairs of neighbours that are neighbours in Lectern's contents, and
links of DocC's pages to other pages of the catalog that lead to the same place in Lectern's site.

    --list  prints each difference
"""

import argparse
import html.parser
import json
import plistlib
import re
import subprocess
import tempfile
import urllib.parse
import zipfile
from collections import Counter, deque
from pathlib import Path

HASH = re.compile(r"-(?:[0-9a-z]{1,5}|swift\.[a-z.]+|c\.[a-z]+|struct|class|enum|protocol|->.*|\(.*)$")


def symbols(catalog):
    """The paths of the symbols that articles are about."""
    found = []
    for file in sorted(catalog.rglob("*.md")):
        match = re.match(r"(?:\s|<!--.*?-->)*#\s+``([^`\s]+)``", file.read_text(errors="replace"), re.S)
        if match:
            parts = [part for part in match[1].split("/") if part]
            while HASH.search(parts[-1]):
                parts[-1] = HASH.sub("", parts[-1])
            found.append(parts)
    return found


def graphs(paths, folder):
    """Writes a graph of symbols for each module."""
    for module in {path[0] for path in paths}:
        names = set()
        for path in paths:
            if path[0] == module:
                names.update(tuple(path[1:end]) for end in range(2, len(path) + 1))
        entries = [{
            "identifier": {"precise": "s:" + "/".join((module,) + name), "interfaceLanguage": "swift"},
            "kind": {"identifier": "swift.struct", "displayName": "Structure"},
            "names": {"title": ".".join(name) if name[-1][:1].isupper() else name[-1]}, "pathComponents": list(name),
            "accessLevel": "public"} for name in sorted(names)]
        relations = [{
            "kind": "memberOf", "source": "s:" + "/".join((module,) + name),
            "target": "s:" + "/".join((module,) + name[:-1])} for name in sorted(names) if len(name) > 1]
        graph = {
            "metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "docc.py"},
            "module": {"name": module, "platform": {}}, "symbols": entries, "relationships": relations}
        (folder / f"{module}.symbols.json").write_text(json.dumps(graph))


def bundle_name(catalog, paths):
    plist = catalog / "Info.plist"
    if plist.exists():
        values = plistlib.loads(plist.read_bytes())
        return values.get("CFBundleDisplayName") or values.get("CFBundleName")
    parent = catalog.parent
    modules = [path[0] for path in paths if len(path) == 1]
    if modules:
        return modules[0]
    return parent.name if parent.parent.name == "Sources" else catalog.stem


def shallowest(index):
    """The pages of DocC's navigator, each once, at its place that is nearest to the root."""
    places, queue = {}, deque()
    for roots in index["interfaceLanguages"].values():
        queue.extend((node, (number,)) for number, node in enumerate(roots))
    while queue:
        node, place = queue.popleft()
        path = node.get("path")
        if path and path not in places:
            places[path] = place
        elif path:
            continue
        queue.extend((child, place + (number,)) for number, child in enumerate(node.get("children", [])))
    return [path for path, _ in sorted(places.items(), key=lambda item: item[1])]


def links(node, found):
    """The references in a part of a page's content, in order."""
    if isinstance(node, dict):
        if node.get("type") == "reference" and node.get("isActive", True):
            found.append(node["identifier"])
        for key, value in node.items():
            if key not in ("references", "seeAlsoSections", "hierarchy", "variants", "callToAction"):
                links(value, found)
    elif isinstance(node, list):
        for value in node:
            links(value, found)


class Anchors(html.parser.HTMLParser):
    """The addresses of links in a page's own text."""

    def __init__(self):
        super().__init__()
        self.depth, self.found = 0, []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "main":
            self.depth = 1
        if self.depth and tag == "a" and values.get("href"):
            self.found.append(values["href"])

    def handle_endtag(self, tag):
        if tag == "main":
            self.depth = 0


def compare(lectern, docc, catalog, shows):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paths = [] if list(catalog.rglob("*.symbols.json")) else symbols(catalog)
        (folder / "graphs").mkdir()
        graphs(paths, folder / "graphs")
        subprocess.run(
            [docc, "convert", catalog, "--output-dir", folder / "out", "--additional-symbol-graph-dir", folder / "graphs",
             "--fallback-display-name", bundle_name(catalog, paths) or catalog.stem], capture_output=True, check=False)
        book = folder / "book.helpz"
        subprocess.run([lectern, "pack", "-q", catalog, "-o", book], capture_output=True, check=False)
        subprocess.run([lectern, "export", "html", "-q", catalog, "-o", folder / "site"], capture_output=True, check=False)
        contents = json.loads(zipfile.ZipFile(book).read(".lectern/book.json"))
        topics = {topic.get("file", topic["path"]): topic for topic in contents["topics"]}
        addresses = {}
        for old, new in contents.get("redirects", {}).items():
            if new in topics:
                addresses["/" + old.strip("/")] = topics[new]["path"]
        order, pending = [], list(reversed(contents["contents"]))
        while pending:
            node = pending.pop()
            if node.get("topic"):
                order.append(node["topic"])
            pending += reversed(node.get("children", node.get("items", [])))
        index = json.loads((folder / "out/index/index.json").read_text())
        pages = [addresses[path] for path in shallowest(index) if path in addresses]
        places = {topic: number for number, topic in enumerate(order)}
        pairs = list(zip(pages, pages[1:]))
        kept = [pair for pair in pairs if places.get(pair[1]) == places.get(pair[0], -9) + 1]
        if shows:
            for left, right in pairs:
                if (left, right) not in kept:
                    print(f"  order: {left}, then {right}")
        titles = {topic["path"]: topic["title"] for topic in contents["topics"]}
        same, total, right, wanted = 0, 0, 0, 0
        for file in sorted((folder / "out/data").rglob("*.json")):
            page = json.loads(file.read_text())
            address = page.get("identifier", {}).get("url", "")
            address = re.sub(r"^doc://[^/]*", "", address).lower()
            topic = addresses.get(address)
            if not topic:
                continue
            total += 1
            title = page.get("metadata", {}).get("title", "")
            if page.get("kind") == "overview":
                title = page["sections"][0].get("title", title)
            same += title == titles[topic]
            if shows and title != titles[topic]:
                print(f"  title: {title!r} is {titles[topic]!r} in {topic}")
            wanted_here, found_here = page_links(page, addresses), site_links(folder / "site", topic, addresses)
            missing = wanted_here - found_here
            wanted += sum(wanted_here.values())
            right += sum(wanted_here.values()) - sum(missing.values())
            if shows:
                for target, count in missing.items():
                    print(f"  link: {topic} to {target} ({count})")
        print(f"{catalog.parent.name}/{catalog.name}: {len(topics)} topics, {total} pages of DocC's; "
              f"titles {same}/{total}; neighbours {len(kept)}/{len(pairs)}; links {right}/{wanted}")


def page_links(page, addresses):
    """How often a page of DocC's leads to each other page of the catalog."""
    identifiers = []
    links({key: page.get(key) for key in ("abstract", "primaryContentSections", "sections")}, identifiers)
    for section in page.get("topicSections", []):
        if not section.get("generated"):
            identifiers += section["identifiers"]
    found = Counter()
    for identifier in identifiers:
        reference = page["references"].get(identifier, {})
        url = urllib.parse.unquote(reference.get("url", ""))
        path, _, anchor = url.partition("#")
        if path in addresses:
            found[(addresses[path], anchor)] += 1
    return found


def site_links(site, topic, addresses):
    page = site / (topic + ".html")
    parser = Anchors()
    parser.feed(page.read_text() if page.exists() else "")
    found = Counter()
    for address in parser.found:
        target = urllib.parse.urlsplit(urllib.parse.urljoin(f"http://site/{urllib.parse.quote(topic)}.html", address))
        path = urllib.parse.unquote(target.path).strip("/")
        if target.netloc == "site":
            found[(re.sub(r"\.html$", "", path), urllib.parse.unquote(target.fragment))] += 1
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lectern", required=True)
    parser.add_argument("--docc", default="docc")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("catalogs", nargs="+", metavar="CATALOG", type=Path)
    arguments = parser.parse_args()
    for catalog in arguments.catalogs:
        compare(Path(arguments.lectern).resolve(), arguments.docc, catalog.resolve(), arguments.list)


if __name__ == "__main__":
    main()
