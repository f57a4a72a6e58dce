// The contents beside the text: shows the line of the page, and loads what a large book's pages leave out.
(function () {
  "use strict";

  // What the style sheet shows on a wide screen is open there for the keyboard and for other programs, too.
  for (const [name, width] of [[".menu", "60rem"], [".outline details", "80rem"]]) {
    const details = document.querySelector(name);
    const media = matchMedia(`(min-width: ${width})`);
    if (!details) continue;
    details.open = media.matches;
    media.addEventListener("change", () => (details.open = media.matches));
  }

  const side = document.querySelector(".side");
  if (!side) return;

  const current = side.querySelector("a[aria-current]");
  if (current && side.scrollHeight > side.clientHeight) {
    const line = current.getBoundingClientRect();
    const box = side.getBoundingClientRect();
    if (line.bottom > box.bottom - 40) side.scrollTop = line.top - box.top - side.clientHeight / 3;
  }

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

  function addressOf(link) {
    return link && link.href.startsWith(lectern.root) ? link.href.slice(lectern.root.length) : "";
  }

  function linkOf(line) {
    return line.querySelector(":scope > a");
  }

  const PAGE = 0, BRANCH = 1, UNLINKED = 2, PART = 3, SEPARATOR = 4, EXTERNAL = 5;

  function makeLine([title, address, kind, number]) {
    const line = document.createElement("li");
    if (kind === SEPARATOR) {
      line.className = "separator";
      line.setAttribute("role", "separator");
    } else if (kind === PART) {
      line.className = "part";
      line.textContent = title;
    } else {
      const text = document.createElement(kind === UNLINKED ? "span" : "a");
      if (kind === UNLINKED) text.className = "unlinked";
      else text.href = kind === EXTERNAL ? address : lectern.root + address;
      if (number) {
        const mark = document.createElement("span");
        mark.className = "number";
        mark.textContent = number;
        text.append(mark, " ");
      }
      text.append(title);
      line.append(text);
      if (kind === BRANCH) {
        line.className = "branch";
        makeFoldable(line);
      }
    }
    return line;
  }

  /** Gives a branch whose lines are not on the page the means to show them. */
  function makeFoldable(line) {
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    summary.setAttribute("aria-label", linkOf(line).textContent);
    details.append(summary);
    line.append(details);
    details.addEventListener("toggle", () => fill(line, details), { once: true });
  }

  async function fill(line, details) {
    const list = document.createElement("ul");
    try {
      list.append(...(await linesBelow(addressOf(linkOf(line)))).map(makeLine));
      details.append(list);
    } catch (error) {
      console.error(error);
      details.remove();
    }
  }

  /** Shows the whole level of a list in which lines are left out. */
  async function complete(list) {
    const parent = list.closest("li.branch");
    const lines = await linesBelow(parent ? addressOf(linkOf(parent)) : "");
    if (lines.length === 0) return false;
    const known = new Map();
    for (const line of list.children) {
      const link = linkOf(line);
      if (link && !line.matches(".more")) known.set(link.href, line);
    }
    list.replaceChildren(
      ...lines.map((entry) => known.get(lectern.root + entry[1]) || makeLine(entry)),
    );
    return true;
  }

  side.addEventListener("click", async (event) => {
    const link = event.target.closest(".more > a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      if (await complete(link.closest("ul"))) {
        current?.focus();
        return;
      }
    } catch (error) {
      console.error(error);
    }
    location.href = link.href;
  });

  for (const line of side.querySelectorAll("li.branch"))
    if (!line.querySelector(":scope > details") && linkOf(line)) makeFoldable(line);
})();
