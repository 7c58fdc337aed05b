// The fifth part of `npm run build`: one small file for engines that run JavaScript but have neither modules nor anything of
// the web or of Node, such as the functions of SQL engines. Some of these take no more than 100 kB.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./project.mjs";

/**
 * What `src/sql.ts` never reaches, but imports: parse trees, nodes, grammar texts, and the algorithms of other documents. That
 * nothing else needs it is tested with the file itself (test/law/iife.test.ts).
 */
const UNREACHED =
  /\bdist\/src\/(?:automaton\/(?:greedy\/|lazy\.js$|nfa\.js$|program\.js$)|bnf\/|generated\/data\/rules\/|spec\/nodes\/|grammar\/compose\.js$|compat\/normal\/parser\.js$|compat\/resolve\/(?:rfc(?:1808|2396)|whatwg)\.js$)/;

/** What is left out, so that the file is small enough: what single schemes add to the normal form (docs/environments.md). */
const SCHEMES_ALONE = /\bdist\/src\/schemes\/normal\/forms\.js$/;

/** Rules that no component is checked by: of whole references, other than the start rule, and of parts of a host. Their tables are the largest. */
const UNREACHED_RULES = [
  ...["IP-literal", "IPv6address", "ls32", "h16", "IPvFuture"],
  ...["URI", "hier-part", "absolute-URI", "relative-ref", "relative-part"],
  ...["absoluteURL", "generic-URL", "opaque-URL", "relativeURL", "net_path", "abs_path", "rel_path"],
];

/** Names of members that no result has, the longest of those that are written often. They get short ones. */
const INTERNAL =
  /^(?:schemeEnd|authority(?:Start|Rule)|path(?:Start|End|AfterScheme)|queryEnd|queryAfterAuthority|mayIgnoreScheme|diagnosis|isStrict|hostportAt|usesDocument|hasAuthority|portColon|referenceRules|mismatch|byScheme|ignoresScheme|accepting|codePoint|covers|spec|shape|component|section|expected|document|replacement|input|start|grammar|matches|automaton|title|rules|ruleOf|ruleNames|startRule|strictKey|strictData|sections|isAccepting|firstFault|beyond)$/;

const lean = {
  name: "lean",
  setup({ onLoad }) {
    const read = (path) => readFileSync(path, "utf8");
    onLoad({ filter: UNREACHED }, ({ path }) => ({ contents: emptied(read(path)) }));
    onLoad({ filter: SCHEMES_ALONE }, () => ({ contents: "export const SCHEME_FORMS = new Map();" }));
    onLoad({ filter: /\bgenerated\/data\/tables\/[^/]+\.js$/ }, ({ path }) => ({
      contents: withoutTables(read(path)),
    }));
  },
};

/** A module with the same names, none of which has a value. */
function emptied(code) {
  const names = [...code.matchAll(/^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm)].map(
    ([, name]) => name,
  );
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

function withoutTables(code) {
  const getter = (rule) => new RegExp(`^ *get "${rule}"\\(\\) .*\\n`, "m");
  return UNREACHED_RULES.reduce((rest, rule) => rest.replace(getter(rule), ""), code);
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
  mangleProps: INTERNAL,
  banner: { js: `/*! url-grammar ${version}, MIT */` },
  plugins: [lean],
});
