// The search box of every page, and the page with all results. The searching itself is done by the script `search`
// beside this one, which is loaded when the box is first used, and by the index in the folder `search`.
(function () {
  "use strict";

  const form = document.querySelector("form.search");
  if (!form) return;

  const words = lectern.words;
  const input = form.querySelector("input");
  const page = document.querySelector("[data-search-results]");

  // The list below the box, and what it says to screen readers.
  const status = element("p", "unseen");
  status.setAttribute("role", "status");
  const list = element("div");
  list.id = "search-list";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", words["search-list"]);
  const note = element("div", "search-note");
  const popup = element("div", "search-popup");
  popup.hidden = true;
  popup.append(list, note);
  form.append(status, popup);
  const attributes = {
    role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
    "aria-keyshortcuts": "/ Control+K", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "search", title: input.getAttribute("aria-label") + " ( / )",
  };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  // ----------------------------------------------------------------------------------------------------- Searching

  let opening = null;

  /** The index, once its script is there. */
  function index() {
    opening ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = lectern.folder + lectern.search;
      script.onload = () => resolve(new LecternSearch(lectern.folder + "search/"));
      script.onerror = () => reject(new Error("search.js did not load"));
      document.head.append(script);
    });
    return opening;
  }

  // The most files for a query before its reader scrolls or asks for more. Many words leave fewer for hits.
  const FILES = 12;
  // The milliseconds without a key before a query is asked. Each letter would ask for files.
  const PAUSE = 120;
  let latest = 0;

  /** What a query finds; null if another query was asked meanwhile. */
  async function ask(query, options) {
    const number = ++latest;
    try {
      const isStale = () => number !== latest;
      const results = await (await index()).search(query, { ...options, isStale });
      return number === latest ? results : null;
    } catch (error) {
      console.error(error);
      if (number === latest) say(words["search-failed"]);
      return null;
    }
  }

  /** The address of a hit's page. */
  function pageOf(hit) {
    return lectern.root + hit.path.split("/").map(encodeURIComponent).join("/") + ".html";
  }

  /** The address of a hit's place. The page that opens marks the words that the snippet marks. */
  function address(hit) {
    const words = new URLSearchParams();
    const seen = new Set();
    for (const [start, end] of hit.matches) {
      const word = hit.snippet.slice(start, end).toLowerCase();
      if (seen.size < 8 && !seen.has(word)) words.append("highlight", word);
      seen.add(word);
    }
    const anchor = hit.anchor ? "#" + encodeURIComponent(hit.anchor) : "";
    return pageOf(hit) + (words.size ? "?" + words : "") + anchor;
  }

  /** The texts of a count: `1 page`, `12 pages`. */
  function countText(results) {
    if (results.count === 0) return words["search-none"];
    const form = new Intl.PluralRules(document.documentElement.lang || "en").select(results.count);
    const text = (words["search-found." + form] || words["search-found.other"])
      .replace("{count}", results.count.toLocaleString());
    return results.coverage ? text + " " + coverageText(results.coverage) : text;
  }

  /** Which words of the query the pages have, where not all have all. */
  function coverageText({ words: wanted, complete, least }) {
    const text = words[complete === 0 ? "search-partial" : "search-few"];
    const values = { words: wanted.join(" "), complete: complete.toLocaleString(), least: least.toLocaleString() };
    return text.replace(/\{(words|complete|least)\}/g, (_, name) => values[name]);
  }

  function say(text) {
    status.textContent = text;
    note.textContent = text;
  }

  // ------------------------------------------------------------------------------------------------------- Showing

  function element(name, className, text) {
    const element = document.createElement(name);
    if (className) element.className = className;
    if (text) element.textContent = text;
    return element;
  }

  /** The letters and digits of a text, by which a heading that says what the title says is known. */
  function letters(text) {
    return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  }

  /** An option with its dashes, or the part of it before a further `-`. */
  const OPTION = /(?<![\p{L}\p{N}-])-+[\p{L}\p{N}][\p{L}\p{N}_=]*/gu;

  /** Appends a part of a snippet, with its matches marked. */
  function append(parent, { snippet, matches }, from, to) {
    let done = from;
    for (const [start, end] of matches) {
      if (end <= done || start >= to) continue;
      const begin = Math.max(start, done);
      parent.append(snippet.slice(done, begin), element("mark", "", snippet.slice(begin, Math.min(end, to))));
      done = Math.min(end, to);
    }
    parent.append(snippet.slice(done, to));
  }

  /** The title, heading and snippet of a hit. */
  function fill(parent, hit) {
    const title = element("span", "hit-title", hit.title);
    if (hit.heading && letters(hit.heading) !== letters(hit.title)) title.append(element("span", "hit-heading", hit.heading));
    parent.append(title);
    if (hit.snippet === "") return;
    const snippet = element("span", "hit-snippet");
    let done = 0;
    if (hit.isBegun) snippet.append("\u2026 ");
    // No line ends between the dashes of an option and its name.
    for (const { index, 0: name } of hit.snippet.matchAll(OPTION)) {
      append(snippet, hit, done, index);
      done = index + name.length;
      const option = element("span", "option");
      append(option, hit, index, done);
      snippet.append(option);
    }
    append(snippet, hit, done, hit.snippet.length);
    if (hit.isCut) snippet.append(" \u2026");
    parent.append(snippet);
  }

  /** A line that offers the query with other words. */
  function suggestion(results) {
    const [before, after = ""] = words["search-instead"].split("{query}");
    const line = element("p", "hit-instead", before);
    const link = element("a", "", results.suggestion);
    link.href = form.action + "?" + new URLSearchParams({ q: results.suggestion });
    line.append(link, after);
    return line;
  }

  // --------------------------------------------------------------------------------------------- The list below it

  let active = -1;

  function open() {
    popup.hidden = false;
    input.setAttribute("aria-expanded", "true");
  }

  function close() {
    latest++;
    // On the page of all results, the query that was typed still replaces the shown one.
    if (!page) clearTimeout(pause);
    popup.hidden = true;
    input.setAttribute("aria-expanded", "false");
    activate(-1);
  }

  function activate(number) {
    const options = list.children;
    if (options[active]) options[active].setAttribute("aria-selected", "false");
    active = number;
    if (options[active]) {
      options[active].setAttribute("aria-selected", "true");
      options[active].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", options[active].id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  async function showList() {
    const query = input.value.trim();
    if (query === "") {
      close();
      say("");
      return;
    }
    const results = await ask(query, { limit: 8, files: FILES, isTyping: true });
    if (!results) return;
    activate(-1);
    list.replaceChildren(
      ...results.hits.map((hit, number) => {
        const option = element("a", "hit");
        option.id = "search-hit-" + number;
        option.setAttribute("role", "option");
        option.setAttribute("aria-selected", "false");
        option.tabIndex = -1;
        option.href = address(hit);
        fill(option, hit);
        return option;
      }),
    );
    say(countText(results));
    if (results.suggestion && results.count === 0) note.append(suggestion(results));
    if (results.count > results.hits.length) {
      const all = element("a", "", words["search-all"]);
      all.href = form.action + "?" + new URLSearchParams({ q: query });
      note.append(" ", all);
    }
    open();
  }

  // ---------------------------------------------------------------------------------------- The page of all results

  // Hits come a few at a time while the end of the list is in view: each loads a file. A button asks for more than a page.
  const FIRST = 5;
  const PAGE = 20;
  let shown = FIRST;
  let isReading = false;

  const atEnd =
    "IntersectionObserver" in window &&
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting) && shown % PAGE !== 0) showMore();
    });

  /** Fills the screen hit by hit at first, and then goes ahead of a reader who scrolls. */
  function showMore() {
    const step = isReading ? FIRST : 1;
    shown = Math.min(shown + step, (Math.floor(shown / PAGE) + 1) * PAGE);
    showPage();
  }

  let lines = null;

  /** The name of a section that has a folder's name, as the contents make it. */
  function sectionOf(folder) {
    const words = folder.replace(/^[-_ ]+|[-_ ]+$/g, "").replace(/[-_ ]+/g, " ");
    return words ? words[0].toUpperCase() + words.slice(1) : folder;
  }

  /** The sections of a hit, as the menu names them, or those of its folders where the menu leaves its page out. */
  function sectionsOf(hit) {
    lines ??= new Map([...document.querySelectorAll(".menu a[href]")].map((link) => [link.href, link]));
    const link = lines.get(pageOf(hit));
    if (!link) return hit.path.split("/").slice(0, -1).map(sectionOf);
    const names = [];
    const above = (line) => line.parentElement.closest(".menu li");
    for (let line = above(link.closest("li")); line; line = above(line))
      names.unshift(line.querySelector(":scope > a, :scope > details > summary").textContent.trim());
    return names;
  }

  async function showPage() {
    const query = input.value.trim();
    const lead = page.querySelector("[data-search-lead]");
    const found = page.querySelector("ol");
    const more = page.querySelector("button");
    // The way on when there are no hits. A template of the author's may lack it.
    const contents = page.querySelector(".no-hits") || element("p");
    if (query === "") {
      latest++;
      lead.textContent = words["search-empty"];
      found.replaceChildren();
      more.hidden = true;
      contents.hidden = false;
      return;
    }
    const results = await ask(query, { limit: shown, files: isReading ? Infinity : FILES });
    if (!results) return;
    const title = document.title.replace(/^.*?(?= · |$)/, query);
    document.title = title;
    lead.textContent = countText(results);
    contents.hidden = results.count > 0;
    if (results.suggestion) lead.after(suggestion(results));
    page.querySelectorAll(".hit-instead").forEach((line, number, lines) => {
      if (!results.suggestion || number < lines.length - 1) line.remove();
    });
    say(countText(results));
    found.replaceChildren(
      ...results.hits.map((hit) => {
        const item = element("li");
        const link = element("a", "hit");
        link.href = address(hit);
        fill(link, hit);
        const sections = sectionsOf(hit).join(" \u203a ");
        if (sections) item.append(element("span", "hit-path", sections));
        item.append(link);
        return item;
      }),
    );
    more.hidden = results.count <= results.hits.length;
    if (!atEnd) return;
    // Observing it anew tells whether it is still in view.
    atEnd.disconnect();
    if (isReading || results.hits.length === Math.min(shown, results.count)) atEnd.observe(more);
  }

  function showAnew() {
    shown = FIRST;
    isReading = false;
    keepAddress();
    showPage();
  }

  function readOn() {
    isReading = true;
    showPage();
  }

  /** Keeps the address that of what is shown, where the browser lets a page from disk do so. */
  function keepAddress() {
    const query = input.value.trim();
    try {
      history.replaceState(null, "", query === "" ? "?" : "?" + new URLSearchParams({ q: query }));
    } catch {
      // The address then keeps the query that the page was opened with.
    }
  }

  // ---------------------------------------------------------------------------------------------------------- Keys

  input.addEventListener("focus", () => index().catch(() => {}), { once: true });
  let pause = 0;
  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(page ? showAnew : showList, PAUSE);
  });

  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const count = list.children.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !page && count > 0) {
      event.preventDefault();
      if (popup.hidden) open();
      // Between the last and the first is the box itself.
      const step = event.key === "ArrowDown" ? 1 : count + 1;
      activate(((active + 1 + step) % (count + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      list.children[active].click();
    } else if (event.key === "Escape") {
      if (popup.hidden) {
        input.blur();
      } else {
        event.preventDefault();
        close();
      }
    }
  });

  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) close();
  });

  form.addEventListener("submit", (event) => {
    if (input.value.trim() === "") event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isControlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (isSlash || isControlK) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "Escape" && !isTyping) {
      unmark();
    }
  });

  // ---------------------------------------------------------------------------------------- Words marked on a page

  /** Marks words in a text; Escape takes the marks off. */
  function mark(root, words) {
    const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
    const alternatives = words
      .filter((word) => word !== "")
      .sort((first, second) => second.length - first.length)
      .map((word) => {
        const literal = word.replace(/[\\^$.*+?()[\]{}|\/-]/g, "\\$&");
        return spaceless.test(word) ? literal : "(?<![\\p{L}\\p{N}])" + literal + "(?![\\p{L}\\p{N}])";
      });
    if (alternatives.length === 0) return;
    const pattern = new RegExp(alternatives.join("|"), "giu");
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const text = node.data;
      const parts = [];
      let done = 0;
      for (const match of text.matchAll(pattern)) {
        parts.push(text.slice(done, match.index), element("mark", "found", match[0]));
        done = match.index + match[0].length;
      }
      if (parts.length > 0) node.replaceWith(...parts, text.slice(done));
    }
  }

  function unmark() {
    for (const found of document.querySelectorAll("mark.found")) {
      const parent = found.parentNode;
      found.replaceWith(...found.childNodes);
      parent.normalize();
    }
  }

  // -------------------------------------------------------------------------------------------------- At the start

  const parameters = new URLSearchParams(location.search);
  if (page) {
    input.value = parameters.get("q") || "";
    page.querySelector("button").addEventListener("click", () => {
      isReading = true;
      showMore();
    });
    addEventListener("scroll", () => isReading || readOn(), { passive: true });
    showPage();
    if (input.value === "") input.focus();
  } else {
    const article = document.querySelector("article");
    if (article) mark(article, parameters.getAll("highlight").slice(0, 8));
    const first = document.querySelector("mark.found");
    if (first && location.hash === "") first.scrollIntoView({ block: "center" });
  }
})();
