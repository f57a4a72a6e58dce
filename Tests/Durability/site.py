#!/usr/bin/env python3
"""Disturbs the export of a site: kills, a full disk, a read-only target, two at once, faulty templates.

    site.py LECTERN [--moments 100] [--files 300] [--seed 1] [--no-disk]

Over an existing site, after each disturbance every file is a whole old or a whole new one, no page that readers can
reach refers to a missing page, picture, style sheet or script, and the next export has the bytes of a clean one. A
new folder appears complete. Filling a disk needs root, for a small file system in memory.
"""

import argparse
import html
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

options = argparse.ArgumentParser()
options.add_argument("lectern")
for name, count in ("moments", 100), ("files", 300), ("seed", 1):
    options.add_argument("--" + name, type=int, default=count)
options.add_argument("--no-disk", action="store_true")
options = options.parse_args()
dice = random.Random(options.seed)
LECTERN = os.path.abspath(options.lectern)
ADDRESS = re.compile(r'(?:href|src)="([^"]*)"')


def fail(sentence):
    print("site.py: " + sentence, file=sys.stderr)
    sys.exit(1)


def write_source(folder, word):
    """A book whose topics link to each other and to their folders. The two have topics, folders and pictures that the other
    lacks, and another theme. The folders of the new one have pages only because of these links."""
    count = options.files
    shift = 0 if word == "old" else count // 4
    names = [f"part{number // 50}/topic{number}" for number in range(shift, count + shift)]
    for number, name in enumerate(names):
        path = folder / (name + ".md")
        path.parent.mkdir(parents=True, exist_ok=True)
        target = "../" + dice.choice(names) + ".md"
        up = f"[up](../{path.parent.name}/)"
        path.write_text(f"# {word} {number}\n\n[on]({target}) {up} ![p]({word}{number % 7}.svg)\n\n" + f"{word} help\n" * dice.randrange(200))
        for picture in range(7):
            (path.parent / f"{word}{picture}.svg").write_text(f"<svg width='1' height='{picture + 1}'><title>{word}</title></svg>")
    (folder / "index.md").write_text(f"# {word}\n\n[first]({names[0]}.md)\n")
    nav = "" if word == "old" else "nav:\n- index.md\n- Topics:\n" + "".join(f"  - {name}.md\n" for name in names)
    (folder / "help.yml").write_text(
        f"title: {word}\n{nav}pages: [print, map]\ntheme: {{colors: {{accent: {'red' if word == 'old' else 'blue'}}}}}\n")


def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*")
            if p.is_file() and not any(".lectern-" in part for part in p.relative_to(folder).parts)}


def missing(files):
    """The first missing file to which a page that readers can reach refers."""
    known, waiting = {"index.html"}, ["index.html"]
    while waiting:
        path = waiting.pop()
        if not path.endswith(".html"):
            continue
        for written in ADDRESS.findall(files[path].decode()):
            address = urllib.parse.urlsplit(html.unescape(written))
            if address.scheme or address.netloc or not address.path:
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(address.path)))
            if target not in files:
                return f"'{path}' refers to '{written}'"
            if target not in known:
                known.add(target)
                waiting.append(target)
    return None


def export(source, target, *more, **keywords):
    return subprocess.run([LECTERN, "export", "html", "--quiet", str(source), "-o", str(target), *more],
                          stderr=subprocess.PIPE, text=True, **keywords)


def check(what, target, old, new):
    """Each file must be old or new, and all files to which pages refer must exist. Then a clean export must complete
    the site."""
    found = contents(target)
    for path, data in found.items():
        if data not in (old.get(path), new.get(path)):
            fail(f"{what}: '{path}' is neither the old file nor the new")
    fault = missing(found)
    if fault:
        fail(f"{what}: {fault}, which is missing")
    outcome = export(root / "new", target)
    if outcome.returncode:
        fail(f"{what}: the next export ends with {outcome.returncode}: {outcome.stderr}")
    if contents(target) != new:
        fail(f"{what}: the bytes of the next export differ from those of a clean one")
    left = [str(p) for p in target.parent.rglob("*") if ".lectern-" in p.name and p.name != ".lectern-site"]
    if left:
        fail(f"{what}: {left} is left")
    return found


def expect(what, outcome, code, *texts):
    for text in texts:
        if outcome.returncode != code or text not in outcome.stderr:
            fail(f"{what}: exit code {outcome.returncode} instead of {code}, or no {text!r} in: {outcome.stderr}")


def prepared(place, copy):
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(copy, place, copy_function=shutil.copy2)
    return place


