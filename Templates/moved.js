// On a page that has moved, or of which parts have: goes to the new place of what the address asks for.
(function () {
  "use strict";

  /** The line about the part that the address asks for; nothing for a part that is still here. */
  function part() {
    if (location.hash.length < 2) return null;
    try {
      // As in browsers, a name counts as it is written before it is decoded.
      const name = location.hash.slice(1);
      const place = document.getElementById(name) || document.getElementById(decodeURIComponent(name));
      return place?.matches(".moved-part") ? place : null;
    } catch {
      return null;
    }
  }

  function go() {
    const own = part();
    if (own) {
      // A link to another host is for the reader to follow.
      const link = own.querySelector("a[data-moved-part]");
      if (link) location.replace(link.href);
      return;
    }
    const link = document.querySelector("a[data-moved]");
    if (!link) return;
    const address = new URL(link.href);
    if (location.hash) address.hash = location.hash;
    location.replace(address);
  }

  go();
  addEventListener("hashchange", go);
})();
