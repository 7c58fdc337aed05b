import { GRAMMARS } from "../../grammar/grammars.js";
import { WARNING_HELP } from "../../src/compat/warnings/help.js";
import { type CodeHelp, wholeText } from "../../src/core/code-help.js";
import { printable } from "../../src/core/text/printable.js";
import { WARNING_CODES } from "../../src/generated/data/warning-codes.js";
import { draft05 } from "../../src/grammar/draft-05.js";
import type { GrammarName } from "../../src/grammar/grammars.js";
import { rfc3986 } from "../../src/grammar/rfc3986.js";
import type { Model, ReaderNotes } from "../../src/readers/model.js";
import * as programs from "../../src/readers/program/all.js";
import { MODELS } from "../../src/readers/registry.js";
import { compareStarts, type Relation, type RuleComparison } from "../../src/schemes/grammars.js";
import {
  compareGrammars,
  connectionSchemes,
  SCHEMES,
  standaloneSchemes,
  standardSchemes,
  type TextScheme,
} from "../../src/schemes/index.js";
import { sourceOf } from "../../src/schemes/source.js";

/** Returns the table of `docs/reference/grammars.md` that compares the rules of the two generic grammars. */
export function ruleComparison(): string {
  const rows = compareGrammars(draft05, rfc3986).map(
    ({ left, right, relation, onlyLeft, onlyRight }, index) => {
      const rule = `\`${left}\`${index === 0 ? " (strict)" : ""}`;
      return `| ${rule} | \`${right}\` | ${relation} | ${code(onlyLeft)} | ${code(onlyRight)} |`;
    },
  );
  return `| the draft | RFC 3986 | relation | only in the draft | only in RFC 3986 |
| --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

/** The symbol in the table of containments for a relation of the row's grammar to the column's. */
const SYMBOLS: Readonly<Record<Relation, string>> = {
  equal: "=",
  subset: "⊂",
  superset: "⊃",
  overlapping: "∩",
  disjoint: "∅",
};

/** The reverse of each relation. */
const REVERSED: Readonly<Record<Relation, Relation>> = {
  equal: "equal",
  subset: "superset",
  superset: "subset",
  overlapping: "overlapping",
  disjoint: "disjoint",
};

/** The comparisons made so far: both tables need them, and each takes tens of milliseconds. */
const made = new Map<string, RuleComparison>();

function comparison(left: GrammarName, right: GrammarName): RuleComparison {
  const pair = `${left} ${right}`;
  const found = made.get(pair) ?? compareStarts(left, right);
  made.set(pair, found);
  return found;
}

/** Returns the table of `docs/reference/grammars.md` that shows which grammar contains which. */
export function containments(): string {
  const rows = GRAMMARS.map(({ name }, row) => {
    const cells = GRAMMARS.map((other, column) => {
      if (row <= column) return SYMBOLS[comparison(name, other.name).relation];
      return SYMBOLS[REVERSED[comparison(other.name, name).relation]];
    });
    return `| \`${name}\` | ${cells.join(" | ")} |`;
  });
  return `| | ${GRAMMARS.map(({ name }) => `\`${name}\``).join(" | ")} |
| --- |${" --- |".repeat(GRAMMARS.length)}
${rows.join("\n")}`;
}

/**
 * Returns the table of `docs/reference/grammars.md` with a shortest string for each difference between two grammars.
 */
export function witnesses(): string {
  const rows = GRAMMARS.flatMap(({ name }, index) =>
    GRAMMARS.slice(index + 1).map((other) => {
      const { onlyLeft, onlyRight } = comparison(name, other.name);
      return `| \`${name}\` | \`${other.name}\` | ${code(onlyLeft)} | ${code(onlyRight)} |`;
    }),
  );
  return `| one | other | only in the one | only in the other |
| --- | --- | --- | --- |
${rows.join("\n")}`;
}

function code(text: string | null): string {
  if (text === null) return "";
  return text === "" ? "the empty text" : `\`${printable(text).replace(/\|/g, "\\|")}\``;
}

/** The source of a scheme with rules but no standard. */
const PRACTICE = "documented practice";

/** Returns the table of `docs/reference/schemes.md` with every known scheme. */
export function schemeTable(): string {
  const all: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];
  const withRules = new Set<string>(all.map(({ name }) => name));
  const schemes = new Map([...SCHEMES.values(), ...all].map((scheme) => [scheme.name, scheme]));
  const rows = [...schemes.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, standard, defaultPort, shape, status }) => {
      const hasRules = withRules.has(name);
      const source = standard ?? (hasRules ? PRACTICE : "");
      return `| \`${name}\` | ${source} | ${status ?? ""} | ${defaultPort ?? ""} | ${shape} | ${hasRules ? "yes" : ""} |`;
    });
  return `| scheme | standard | registered | default port | shape | rules |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

/** Returns the sections of the listing of schemes, each with the parts of a sample URL, and the rules. */
export function schemeRules(): string {
  const all: readonly TextScheme[] = [...standardSchemes, ...connectionSchemes];
  const schemes = standaloneSchemes(all);
  const sections = [...all]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map((scheme) => {
      const { sample } = sourceOf(scheme)!;
      const parts = JSON.stringify(schemes.parts(sample)?.parts, bytesAsArray, 1)
        .replace(/\n\s*/g, " ")
        .replace(/\[ (.*?) \]/g, "[$1]");
      return `### ${scheme.name}