def kills(place, copy, old, new):
    prepared(place, copy)
    started = time.monotonic()
    export(root / "new", place)
    longest = time.monotonic() - started
    mixed = 0
    for number in range(options.moments):
        prepared(place, copy)
        process = subprocess.Popen([LECTERN, "export", "html", "--quiet", str(root / "new"), "-o", str(place)])
        time.sleep(dice.random() * longest * 1.05)
        process.send_signal(signal.SIGKILL)
        process.wait()
        found = check(f"killed at moment {number}", place, old, new)
        mixed += found not in (old, new)
    print(f"export over a site killed at {options.moments} moments of {longest * 1000:.0f} ms: {mixed} between old and new")
    for number in range(options.moments // 4):
        shutil.rmtree(place, ignore_errors=True)
        process = subprocess.Popen([LECTERN, "export", "html", "--quiet", str(root / "new"), "-o", str(place)])
        time.sleep(dice.random() * longest * 1.05)
        process.send_signal(signal.SIGKILL)
        process.wait()
        if place.exists() and contents(place) != new:
            fail(f"killed at moment {number}: a new folder is incomplete")
        check_new(place, new)
    print(f"export to a new folder killed at {options.moments // 4} moments: it is complete or missing")


def check_new(place, new):
    outcome = export(root / "new", place)
    if outcome.returncode or contents(place) != new:
        fail(f"an export after a killed one: {outcome.returncode}: {outcome.stderr}")


def full_disk(base, copy, old, new):
    disk = base / "disk"
    disk.mkdir()
    size = sum(p.stat().st_blocks * 512 + 4096 for p in copy.rglob("*"))
    for number in range(6):
        room = size + (number + 1) * size // 8
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room}", "none", str(disk)], check=True)
        try:
            place = prepared(disk / "site", copy)
            outcome = export(root / "new", place)
            if outcome.returncode:
                expect("a full disk", outcome, 74, "No space left on device")
            # The next export needs space.
            subprocess.run(["mount", "-o", "remount,size=500m", str(disk)], check=True)
            check(f"a disk of {room} bytes", place, old, new)
        finally:
            subprocess.run(["umount", str(disk)], check=True)
    print("a full disk: each file old or new, and the message names it")


def read_only(base, place, copy, old, new):
    prepared(place, copy)
    if os.geteuid() == 0:
        subprocess.run(["mount", "--bind", str(place), str(place)], check=True)
        subprocess.run(["mount", "-o", "remount,ro,bind", str(place)], check=True)
        try:
            outcome = export(root / "new", place)
        finally:
            subprocess.run(["umount", str(place)], check=True)
    else:
        place.chmod(0o555)
        outcome = export(root / "new", place)
        place.chmod(0o755)
    if outcome.returncode not in (73, 74) or not outcome.stderr.startswith("lectern: error: cannot"):
        fail(f"a read-only folder: {outcome.returncode}: {outcome.stderr}")
    if contents(place) != old:
        fail("a read-only folder was changed")
    check("a read-only folder", place, old, new)
    print("a read-only target: " + outcome.stderr.splitlines()[0])


def two_at_once(place, copy, old, new):
    refused = 0
    for _ in range(10):
        prepared(place, copy)
        command = [LECTERN, "export", "html", "--quiet", str(root / "new"), "-o", str(place)]
        both = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
        errors = [one.communicate()[1] for one in both]
        codes = [one.returncode for one in both]
        if 0 not in codes or any(code not in (0, 73) for code in codes):
            fail(f"two at once: {codes}: {errors}")
        for code, error in zip(codes, errors):
            if code == 73 and "another export is writing to it" not in error:
                fail(f"two at once: {error}")
            refused += code == 73
        check("two at once", place, old, new)
    print(f"two exports at once: one refused {refused} of 10 times, and the site is whole")


def templates(base, place, copy, old, new):
    own = base / "own"
    for text, told in (("{{#title}}\n", "page.mustache:1:"), ("{{{body}}}{{tilte}}\n", "did you mean 'title'?"),
                       ("{{title}}\n", "body")):
        own.mkdir(exist_ok=True)
        (own / "page.mustache").write_text(text)
        prepared(place, copy)
        expect("a faulty template", export(root / "new", place, "--templates", str(own)), 65,
               told, "page.mustache")
        if contents(place) != old:
            fail("a faulty template changed the site")
        shutil.rmtree(place)
        export(root / "new", place, "--templates", str(own))
        if place.exists():
            fail("a faulty template left a folder")
    print("faulty templates: the message has the place, and nothing is written")


with tempfile.TemporaryDirectory(prefix="lectern-site-") as folder:
    root = pathlib.Path(folder)
    sites = {}
    for word in "old", "new":
        write_source(root / word, word)
        outcome = export(root / word, root / "clean" / word)
        if outcome.returncode:
            fail(outcome.stderr)
        sites[word] = contents(root / "clean" / word)
        fault = missing(sites[word])
        if fault:
            fail(f"a clean site: {fault}, which is missing")
    old, new, copy = sites["old"], sites["new"], root / "clean" / "old"
    place = root / "work" / "site"
    place.parent.mkdir()
    kills(place, copy, old, new)
    two_at_once(place, copy, old, new)
    templates(root, place, copy, old, new)
    if not options.no_disk:
        read_only(root, place, copy, old, new)
        if os.geteuid() == 0 and sys.platform == "linux":
            full_disk(root, copy, old, new)
