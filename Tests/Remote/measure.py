#!/usr/bin/env python3
"""Measures reading over a slow line with a round trip of 50 ms: the first page of bundles, searches, and updates.

    measure.py LECTERN [--runs N] BUNDLE...
    measure.py LECTERN --update OLD NEW

Prints medians of seconds and bytes. With `--update`, compares with zsync on the same two files, where it is installed.
Runs in a separate network (see network.py), as root.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import network


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("bundles", nargs="*")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--update", nargs=2)
    parser.add_argument("--words", default="file name")
    parser.add_argument("--inside", action="store_true")
    options = parser.parse_intermixed_args()
    network.enter()
    lectern = str(Path(options.lectern).resolve())
    with tempfile.TemporaryDirectory() as folder:
        line = network.Network(folder)
        root = Path(folder, "www")
        root.mkdir()
        line.serve(root)
        environment = dict(os.environ, XDG_CACHE_HOME=folder + "/cache", XDG_DATA_HOME=folder + "/data")

        def run(*command):
            start = time.monotonic()
            result = subprocess.run(command, capture_output=True, text=True, env=environment, check=False,
                                    stdin=subprocess.DEVNULL)
            took = time.monotonic() - start
            if result.returncode:
                print(result.stderr, end="")
            return took, *line.sent()[:2]

        def show(what, runs):
            times = [one[0] for one in runs]
            print(f"  {what:16} {statistics.median(times):.3f} s ({min(times):.3f} to {max(times):.3f}), "
                  f"{runs[-1][1]} bytes in {runs[-1][2]} answers", flush=True)

        def forget():
            shutil.rmtree(folder + "/cache", ignore_errors=True)

        for bundle in options.bundles:
            name = Path(bundle).name
            (root / name).symlink_to(Path(bundle).resolve())
            url = f"https://{network.HOST}/{name}"
            print(f"{name}, {Path(bundle).stat().st_size} bytes:")
            cold, warm, asked, search = [], [], [], []
            for _ in range(options.runs):
                forget()
                cold.append(run(lectern, url))
                warm.append(run(lectern, url))
                state = next(Path(folder, "cache/lectern").glob("remote-*/state"))
                state.write_text(state.read_text().replace("fresh 60", "fresh 0"))
                asked.append(run(lectern, url))
                search.append(run(lectern, "search", url, *options.words.split()))
            show("first page, cold", cold)
            show("warm", warm)
            show("asked again", asked)
            show("a search", search)
        if options.update:
            old, new = (str(Path(one).resolve()) for one in options.update)
            shutil.copy(old, root / "b.helpz")
            url = f"https://{network.HOST}/b.helpz"
            show("install", [run(lectern, "install", url, "--unverified")])
            shutil.copy(new, root / "b.helpz")
            show("update", [run(lectern, "update")])
            installed = next(Path(folder, "data/lectern/books").glob("*.helpz"))
            print("  the same bytes:", installed.read_bytes() == Path(new).read_bytes())
            if shutil.which("zsync"):
                subprocess.run(["zsyncmake", "-u", f"http://{network.HOST}/b.helpz", "-o", root / "b.zsync",
                                root / "b.helpz"], check=True, capture_output=True)
                os.chdir(folder)
                show("zsync", [run("zsync", "-q", "-i", str(Path(old).resolve()), "-o", folder + "/z.helpz",
                                   f"http://{network.HOST}/b.zsync")])
                print("  the same bytes:", Path(folder, "z.helpz").read_bytes() == Path(new).read_bytes())
        line.stop()


main()