${scheme.standard ?? `No standard: ${PRACTICE}`}; the start rule is \`${scheme.start}\`${exportNote(scheme.name)}. The parts of \`${sample}\`:

\`\`\`json
${parts}
\`\`\`

\`\`\`abnf
${scheme.rules.trimEnd()}
\`\`\``;
    });
  return sections.join("\n\n");
}

/** Returns a note about the export of a scheme whose name is not an identifier. */
function exportNote(name: string): string {
  const identifier = name.replace(/[+-]./g, (found) => found[1]!.toUpperCase());
  return identifier === name ? "" : `, the export \`${identifier}\``;
}

function bytesAsArray(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}

/** The reader records, with their notes under the same name with the suffix `Notes`. */
const EXPORTED = programs as unknown as Readonly<Record<string, Model & ReaderNotes>>;

/** Each reader with its notes, in table order. */
const READERS: readonly (readonly [Model, ReaderNotes])[] = Object.values(MODELS).map((model) => {
  const key = Object.keys(EXPORTED).find((name) => EXPORTED[name] === model)!;
  return [model, EXPORTED[`${key}Notes`]!];
});

/** Returns the table of `docs/reference/readers.md` that shows how each program reads a URL. */
export function readerTable(): string {
  const rows = READERS.map(([model, { authorityEnds, userinfoEnds, portBegins, surprises }]) => {
    const cells = [`\`${model.name}\``, programOf(model), authorityEnds, userinfoEnds, portBegins, surprises];
    return `| ${cells.join(" | ")} |`;
  });
  return `| reader | program | ends the authority | userinfo ends at | port begins at | surprises |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}`;
}

/** Returns the program of a reader, with a link, and its releases. */
function programOf({ program: name, source, versions, others }: Model): string {
  const program = `[${name}](${source})`;
  if (others !== undefined) return `${program}: ${versions[0].version}; any release from ${others}`;
  const [run, read] = (["run", "read"] as const).map((how) =>
    versions.filter(({ checked }) => checked === how).map(({ version }) => version),
  );
  const sources = read!.length > 1 ? "their sources" : "its source";
  const fromSource =
    read!.length === 0 ? [] : [`${new Intl.ListFormat("en-GB").format(read!)} from ${sources}`];
  return `${program}: ${[...run!, ...fromSource].join("; ")}`;
}

/**
 * Returns the table of `docs/reference/readers.md` with the number of strings on which each reader was compared with
 * its program.
 */
export function comparedTable(): string {
  const rows = READERS.flatMap(([{ name }, { compared, differ = "0" }]) =>
    compared === undefined ? [] : [`| \`${name}\` | ${compared} | ${differ} |`],
  );
  return `| reader | random strings | differ |
| --- | --- | --- |
${rows.join("\n")}`;
}

/** Returns the table of `docs/reference/warnings.md`. */
export function warningTable(): string {
  const rows = WARNING_CODES.map((code) => {
    const { row, edit } = WARNING_HELP[code];
    return `| \`${code}\` | ${row} |${edit === undefined ? "" : ` ${edit}`} |`;
  });
  return `| code | warns of | edit |\n| --- | --- | --- |\n${rows.join("\n")}`;
}

/**
 * Returns the table of codes for a page of the documentation. `columns` are the columns of each code, with their
 * headings.
 */
export function codeTable<Help extends CodeHelp>(
  help: Readonly<Record<string, Help>>,
  columns: Readonly<Record<string, (help: Help) => string>>,
): string {
  const rows = Object.entries(help).map(([code, one]) => [
    `\`${code}\``,
    ...Object.values(columns).map((column) => column(one).replaceAll("|", "\\|")),
  ]);
  const headings = ["code", ...Object.keys(columns)];
  return [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Returns the row of a code in the table of a page. */
export function rowOf({ row, meaning }: CodeHelp): string {
  return row ?? meaning;
}

/**
 * Returns the first bad example for the table of diagnostics: the grammar and the rule, if they are not the default,
 * and the input as a JSON string; "" for an example that needs more than that.
 */
export function inputOf({ bad: [example] }: Pick<CodeHelp, "bad">): string {
  const [how, text] = typeof example === "string" ? [null, example] : example;
  const options = /^(?:--grammar (\S+) ?)?(?:--rule (\S+))?$/.exec(how ?? "");
  if (options === null) return "";
  const [, grammar, rule] = options;
  const choice = `${grammar === undefined ? "" : `grammar \`${grammar}\`: `}${rule === undefined ? "" : `rule \`${rule}\`: `}`;
  return `${choice}\`${JSON.stringify(wholeText(text))}\``;
}
