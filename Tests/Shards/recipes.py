#!/usr/bin/env python3
"""Runs the recipes of the manual's page on large books, and compares bundles and sites with those of one run.

    recipes.py LECTERN [BOOK]    the program, and the book to pack (default: the manual)

make and GNU parallel always run, for the site as well. Slurm runs where `sinfo` finds a cluster. The program must
accept the command lines of the recipes for CI systems and Kubernetes. lint_recipes.py checks their files.
"""

import filecmp
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Resources/manual/guide/large-books.md"


def recipes():
    """The listings of each section of `Recipes`, by its heading."""
    text = PAGE.read_text().split("\n## Recipes\n")[1].split("\n## ")[0]
    for section in re.split(r"^### ", text, flags=re.M)[1:]:
        heading, body = section.split("\n", 1)
        yield heading, re.findall(r"^```\w+\n(.*?)^```$", body, flags=re.M | re.S)


def run(script, folder, **variables):
    environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", **variables}
    result = subprocess.run(["sh", "-ec", script], cwd=folder, env=environment, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"recipes: {script}\n{result.stdout}{result.stderr}")
    return result.stdout


def check(name, folder):
    bundle = folder / "docs.helpz"
    if not filecmp.cmp(bundle, folder / "whole.helpz", shallow=False):
        sys.exit(f"recipes: the bundle of {name} differs from one that is packed in one run")
    print(f"{name}: same bytes")
    for file in [bundle, *folder.glob("part-*")]:
        file.unlink()


def check_site(name, folder):
    result = subprocess.run(["diff", "-rq", "whole", "site"], cwd=folder, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"recipes: the site of {name} differs from one that is exported in one run\n"
                 f"{result.stdout}{result.stderr}")
    print(f"{name}: same site")
    shutil.rmtree(folder / "site")


def run_make(listings, folder):
    (folder / "Makefile").write_text(listings[0])
    run("make -j7 --no-print-directory", folder)
    (folder / "site.mk").write_text(listings[1])
    run("make -j7 -f site.mk --no-print-directory", folder)
    check_site("make", folder)


def run_parallel(listings, folder):
    run("yes 'will cite' | parallel --citation 2>/dev/null || true", folder)
    run(listings[0], folder)
    run(listings[1], folder)
    check_site("GNU parallel", folder)


def has_cluster():
    return shutil.which("sinfo") is not None and subprocess.run(["sinfo"], capture_output=True).returncode == 0


def run_slurm(listings, folder):
    (folder / "pack.sh").write_text(listings[0])
    run(listings[1] + "\nsrun --dependency=singleton --job-name=wrap true", folder)
    print("Slurm ran on a cluster")


def commands_of(listing):
    """The command lines of `lectern pack` and `lectern merge` in a listing."""
    return re.findall(r"lectern ((?:pack|merge) (?:\"[^\"\n]*\"|[^\"'\n])*)", listing)


def check_commands(name, listings, folder):
    """Packs with the commands of a listing, its variables set as the scheduler does."""
    for number in range(1, 8):
        for line in commands_of("\n".join(listings)):
            line = line.replace("${{ matrix.shard }}", str(number))
            if line.startswith("pack"):
                run(
                    f"lectern {line}", folder, CI_NODE_INDEX=str(number), CI_NODE_TOTAL="7",
                    SLURM_ARRAY_TASK_ID=str(number), SLURM_ARRAY_TASK_COUNT="7", SLURM_ARRAY_TASK_MIN="1",
                    **({"JOB_COMPLETION_INDEX": str(number - 1)} if name == "Kubernetes" else {}))
    run("lectern merge part-*.helpz -o docs.helpz", folder)


def main():
    lectern, *book = sys.argv[1:]
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        shutil.copytree(book[0] if book else ROOT / "Resources/manual", folder / "docs")
        (folder / "bin").mkdir()
        (folder / "bin/lectern").symlink_to(Path(lectern).resolve())
        run("lectern pack docs -o whole.helpz", folder)
        run("lectern export html whole.helpz -o whole", folder)
        for name, listings in recipes():
            if name == "make":
                run_make(listings, folder)
            elif name == "GNU parallel":
                run_parallel(listings, folder)
            elif name == "Slurm" and has_cluster():
                run_slurm(listings, folder)
            elif name == "Bazel":
                continue
            else:
                check_commands(name, listings, folder)
            check(name, folder)


if __name__ == "__main__":
    main()
