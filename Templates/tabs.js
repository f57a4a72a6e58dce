// Shows sections that are alternatives, such as one for each system, as tabs. A page writes them one after the other, each
// with its title, and is complete without this script.
(function () {
  "use strict";

  /** Where the last choice is kept, so that the next page shows the same. */
  const KEY = "lectern-tabs";
  const groups = [];

  function titleOf(section) {
    return section.querySelector(":scope > .content-tab-title");
  }

  /** Whether nothing but white space is between a section and the next. */
  function follows(section, next) {
    if (!next || !next.matches(".content-tab")) return false;
    for (let node = section.nextSibling; node !== next; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE && node.data.trim() !== "") return false;
    return true;
  }

  /** The sections that belong together, from their first: a title that occurs again begins another group. */
  function sectionsFrom(first) {
    const sections = [first];
    const titles = new Set([titleOf(first).textContent]);
    for (let next = first.nextElementSibling; follows(sections.at(-1), next); next = next.nextElementSibling) {
      const title = titleOf(next);
      if (!title || titles.has(title.textContent)) break;
      titles.add(title.textContent);
      sections.push(next);
    }
    return sections;
  }

  function makeGroup(sections, number) {
    const frame = document.createElement("div");
    frame.className = "tabs";
    const list = document.createElement("div");
    list.className = "tab-list";
    list.setAttribute("role", "tablist");
    sections[0].before(frame);
    frame.append(list, ...sections);
    const tabs = sections.map((section, index) => {
      const tab = document.createElement("button");
      const title = titleOf(section);
      tab.type = "button";
      tab.id = "tab-" + number + "-" + index;
      tab.setAttribute("role", "tab");
      tab.append(...title.firstElementChild.cloneNode(true).childNodes);
      section.id ||= tab.id + "-panel";
      section.setAttribute("role", "tabpanel");
      section.setAttribute("aria-labelledby", tab.id);
      tab.setAttribute("aria-controls", section.id);
      tab.addEventListener("click", () => choose(group, index));
      section.addEventListener("beforematch", () => show(group, index));
      return tab;
    });
    list.append(...tabs);
    const group = { sections, tabs, titles: tabs.map((tab) => tab.textContent) };
    list.addEventListener("keydown", (event) => move(group, event));
    return group;
  }

  function show(group, index) {
    group.tabs.forEach((tab, number) => {
      const isShown = number === index;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      // The browser's own search finds what is hidden in this way, and then asks for it to be shown.
      if (isShown) group.sections[number].removeAttribute("hidden");
      else group.sections[number].setAttribute("hidden", "until-found");
    });
  }

  /** Shows what has a title, wherever there is such a section. */
  function showAll(title) {
    for (const group of groups) {
      const index = group.titles.indexOf(title);
      if (index >= 0) show(group, index);
    }
  }

  function choose(group, index) {
    const tab = group.tabs[index];
    const place = tab.getBoundingClientRect().top;
    showAll(group.titles[index]);
    // Other groups above may have changed their height.
    window.scrollBy({ top: tab.getBoundingClientRect().top - place, behavior: "instant" });
    try {
      localStorage.setItem(KEY, group.titles[index]);
    } catch {
      // The choice then holds for this page.
    }
  }

  function move(group, event) {
    const current = group.tabs.indexOf(event.target);
    const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }[event.key];
    let next = { Home: 0, End: group.tabs.length - 1 }[event.key];
    if (step) next = (current + step + group.tabs.length) % group.tabs.length;
    if (current < 0 || next === undefined) return;
    event.preventDefault();
    choose(group, next);
    group.tabs[next].focus();
  }

  /** Shows the sections that an element is in. */
  function reveal(element) {
    for (const group of groups) {
      const index = group.sections.findIndex((section) => section.contains(element));
      if (index >= 0) show(group, index);
    }
  }

  function revealTarget() {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      // An address may hold any percent sign.
    }
    const target = (name && document.getElementById(name)) || document.querySelector("mark.found");
    if (!target || !target.closest(".tabs")) return;
    reveal(target);
    target.scrollIntoView();
  }

  const seen = new WeakSet();

  /** Makes groups of what is not in one yet. */
  function group() {
    const count = groups.length;
    for (const first of document.querySelectorAll(".content-tab")) {
      if (seen.has(first) || !titleOf(first)?.firstElementChild) continue;
      const sections = sectionsFrom(first);
      sections.forEach((section) => seen.add(section));
      if (sections.length > 1) groups.push(makeGroup(sections, groups.length));
    }
    groups.slice(count).forEach((group) => show(group, 0));
    showChoice();
  }

  function showChoice() {
    try {
      showAll(localStorage.getItem(KEY));
    } catch {
      // Without storage each page begins with the first of each.
    }
  }

  group();
  // A preview puts other parts into the page.
  document.addEventListener("lectern:change", group);
  // The choice may have been made after the page was rendered ahead.
  document.addEventListener("prerenderingchange", showChoice);
  document.documentElement.classList.add("has-tabs");
  revealTarget();
  addEventListener("hashchange", revealTarget);
})();
