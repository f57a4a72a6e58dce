"""Compares the words of two sites, for `hugo.py` and `jekyll.py`."""

import collections
import html
import re
import subprocess

WORD = re.compile(r"\w+")
SILENT = re.compile(r"<(script|style|svg|template)\b.*?</\1>|<!--.*?-->", re.S)
BLOCK = re.compile(r"</?(?:p|div|li|td|th|tr|h\d|pre|br|dd|dt|summary|figcaption|details)\b[^>]*>")
MAIN = re.compile(r'<main data-file="?([^">]*)"?>(.*)</main>', re.S)


def words(markup):
    text = re.sub(r"<[^>]+>", "", BLOCK.sub(" ", SILENT.sub(" ", markup)))
    return collections.Counter(WORD.findall(html.unescape(text).lower()))


def bodies(folder):
    """The body of each page below a folder, by the file that its template names."""
    found = {}
    for path in folder.rglob("*.html"):
        match = MAIN.search(path.read_text())
        if match and match[1]:
            found[html.unescape(match[1])] = match[2]
    return found


def compare(bodies, arguments, folder, page, unexpanded):
    """Prints how many words of each body are missing in the page that Lectern makes of the same file.

    `page(site, file)` returns the page; `unexpanded` matches a finding of `check`, whose first group is the file.
    """
    ours = folder / "ours"
    subprocess.run([arguments.lectern, "export", "html", arguments.site, "-o", ours, "-q", "--no-search"], check=False)
    findings = subprocess.run(
        [arguments.lectern, "check", "--all", arguments.site], text=True, capture_output=True)
    said = set(re.findall(unexpanded, findings.stdout + findings.stderr))
    lost, total, missing, pages, reported = collections.Counter(), 0, [], [], [0, 0]
    for file, body in sorted(bodies.items()):
        path = page(ours, file)
        found = re.search(r"<main\b[^>]*>(.*)</main>", path.read_text(), re.S) if path.is_file() else None
        if not found:
            missing.append(file)
            continue
        wanted = words(body)
        away = wanted - words(found[1])
        if any(name.endswith("/" + file) for name in said):
            reported[0] += 1
            reported[1] += away.total()
            continue
        total += wanted.total()
        lost += away
        if away.total() > wanted.total() / 100:
            pages.append((away.total() / max(1, wanted.total()), file, away))
    print(f"{len(bodies)} pages, {len(missing)} without a page of Lectern's: {missing[:arguments.show]}")
    print(f"{reported[0]} pages with tags that Lectern reports lose {reported[1]} words; of the others:")
    print(f"{lost.total()} of {total} words lost ({100 * lost.total() / max(1, total):.2f} %)")
    print(f"{len(pages)} pages lose more than 1 % of their words")
    for share, file, away in sorted(pages, key=lambda page: -page[0])[:arguments.show]:
        print(f"  {share:6.1%} {file}: {' '.join(word for word, _ in away.most_common(12))}")
    print("lost most often:", ", ".join(f"{word} {count}" for word, count in lost.most_common(30)))
