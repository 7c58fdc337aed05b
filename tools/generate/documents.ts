import { GRAMMARS, VALUES } from "../../grammar/grammars.js";
import { DIAGNOSTIC_CODES, DIAGNOSTIC_HELP } from "../../src/ast/codes.js";
import { PROBLEM_HELP } from "../../src/base/codes.js";
import { GRAMMAR_CODES, GRAMMAR_HELP } from "../../src/bnf/codes.js";
import { DATA_HELP } from "../../src/compat/build/data.js";
import { CHANGE_HELP } from "../../src/compat/normal/change.js";
import { withMeanings } from "../../src/core/code-help.js";
import { ERROR_CODES } from "../../src/core/errors.js";
import {
  codeTable,
  containments,
  inputOf,
  readerTable,
  rowOf,
  ruleComparison,
  schemeTable,
  warningTable,
} from "./document-tables.js";
import { entryModule, hasEntryPoint, VALUES_MODULE } from "./entry-points.js";
import { verdictEntryPoint } from "./verdicts.js";

const END = "<!-- end of generated -->";
const BEGIN = /^<!-- generated: (.*) -->$/;

/**
 * Replaces the generated regions of a document, between the lines `<!-- generated: NAME -->` and
 * `<!-- end of generated -->`, and returns the new document. Everything else stays unchanged.
 *
 * @param regions the new content of each region, by name
 * @throws {Error} when the regions of the document are not exactly the given ones, or one is not closed.
 *
 * @example
 * const document = "a\n<!-- generated: b -->\n\nold\n\n<!-- end of generated -->\nc";
 * replaceRegions(document, new Map([["b", "new"]])) // → "a\n<!-- generated: b -->\n\nnew\n\n<!-- end of generated -->\nc"
 */
export function replaceRegions(document: string, regions: ReadonlyMap<string, string>): string {
  const missing = new Set(regions.keys());
  const lines: string[] = [];
  let open: string | null = null;
  for (const line of document.split("\n")) {
    const begins = BEGIN.exec(line)?.[1];
    if (begins !== undefined) {
      if (open !== null) throw new Error(`the generated region ${open} is not closed`);
      if (!missing.delete(begins)) throw new Error(`the generated region ${begins} is unknown or repeated`);
      lines.push(line, "", regions.get(begins)!, "");
      open = begins;
    } else if (line === END) {
      if (open === null) throw new Error("a generated region ends that does not begin");
      lines.push(line);
      open = null;
    } else if (open === null) lines.push(line);
  }
  if (open !== null) throw new Error(`the generated region ${open} is not closed`);
  if (missing.size > 0) throw new Error(`the document has no generated region ${[...missing].join(", ")}`);
  return lines.join("\n");
}

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The conditions of an entry point. The order matters: the first matching condition decides. */
interface EntryPoint {
  readonly types: string;
  /** One of few files with many modules each, since loading modules is most of the cost of an import. */
  readonly default: string;
}

/**
 * Returns package.json with the entry points of each grammar after the main one, and with all conditions of every entry
 * point. Everything else stays unchanged.
 */
function manifestWithEntryPoints(text: string): string {
  const manifest = JSON.parse(text) as Manifest;
  const { ".": main, ...others } = manifest.exports;
  const entryPoints = GRAMMARS.filter(hasEntryPoint).flatMap((grammar) => [
    ...(grammar.entry === null ? [] : [[grammar.entryPoint, entryPoint(entryModule(grammar.name))] as const]),
    [verdictEntryPoint(grammar), entryPoint(`generated/is-valid/${grammar.name}`)] as const,
  ]);
  entryPoints.push([VALUES, entryPoint(VALUES_MODULE)] as const);
  const names = new Set<unknown>(entryPoints.map(([name]) => name));
  const exports = {
    ".": withConditions(main),
    ...Object.fromEntries(entryPoints),
    ...Object.fromEntries(
      Object.entries(others)
        .filter(([name]) => !names.has(name))
        .map(([name, entry]) => [name, withConditions(entry)]),
    ),
  };
  return `${JSON.stringify({ ...manifest, exports, typesVersions: typesVersionsOf(exports) }, null, 2)}\n`;
}

/**
 * Returns the paths of the types of entry points, for compilers that do not support `exports`
 * (`"moduleResolution": "node"`).
 */
function typesVersionsOf(exports: Readonly<Record<string, unknown>>): unknown {
  const entries = Object.entries(exports).flatMap(([name, entry]) =>
    typeof entry === "object" && name !== "." ? [[name.slice(2), [(entry as EntryPoint).types]]] : [],
  );
  return { "*": Object.fromEntries(entries) };
}

/** Returns the entry point with these types and all conditions. A file that is not a module stays unchanged. */
function withConditions(entry: unknown): unknown {
  if (typeof entry !== "object") return entry;
  const { types } = entry as EntryPoint;
  return entryPoint(types.replace(/^\.\/dist\/src\/|\.d\.ts$/g, ""));
}

function entryPoint(module: string): EntryPoint {
  return {
    types: `./dist/src/${module}.d.ts`,
    default: `./dist/lib/${module}.js`,
  };
}

/** Returns the table of `docs/reference/errors.md`: error codes with their classes. */
function errorTable(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { error, meaning }]) => `| \`${code}\` | \`${error}\` | ${meaning} |`,
  );
  return `| code | class | thrown for |\n| --- | --- | --- |\n${rows.join("\n")}`;
}

/** The documents with generated regions: the content of each region by name, by the path of the document. */
const DOCUMENTS: Readonly<
  Record<string, Readonly<Record<string, (read: (path: string) => string) => string>>>
> = {
  "docs/reference/grammars.md": { containments, "rule-comparison": ruleComparison },
  "docs/reference/warnings.md": { warnings: warningTable },
  "docs/reference/readers.md": { readers: readerTable },
  "docs/reference/diagnostics.md": {
    codes: () =>
      codeTable(withMeanings(DIAGNOSTIC_CODES, DIAGNOSTIC_HELP), { input: inputOf, meaning: rowOf }),
  },
  "docs/reference/bnf.md": {
    codes: () => codeTable(withMeanings(GRAMMAR_CODES, GRAMMAR_HELP), { meaning: rowOf }),
  },
  "docs/reference/base.md": { problems: () => codeTable(PROBLEM_HELP, { "what is wrong": rowOf }) },
  "docs/reference/building.md": { "data-errors": () => codeTable(DATA_HELP, { data: rowOf }) },
  "docs/reference/errors.md": { codes: errorTable },
  "docs/reference/normal.md": {
    changes: () => codeTable(CHANGE_HELP, { "what changes": rowOf, see: ({ see }) => see.join("; ") }),
  },
  "docs/reference/schemes.md": { "scheme-table": schemeTable },
};

/**
 * Returns every file with generated parts, updated, by path: documents and package.json.
 *
 * @param read returns the text of a file; paths are relative to the project's folder.
 */
export function withGeneratedRegions(read: (path: string) => string): ReadonlyMap<string, string> {
  const documents = Object.entries(DOCUMENTS).map(([path, regions]): [string, string] => {
    const contents = Object.entries(regions).map(([name, content]) => [name, content(read)] as const);
    return [path, replaceRegions(read(path), new Map(contents))];
  });
  return new Map([...documents, ["package.json", manifestWithEntryPoints(read("package.json"))]]);
}
