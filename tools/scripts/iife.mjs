// The fifth part of `npm run build`: one small file for JavaScript engines without modules and without web or Node
// APIs, such as functions in SQL engines. Some of these accept no more than 100 kB.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./project.mjs";

/**
 * What `src/sql.ts` imports but never reaches: parse trees, nodes, grammar texts, and the algorithms of other
 * documents. The test of the file itself checks that nothing else needs it (test/law/iife.test.ts).
 */
const UNREACHED =
  /\bdist\/src\/(?:automaton\/(?:greedy\/|nfa\.js$|program\.js$)|spec\/nodes\/|grammar\/compose\.js$|compat\/normal\/parser\.js$|compat\/resolve\/(?:rfc(?:1808|2396)|whatwg)\.js$)/;

/** Property names that no result has: the longest frequent ones. They are shortened. */
const INTERNAL =
  /^(?:schemeEnd|authority(?:Start|Rule)|path(?:Start|End|AfterScheme)|queryEnd|queryAfterAuthority|mayIgnoreScheme|diagnosis|isStrict|hostportAt|usesDocument|hasAuthority|portColon|referenceRules|mismatch|byScheme|ignoresScheme|accepting|codePoint|covers|spec|shape|component|section|expected|document|replacement|input|start|grammar|matches|automaton|title|rules|ruleOf|ruleNames|startRule|strictKey|strictData|sections|isAccepting|firstFault|beyond|algorithm|span|schemeName|reason|equivalences|nonAscii|excluded|classes|escapeRule|hostportRule|matchesSpan|branch|safe|diagnostics?|dotSegments|requireBase|noUserinfo|emptyAuthority|emptySegments|checkHostport|starts|packed|readings|characters|template|params|openings|sectionOf|faultsOf)$/;

/** Names of places in messages, which no result has. They are properties of parameters and other internal objects. */
const PLACES = [
  ...["character", "grammar", "expected", "start", "most", "count", "bracket", "address", "number", "label"],
  ...["escape", "escapes", "placeholder", "delimiters", "decoded", "slashes", "drive", "field", "limit"],
];
const SHORT = new Map(PLACES.map((name, index) => [name, `_${index.toString(36)}`]));

/** Messages are only strings here, since results have neither templates nor parameters. */
const WORDS = `
export const fill = (template, params) => template.replace(/\\{(\\w+)\\}/g, (place, name) => params[name] ?? place);
export const filled = (template, params = {}) => ({ text: fill(template, params) });
export const phrase = filled;
export const joined = (one, other) => ({ text: one.text + other.text });
export const saying = ({ text }) => ({ message: text });`;

const lean = {
  name: "lean",
  setup({ onLoad }) {
    const read = (path) => readFileSync(path, "utf8");
    onLoad({ filter: UNREACHED }, ({ path }) => ({ contents: emptied(read(path)) }));
    onLoad({ filter: /\bdist\/src\/core\/diagnostic\/phrase\.js$/ }, () => ({ contents: WORDS }));
    onLoad({ filter: /\bdist\/src\/.*\.js$/ }, ({ path }) => ({ contents: withShortPlaces(read(path)) }));
  },
};

/** Returns a module with the same names, none of which has a value. */
function emptied(code) {
  const names = [...code.matchAll(/^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

function withShortPlaces(code) {
  return code.replace(/(?<!\$)\{(\w+)\}/g, (place, name) =>
    SHORT.has(name) ? `{${SHORT.get(name)}}` : place,
  );
}

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
await build({
  absWorkingDir: root,
  stdin: { contents: 'export { draft05, rfc3986 } from "./dist/src/sql.js";', resolveDir: root },
  outfile: "dist/url-grammar.iife.min.js",
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "urlGrammar",
  platform: "neutral",
  target: "es2022",
  legalComments: "none",
  charset: "ascii",
  mangleProps: new RegExp(`${INTERNAL.source}|^(?:${PLACES.join("|")})$`),
  define: { "Number.POSITIVE_INFINITY": "Infinity" },
  mangleCache: Object.fromEntries(SHORT),
  banner: { js: `/*! url-grammar ${version}, MIT */` },
  plugins: [lean],
});
