// Fetches the page of a link as soon as somebody points at it, so that it is there when they click. From disk there is
// nothing to gain, and who saves data is spared it.
(function () {
  "use strict";

  if (!location.protocol.startsWith("http") || navigator.connection?.saveData) return;
  // Browsers without speculation rules either ignore the hint, or count it as a request that the pages' policy forbids.
  if (!HTMLScriptElement.supports?.("speculationrules")) return;

  const known = new Set([location.href.replace(/#.*/, "")]);
  let timer = 0;

  /** The page that an event's link leads to; nothing for other files, other sites and this page. */
  function pageOf(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || !link.href.startsWith(lectern.root) || !/(?:\.html|\/)(?:[?#].*)?$/.test(link.href)) return undefined;
    const page = link.href.replace(/#.*/, "");
    return known.has(page) ? undefined : page;
  }

  function fetchPage(page) {
    known.add(page);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = page;
    document.head.append(hint);
  }

  // A pointer that only passes over a link asks for nothing.
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const page = event.pointerType === "touch" ? undefined : pageOf(event);
    if (page) timer = setTimeout(fetchPage, 65, page);
  });
  for (const name of ["touchstart", "focusin"]) {
    document.addEventListener(
      name,
      (event) => {
        const page = pageOf(event);
        if (page) fetchPage(page);
      },
      { passive: true },
    );
  }
})();
