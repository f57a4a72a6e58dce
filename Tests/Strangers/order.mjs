// Prints the order of a site's pages as JSON, by running its configuration: [[page, page, …], …], one list for each
// sidebar. Usage: node order.mjs docusaurus|vitepress|starlight FILE
//
// Functions that return their first argument stand in for packages and missing files.
import { existsSync, readFileSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL, fileURLToPath } from "node:url";
import path from "node:path";

const stub = `const stub = new Proxy(function (value) {
  // If it is spread into a list, the returned argument adds nothing to the list.
  if (value && typeof value === "object" && !value[Symbol.iterator] && Object.isExtensible(value)) {
    Object.defineProperty(value, Symbol.iterator, { value: function* () {} })
  }
  return value ?? stub
}, {
  get: (target, key) =>
    key === Symbol.toPrimitive ? () => "" : key === "then" ? undefined
    : key === Symbol.iterator ? function* () {} : stub,
})`;

const endings = ["", ".ts", ".js", ".mjs", ".mts", "/index.ts", "/index.js"];

const find = (name, folder) => {
  const place = path.resolve(folder, name);
  return endings.map((ending) => place + ending).find((file) => existsSync(file) && statSync(file).isFile());
};

// The names of an import that are values, and not types of TypeScript.
const withoutTypes = (names, file) => {
  const types = readFileSync(file, "utf8").matchAll(/^export\s+(?:interface|type)\s+([\w$]+)/gm);
  return [...types].reduce((names, [, type]) => names.replace(new RegExp(`\\b(?:type\\s+)?${type}\\b\\s*,?`), ""), names);
};

const withoutPackages = (source, folder) =>
  source
    .replace(/import\.meta\.glob\b/g, "(() => ({}))")
    .replace(/^import\s+type\b[^;'"]*?from\s*['"][^'"]*['"].*$/gm, "")
    .replace(
      /^import\s+([^'"]*?)\s+from\s*['"]([^'"]+)['"].*$/gm,
      (whole, names, name) =>
        /^(node:)?(path|url|module)$/.test(name)
          ? whole
          : name.startsWith(".") && find(name, folder)
          ? whole.replace(names, withoutTypes(names, find(name, folder)))
          : names
              .split(/,(?![^{]*})/)
              .map((part) => part.trim())
              .map((part) =>
                part.startsWith("{")
                  ? `const ${part.replace(/\btype\s+[\w$]+\s*,?/g, "").replace(/\s+as\s+/g, ": ")} = globalThis.stub`
                  : `const ${part.replace("* as ", "")} = globalThis.stub`)
              .join("; "),
    )
    .replace(/^import\s*['"][^.][^'"]*['"].*$/gm, "");

globalThis.stub = (0, eval)(`(() => { ${stub}; return stub })()`);
globalThis.fs = globalThis.stub;
registerHooks({
  resolve(name, context, next) {
    if (name.startsWith(".") && context.parentURL) {
      const found = find(name, path.dirname(fileURLToPath(context.parentURL)));
      if (found) return { url: pathToFileURL(found).href, shortCircuit: true };
    }
    return next(name, context);
  },
  load(url, context, next) {
    if (!url.startsWith("file:")) return next(url, context);
    const file = fileURLToPath(url);
    if (file.endsWith(".json")) {
      const text = readFileSync(file, "utf8");
      const names = Object.keys(JSON.parse(text)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      const exports = names.map((name) => `const value_${name} = json[${JSON.stringify(name)}]; export { value_${name} as ${name} };`);
      const source = `const json = ${text}; export default json; ${exports.join(" ")}`;
      return { format: "module", source, shortCircuit: true };
    }
    const source = withoutPackages(readFileSync(file, "utf8"), path.dirname(file));
    const isCommon = /\bmodule\.exports\b|\bexports\.\w+\s*=/.test(source);
    if (isCommon) return { format: "commonjs", source, shortCircuit: true };
    return { format: /\.m?ts$/.test(file) ? "module-typescript" : "module", source, shortCircuit: true };
  },
});

const [tool, file] = process.argv.slice(2);
globalThis.__dirname = path.dirname(path.resolve(file));
let value = (await import(pathToFileURL(path.resolve(file)))).default;
if (typeof value === "function" && value !== globalThis.stub) value = await value({ mode: "production" });

const flat = (items, page) => {
  const pages = [];
  const visit = (item) => {
    if (Array.isArray(item)) return item.forEach(visit);
    pages.push(...page(item).filter((name) => typeof name === "string"));
    for (const inner of Array.isArray(item?.items) ? item.items : []) visit(inner);
  };
  visit(items);
  return pages;
};

const orders = {
  docusaurus: () =>
    Object.values(value).map((sidebar) =>
      flat(Array.isArray(sidebar) ? sidebar : [sidebar], function page(item) {
        if (typeof item === "string") return [item];
        if (!item.type) {
          return Object.values(item).flatMap((items) => flat(items, page));
        }
        if (item.type === "category") return item.link?.type === "doc" ? [item.link.id] : [];
        return item.type === "doc" || item.type === "ref" ? [item.id] : [];
      })),
  vitepress: () => {
    const theme = value.themeConfig?.sidebar ? value.themeConfig : value.locales?.root?.themeConfig ?? {};
    const sidebars = Array.isArray(theme.sidebar) ? [theme.sidebar] : Object.values(theme.sidebar ?? {});
    const links = (items, base) =>
      (Array.isArray(items) ? items : items.items).flatMap((item) => {
        const own = item.base ?? base;
        const link = typeof item.link === "string" && !/^https?:/.test(item.link) ? [own + item.link.replace(own ? /^\// : "", "")] : [];
        return link.concat(item.items ? links(item.items, own) : []);
      });
    return sidebars.map((sidebar) => links(sidebar, sidebar.base ?? ""));
  },
  starlight: () => {
    const site = value.integrations.find((integration) => integration?.sidebar);
    return [
      flat(site.sidebar, (item) => {
        if (typeof item === "string") return [item];
        return [item.slug ?? (/^https?:/.test(item.link ?? "") ? undefined : item.link)];
      }),
    ];
  },
};
console.log(JSON.stringify(orders[tool]()));
