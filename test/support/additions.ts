// One made-up thing of each kind that the package has a list of, as the edits that add it: `test/law/additions.test.ts` makes
// them in a copy of the repository. Only their number and place matter, so what is added does as little as it can.

import { textOf } from "./files.js";

/** A file that is edited: its new text, or what is added after the first match of each pattern. */
export type Edit = string | readonly (readonly [after: RegExp, added: string])[];

/** What adds one thing of a kind. */
export interface Addition {
  /** The first cell of its row in the table "Which files to touch" of CONTRIBUTING.md. */
  readonly row: string;
  /** The most files that are written by hand. */
  readonly most: number;
  /** The files that are written by hand. Documents are not among them: what they list is generated. */
  readonly files: Readonly<Record<string, Edit>>;
  /** The answers of a live program, which a script writes. */
  readonly recorded?: Readonly<Record<string, string>>;
  /** The tests that guard what is added, by their paths below `dist/test`: those of them that take a few seconds. */
  readonly guards: readonly string[];
}

/** The help of a code, as the source of an object. `words` are those that differ between kinds of codes. */
const help = (words: Readonly<Record<string, string>>, bad: string, good = "http://a.example/"): string =>
  JSON.stringify({
    ...words,
    why: "It is not real.",
    fix: "Remove it.",
    see: ["draft-fielding-url-syntax-05, Appendix A", "draft-fielding-url-syntax-05, section 4.3.3"],
    bad: [bad],
    good: [good],
  });

