// The contents beside the text, or in a drawer: shows the line of the page, and loads what a large book's pages leave out.
(function () {
  "use strict";

  // What the style sheet shows on a wide screen is open there for the keyboard and for other programs, too.
  for (const [name, width] of [[".menu", "60rem"], [".outline details", "80rem"]]) {
    const details = document.querySelector(name);
    const media = matchMedia(`(min-width: ${width})`);
    if (!details) continue;
    details.open = media.matches;
    media.addEventListener("change", () => (details.open = media.matches));
    // On a narrow one it covers the text, and goes when the reader turns away from it.
    const close = () => (details.open = media.matches);
    details.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || media.matches || !details.open) return;
      close();
      details.querySelector("summary").focus();
    });
    details.addEventListener("click", (event) => {
      if (event.target.closest("a[href^='#']")) close();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!details.contains(event.target)) close();
    });
    document.addEventListener("focusin", (event) => {
      if (!details.contains(event.target)) close();
    });
  }

  const side = document.querySelector(".side");
  if (!side) return;

  const current = side.querySelector("a[aria-current]");

  /** Scrolls what has the lines until that of the page is in sight. */
  function showCurrent() {
    const list = side.querySelector(".menu > ul");
    const box = [side, list].find((one) => one && one.clientHeight > 0 && one.scrollHeight > one.clientHeight);
    if (!current || !box) return;
    const line = current.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (line.bottom > frame.bottom - 40 || line.top < frame.top) box.scrollTop += line.top - frame.top - box.clientHeight / 3;
  }

  // Lengths are read once all scripts have changed the page.
  document.addEventListener("DOMContentLoaded", showCurrent);
  side.querySelector(".menu")?.addEventListener("toggle", showCurrent);

  const count = lectern.branches;
  if (!count) return;

  // ------------------------------------------------------------------------------------------------ Loading a branch

  /** Promises of the lines of each file, by number. */
  const files = new Map();
  const waiting = new Map();
  lectern.branches = (number, lines) => waiting.get(number)(lines);

  /** The number of the file with a branch: the FNV-1a hash of its address. */
  function fileOf(address) {
    let hash = 0x811c9dc5;
    for (let index = 0; index < address.length; index++)
      hash = Math.imul(hash ^ address.charCodeAt(index), 0x01000193);
    return (hash >>> 0) & (count - 1);
  }

  /** The lines below the page with an address. */
  async function linesBelow(address) {
    const number = fileOf(address);
    if (!files.has(number)) {
      files.set(
        number,
        new Promise((resolve, reject) => {
          waiting.set(number, resolve);
          const script = document.createElement("script");
          script.src = lectern.folder + "menu/" + number + ".js";
          script.onerror = () => {
            files.delete(number);
            reject(new Error(script.src + " did not load"));
          };
          document.head.append(script);
        }),
      );
    }
    return (await files.get(number))[address] || [];
  }

  // ------------------------------------------------------------------------------------------------------- The lines

  // The template of the site has filled in a line of each kind, without and with a number, and left signs where the title
  // and the like go. It is the author's and trusted. What a line says becomes text and the value of an attribute, nothing else.

  const ADDRESS = "\u0001", INNER = "\u0002", TITLE = "\u0003", NUMBER = "\u0004";
  const BRANCH = 1, CLOSED = 6;
  const patterns = [];

  function patternOf(kind, number) {
    const index = 2 * kind + (number ? 1 : 0);
    if (!patterns[index]) {
      const template = document.createElement("template");
      template.innerHTML = lectern.lines[index].trim();
      patterns[index] = template.content;
    }
    return patterns[index];
  }

  function linkOf(line) {
    return line.querySelector("a");
  }

  function addressOf(link) {
    return link && link.href.startsWith(lectern.root) ? link.href.slice(lectern.root.length) : "";
  }

  /** Where an address leads: it is from the root of the site, or of another host. */
  function hrefOf(address) {
    return address.includes(":") || address.startsWith("/") ? address : lectern.root + address;
  }

  /** Names with a sign at an end, which is at the other end in text from right to left, unless they are isolated. */
  const signed = /(?<![^ ])((?=[!-~]*[A-Za-z])(?:[-.@#$/~_][!-~]*|[!-')-~][!-~]*[)\]*+#/])(?![^ ]))/;

  /** The nodes of a title, as pages have them: lines break after the signs that join names, before the capitals of long
      names, and not in dates. */
  function breakable(text) {
    const sign = /(?<=\S[_/.]|::)(?<!\d\.(?=\d))(?=[\p{L}\p{N}])/u;
    const hump = (name) => (/[A-Za-z0-9]{20}/.test(name) ? name.split(/(?<=[a-z0-9])(?=[A-Z])/) : [name]);
    const element = (name, className, nodes) => {
      const element = document.createElement(name);
      if (className) element.className = className;
      element.append(...nodes);
      return element;
    };
    const lines = (text) =>
      text.split(sign).flatMap(hump).flatMap((name, index) => (index ? [document.createElement("wbr"), name] : [name]));
    const dated = (text) =>
      text.split(/(?<!\d)(\d{4}-\d\d-\d\d)(?!\d)/)
        .flatMap((part, number) => (number % 2 ? [element("span", "date", [part])] : lines(part)));
    if (document.dir !== "rtl") return dated(text);
    return text.split(signed).flatMap((part, number) => (number % 2 ? [element("bdi", "", dated(part))] : dated(part)));
  }

  /** The nodes of a line. */
  function makeLine([title, address, kind, number]) {
    const line = document.importNode(patternOf(kind, number), true);
    const values = { [ADDRESS]: hrefOf(address), [INNER]: "", [TITLE]: title, [NUMBER]: number || "" };
    const filled = (text) => text.replace(/[\u0001-\u0004]/g, (sign) => values[sign]);
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let list = null;
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (node.data.includes(INNER)) list = node.parentElement;
        if (node.data.includes(TITLE)) texts.push(node);
        node.data = filled(node.data);
      } else {
        for (const attribute of node.attributes) attribute.value = filled(attribute.value);
      }
    }
    for (const node of texts) node.replaceWith(...breakable(node.data));
    const fold = list?.closest("details");
    fold?.addEventListener("toggle", () => fill(list, address, fold), { once: true });
    return [...line.childNodes];
  }

  async function fill(list, address, fold) {
    try {
      list.append(...(await linesBelow(address)).flatMap(makeLine));
    } catch (error) {
      console.error(error);
      fold.remove();
    }
  }

  /** The title and the number in the link of a line that the page has, from where its template puts them. */
  function partsOf(link) {
    for (const number of [false, true]) {
      const own = linkOf(patternOf(CLOSED, number));
      if (!own || own.childElementCount !== link.childElementCount) continue;
      const text = own.textContent.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const parts = text.replace(TITLE, "(?<title>.*)").replace(NUMBER, "(?<number>\\S+)");
      const found = new RegExp(`^${parts}$`, "s").exec(link.textContent);
      if (found?.groups?.title) return found.groups;
    }
    return null;
  }

  /** Gives a branch whose lines are not on the page the means to show them. */
  function makeFoldable(line) {
    const link = linkOf(line);
    const parts = link && partsOf(link);
    if (parts) line.replaceWith(...makeLine([parts.title, addressOf(link), BRANCH, parts.number]));
  }

  /** Shows the whole level of a list in which lines are left out. */
  async function complete(list) {
    const parent = list.closest(".branch");
    const lines = await linesBelow(parent ? addressOf(linkOf(parent)) : "");
    if (lines.length === 0) return false;
    const known = new Map();
    for (const line of list.children) {
      const link = linkOf(line);
      if (link && !line.matches(".more")) known.set(link.href, line);
    }
    list.replaceChildren(...lines.flatMap((line) => known.get(hrefOf(line[1])) || makeLine(line)));
    return true;
  }

  side.addEventListener("click", async (event) => {
    const line = event.target.closest("a") && event.target.closest(".more");
    if (!line || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      if (await complete(line.parentElement)) {
        current?.focus();
        return;
      }
    } catch (error) {
      console.error(error);
    }
    location.href = linkOf(line).href;
  });

  for (const line of side.querySelectorAll(".branch"))
    if (!line.querySelector("details")) makeFoldable(line);
})();
