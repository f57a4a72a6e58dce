#!/usr/bin/env python3
"""Measures the time and memory of `lectern mcp` with a large packed book.

    cost.py LECTERN BOOK.helpz [--searches 400] [--most-memory 40] [--most-start 15] [--most-search 30]

Starts the server 20 times, then searches for words of `questions.tsv` in one server and reads the first hit of each search. Prints
the median time to the first answer and of a search in milliseconds, and the peak of resident memory in MB. A limit that is
exceeded is a failure. Times are valid only on an idle machine. Needs Linux.
"""

import argparse
import random
import re
import statistics
import sys
import time

from measure import QUESTIONS
from mcp_test import Server


def milliseconds(action):
    begin = time.perf_counter()
    result = action()
    return (time.perf_counter() - begin) * 1000, result


def peak(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024


def start(program, book):
    server = Server(program, book)
    server.ask("server/discover")
    return server


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lectern")
    parser.add_argument("book")
    parser.add_argument("--searches", type=int, default=400)
    parser.add_argument("--most-memory", type=float, default=40)
    parser.add_argument("--most-start", type=float, default=15)
    parser.add_argument("--most-search", type=float, default=30)
    options = parser.parse_args()
    starts = []
    for _ in range(20):
        spent, server = milliseconds(lambda: start(options.lectern, options.book))
        starts.append(spent)
        server.end()
    generator = random.Random(1)
    words = sorted(set(re.findall(r"[a-z]{3,}", QUESTIONS.read_text(encoding="utf-8").lower())))
    server, searches = start(options.lectern, options.book), []
    for _ in range(options.searches):
        query = " ".join(generator.sample(words, generator.randint(1, 3)))
        spent, (text, _) = milliseconds(lambda query=query: server.call("search", query=query))
        searches.append(spent)
        found = re.search(r"^- (\S+): ", text, re.MULTILINE)
        if found:
            server.call("read", topic=found[1])
    measured = (
        ("start", statistics.median(starts), options.most_start, "ms"),
        ("search", statistics.median(searches), options.most_search, "ms"),
        ("memory", peak(server.process), options.most_memory, "MB"))
    server.end()
    for what, value, most, unit in measured:
        print(f"{what}: {value:.1f} {unit}, limit {most:g}")
    sys.exit(any(value > most for _, value, most, _ in measured))


if __name__ == "__main__":
    main()