const warning: Addition = {
  row: "add a warning",
  most: 2,
  files: {
    "src/compat/warnings/slashes.ts": [
      [/SLASHES_KINDS = \{\n/, '  "made-up-fragment": null,\n'],
      [
        /function slashWarnings\(.*\n/,
        `  if (context.text.endsWith("#made-up")) return [finding("made-up-fragment", "fragment", context.spans.fragment!, phrase("the fragment is made up"))];\n`,
      ],
      [
        /SLASHES_HELP: .* = \{\n/,
        `  "made-up-fragment": ${help({ row: "a fragment", meaning: "a made-up fragment" }, "http://a.example/#made-up")},\n`,
      ],
    ],
    // What has no warnings is decided by these rules first.
    "grammar/unsuspicious/unsuspicious.abnf": [[/template = \*VCHAR \( /, '"#made-up" / ']],
  },
  guards: ["compat/warnings/warnings", "cli/explain"],
};

const diagnostic: Addition = {
  row: "add a diagnostic",
  most: 2,
  files: {
    "src/ast/codes.ts": [
      [/const CODES = \{\n/, '  "made-up-query": "a made-up query",\n'],
      [/DIAGNOSTIC_HELP: .* = \{\n/, `  "made-up-query": ${help({}, "http://a.example/?{{made-up}}")},\n`],
    ],
    "src/grammar/draft-05.ts": [
      [/import .*\n/, 'import { phrase } from "../core/diagnostic/phrase.js";\n'],
      [
        /draft05Causes = .* => \[\n/,
        `  ({ input, offset }) =>
    input.startsWith("{{made-up}}", offset)
      ? { code: "made-up-query", message: phrase("the query is made up"), hint: null }
      : null,
`,
      ],
    ],
  },
  guards: ["law/codes", "cli/explain"],
};

/** The codes of a grammar text stand for all codes that are not of URLs. */
const grammarCode: Addition = {
  row: "add any other code",
  most: 2,
  files: {
    "src/bnf/codes.ts": [
      [/const MEANINGS = \{\n/, '  "made-up-text": "the text is made up",\n'],
      [/GRAMMAR_HELP: .* = \{\n/, `  "made-up-text": ${help({}, 'made-up = "x"', 'a = "x"')},\n`],
    ],
    "src/bnf/checks.ts": [
      [
        /CHECKS: .* = \[\n/,
        `  ({ text }) =>
    text.startsWith("made-up")
      ? [{ code: "made-up-text", message: phrase("made up"), start: 0, end: 7, rule: null, hint: advice("remove it") }]
      : [],
`,
      ],
    ],
  },
  guards: ["bnf/codes", "cli/explain"],
};

const dispute: Addition = {
  row: "add a class of disputes",
  most: 3,
  files: {
    "src/readers/dispute/structure.ts": [
      [
        /import .*\n/,
        `
export const madeUpPath: ClassRecord<"made-up-path"> = {
  name: "made-up-path",
  about: "a made-up path",
  does: "reads no path",
  rewrite: ({ text }) => (text.endsWith("/made-up") ? { text: "http://a.example/", offset: 0 } : null),
};

export const madeUpPathHelp: ClassHelp = ${help({ meaning: "a made-up path" }, "http://good.com\\@evil.com/made-up")};
`,
      ],
      [/STRUCTURE: .* = \[\n/, "  madeUpPath,\n"],
    ],
    "src/readers/dispute/classes.ts": [[/NAMES = \[\n/, '  "made-up-path",\n']],
    "test/case/readers/disputes.ndjson": [
      [
        /^/,
        '{"class":"made-up-path","input":"http://good.com\\\\@evil.com/made-up","offset":0,"hosts":{"whatwg":"good.com","curl":"evil.com"}}\n',
      ],
    ],
  },
  guards: ["readers/disputes", "cli/explain"],
};

const reader: Addition = {
  row: "add a reader",
  most: 2,
  files: {
    "src/readers/program/made-up.ts": `import type { Model, ReaderNotes } from "../model.js";
import { rfc3986 } from "./documents.js";

/** A program that reads URLs as RFC 3986 does. */
export const madeUp: Model<"made-up"> = {
  ...rfc3986,
  name: "made-up",
  program: "Made-up",
  versions: [{ version: "1.0", checked: "run" }],
};

export const madeUpNotes: ReaderNotes = {
  authorityEnds: "",
  userinfoEnds: "",
  portBegins: "",
  surprises: "",
};
`,
    "src/readers/program/all.ts": [
      [
        /import type \{ Model \}.*\n/,
        'import { madeUp } from "./made-up.js";\nexport * from "./made-up.js";\n',
      ],
      [/ALL: .* = \[\n/, "  madeUp,\n"],
    ],
  },
  recorded: {
    "test/case/readers/random/made-up.ndjson": `["http://a.example/",{"scheme":"http","host":"a.example"}]
["http://a b/",null]
`,
  },
  guards: ["readers/registry", "readers/golden"],
};

const lines = (verdict: "ok" | "bad", texts: readonly string[]): string =>
  texts.map((text) => `${verdict.padEnd(4)} ${text}\n`).join("");

const scheme: Addition = {
  row: "add a scheme",
  most: 3,
  files: {
    "grammar/scheme/madeup.abnf": `; RFC 4248, section 2

madeup = "madeup:" digits
digits = 1*DIGIT
`,
    "src/schemes/standard/service.ts": [
      [
        /^import .* from "\.\.\/support\.js";\n/ms,
        `
/**
 * A made-up scheme.
 *
 * @see RFC 4248, section 2
 */
export const madeup: TextScheme<"madeup", { readonly number: string }> = /* @__PURE__ */ standardScheme({
  name: "madeup",
  facts: { standard: "RFC 4248", defaultPort: null, shape: "opaque" },
  rules: texts.madeup,
  start: "madeup",
  sample: "madeup:1",
  parts: (matches): { readonly number: string } => ({ number: matches.first("digits")! }),
});
`,
      ],
    ],
    "test/case/scheme/madeup.txt": `# RFC 4248, section 2
${lines(
  "ok",
  ["1", "2", "3", "4", "5", "6", "7", "8"].map((digit) => `madeup:${digit}`),
)}${lines(
  "bad",
  ["", "a", "b", "c", "/", "/1", "//1", "-1"].map((rest) => `madeup:${rest}`),
)}`,
  },
  guards: ["schemes/registry"],
};

const subcommand: Addition = {
  row: "add a subcommand",
  most: 3,
  files: {
    "src/cli/command/madeup.ts": `// \`url-grammar madeup\`: prints a made-up text.
import type { Command } from "commander";
import { LineWriter } from "../output/line-writer.js";
import type { Subcommand } from "./subcommand.js";

export const madeupSubcommand: Subcommand = {
  description: "Print a made-up text",
  help: \`
Examples:
  url-grammar madeup
  url-grammar madeup > text.txt

Exit status:
  0  success
  2  wrong usage, or output cannot be written\`,
  configure: (command, { io, done }): Command =>
    command.action(async () => {
      const output = new LineWriter(io.stdout);
      output.line("made up");
      await output.flush();
      done(0);
    }),
};
`,
    "src/cli/command/list.ts": [
      [
        /group\("About the command:", \{\n/,
        '    madeup: ["print a made-up text", () => import("./madeup.js")],\n',
      ],
    ],
    "test/cli/samples.ts": [[/SAMPLES: .* = \{\n/, '  madeup: { prints: "", hostile: [[]] },\n']],
  },
  guards: [],
};

const entryPoint: Addition = {
  row: "add an entry point",
  most: 3,
  files: {
    "src/compat/made-up/index.ts": `/**
 * The entry point \`url-grammar/made-up\`: reverses texts.
 *
 * @module
 */
import { requireString } from "../../core/require.js";

/**
 * Reverses a text.
 *
 * @param text the text
 * @throws {TypeError} when it is not a string
 * @example
 * reversed("ab") // → "ba"
 */
export function reversed(text: string): string {
  requireString(text, "the text");
  return [...text].reverse().join("");
}
`,
    "package.json": [
      [/"exports": \{\n/, '    "./made-up": { "types": "./dist/src/compat/made-up/index.d.ts" },\n'],
    ],
    "test/support/api/url-calls.ts": [
      [
        /READING_CALLS: .* = \{\n/,
        '  "made-up": { reversed: { names: ["the text"], args: () => ["ab"] } },\n',
      ],
    ],
  },
  guards: ["law/package", "law/layers", "law/api/wrong-arguments"],
};

/** The rules of RFC 3986 with ports of at most four digits. */
const grammar: Addition = {
  row: "add a grammar",
  most: 5,
  files: {
    "grammar/made-up/made-up.abnf": textOf("grammar/rfc3986/rfc3986.abnf").replace("= *DIGIT", "= *4DIGIT"),
    "grammar/made-up/sections.ts": textOf("grammar/rfc3986/sections.ts")
      .replaceAll("Rfc3986Rule", "MadeUpRule")
      .replace("nodes/rfc3986.js", "nodes/made-up.js")
      .replace("RFC_3986_SECTIONS", "MADE_UP_SECTIONS"),
    "grammar/grammars.ts": [
      [
        /^(?=\/\*\* The URLs in which all known programs find the same host)/m,
        `export const MADE_UP_IDENTITY: GrammarIdentity<"made-up", "URI-reference"> = {
  name: "made-up",
  title: "made-up",
  start: "URI-reference",
  document: RFC_3986,
  authorityRule: "authority",
};
export const MADE_UP: GrammarEntry<"made-up", "URI-reference"> = /* @__PURE__ */ entryOf(MADE_UP_IDENTITY, {
  text: "grammar/made-up/made-up.abnf",
  notation: "abnf",
  strict: null,
  ruleType: "MadeUpRule",
  entryPoint: VALUES,
  exportedAs: "madeUp",
  algorithm: "rfc3986",
  policy: true,
  entry: { constants: "MADE_UP", nodes: "MadeUpNodes", predicates: { isMadeUp: "URI" } },
});
`,
      ],
      [/ {2}typeof COMMON_CORE_IDENTITY,\n/, "  typeof MADE_UP_IDENTITY,\n"],
      [/ {2}COMMON_CORE_IDENTITY,\n/, "  MADE_UP_IDENTITY,\n"],
      [/ {2}typeof COMMON_CORE,\n/, "  typeof MADE_UP,\n"],
      [/, COMMON_CORE(?=\];)/, ", MADE_UP"],
      [/^ {2}"common-core": null,\n/m, '  "made-up": null,\n'],
      [
        /> = \{\n(?= {2}rfc3986: \{ title)/,
        '  "made-up": { title: "Made up", about: "ports of four digits" },\n',
      ],
    ],
    "tools/generate/rule-nodes.ts": [
      [
        /NODE_TYPES: .* = \{\n/,
        '  "made-up": { nodes: "Nodes.", names: "Names.", types: ofRfc3986("Ipv6Address | IpvFuture") },\n',
      ],
    ],
    "src/grammar/made-up.ts": textOf("src/grammar/rfc3986.ts")
      .replaceAll("RFC3986", "MADE_UP")
      .replaceAll(/RFC_3986_(?!USAGE)/g, "MADE_UP_")
      .replaceAll("/rfc3986", "/made-up")
      .replaceAll("Rfc3986", "MadeUp")
      .replaceAll("rfc3986", "madeUp"),
  },
  guards: ["grammar/registry", "law/layers"],
};

/** What is added, by kind. */
export const ADDITIONS: Readonly<
  Record<
    | "warning"
    | "diagnostic"
    | "grammar code"
    | "dispute"
    | "reader"
    | "scheme"
    | "subcommand"
    | "entry point"
    | "grammar",
    Addition
  >
> = {
  warning,
  diagnostic,
  "grammar code": grammarCode,
  dispute,
  reader,
  scheme,
  subcommand,
  "entry point": entryPoint,
  grammar,
};
