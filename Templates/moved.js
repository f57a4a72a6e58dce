// On a page that has moved: goes to the new one, with the part of it that the address asks for.
(function () {
  "use strict";

  const link = document.querySelector("a[data-moved]");
  if (!link) return;
  const address = new URL(link.href);
  if (location.hash) address.hash = location.hash;
  location.replace(address);
})();
