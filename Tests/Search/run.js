#!/usr/bin/env node
// Runs queries in the site's search: for tests that compare it with Lectern's own.
//
//     run.js SEARCH.js FOLDER < QUERIES      a query on each line; a line of JSON for each
//     --brief                                prints what the tests compare
//     --typing                               takes the last word for the beginning of a word
//     --cold                                 opens the index again for each query
//     --files N                              lets each query ask for at most so many files
//
// FOLDER has the members of an index as scripts, as a site has them.
"use strict";
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [script, folder] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(script, "utf8"), { filename: script });

// Does what a browser does with a script element.
let loaded = 0;
let files = 0;
globalThis.document = {
  createElement: () => ({ remove() {} }),
  head: {
    append(element) {
      const file = element.src;
      if (!fs.existsSync(file)) return setImmediate(element.onerror);
      const source = fs.readFileSync(file, "utf8");
      loaded += source.length;
      files++;
      vm.runInThisContext(source, { filename: file });
      setImmediate(element.onload);
    },
  },
};

function brief({ count, isPartial, suggestion, coverage, hits }) {
  const lines = hits.map(({ path, title, heading, anchor, snippet, matches }) =>
    [path, title, heading, anchor ?? "-", snippet, ...matches.map(([from, to]) => snippet.slice(from, to))].join("|"));
  const covered = coverage ? [coverage.words, coverage.complete, coverage.least].join(":") : "-";
  return [count, isPartial, suggestion ?? "-", covered, lines.join(" § ")].join(" ");
}

async function main() {
  const queries = fs.readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
  const isBrief = process.argv.includes("--brief");
  const isCold = process.argv.includes("--cold");
  const limit = process.argv.indexOf("--files");
  const most = limit < 0 ? Infinity : Number(process.argv[limit + 1]);
  let index = new LecternSearch(path.join(folder, "/"));
  for (const query of queries) {
    if (isCold) index = new LecternSearch(path.join(folder, "/"));
    loaded = 0;
    files = 0;
    const start = performance.now();
    const results = await index.search(query, { limit: 10, files: most, isTyping: isBrief || process.argv.includes("--typing") });
    const milliseconds = performance.now() - start;
    if (isBrief) {
      console.log(brief(results));
      continue;
    }
    console.log(JSON.stringify({ query, ...results, loaded, files, milliseconds }));
  }
}
main();
