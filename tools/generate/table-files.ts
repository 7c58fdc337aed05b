import { draft05 } from "../../grammar/draft-05/rules.js";
import { OUTSIDE_SECTIONS, OUTSIDE_TEXT } from "../../grammar/draft-05/sections.js";
import { strict } from "../../grammar/draft-05/strict.js";
import {
  DRAFT_05,
  GRAMMAR_LABELS,
  GRAMMARS,
  type GrammarEntry,
  type GrammarName,
} from "../../grammar/grammars.js";
import {
  compile,
  type Dfa,
  difference,
  equals,
  intersection,
  pack,
  union,
} from "../../src/automaton/index.js";
import { directivesOf } from "../../src/bnf/directives.js";
import type { RuleDefinition } from "../../src/bnf/expression.js";
import { grammarFrom, type Rulelist } from "../../src/bnf/index.js";
import { tableText } from "../../src/codegen/table-text.js";
import { grammarOf } from "../../src/combinator/convert.js";
import { compose } from "../../src/schemes/compose.js";
import { rulesText } from "./short-texts.js";

/** The rules from which a grammar's tables are compiled. */
interface GrammarSource {
  readonly grammar: Rulelist;
  /** Those rules and the rule `strict`, if the strict reading is not a rule of the grammar itself. */
  readonly strict: Rulelist | null;
  readonly origin: string;
}

/** Grammars whose source is combinators. The tests compare their texts with these. */
const COMBINATORS: ReadonlyMap<string, GrammarSource> = new Map([
  [
    "draft-05",
    {
      grammar: grammarOf(draft05),
      strict: grammarOf({ ...draft05, ...strict }),
      origin: "the combinators of grammar/draft-05/",
    },
  ],
]);

/**
 * Returns the six rules that the draft has outside Appendix A, and the 37 rules that two of them use.
 *
 * @param read returns the text of a file, by path
 */
function outsideSource(read: (path: string) => string): GrammarSource {
  const grammar = grammarFrom(`${read(OUTSIDE_TEXT)}\n${read(DRAFT_05.text)}`, DRAFT_05.notation);
  return { grammar, strict: null, origin: `the text ${OUTSIDE_TEXT}` };
}

/**
 * Returns the rules of a grammar from its combinators, or else its text.
 *
 * @param read returns the text of a file, by path
 */
export function sourceOf(
  { name, text, notation, strict }: GrammarEntry,
  read: (path: string) => string,
): GrammarSource {
  const known = COMBINATORS.get(name);
  if (known !== undefined) return known;
  const own = read(text);
  return {
    grammar: grammarFrom(own, notation),
    strict: strict === null ? null : grammarFrom(`${own}\n${read(strict)}`, notation),
    origin: `the texts of ${text.replace(/[^/]*$/, "")}`,
  };
}

/** Returns the functions that validate an input against a rule of a grammar, by name, except `isValid`. */
export function predicatesOf({ entry }: GrammarEntry): Readonly<Record<string, string>> {
  // The main entry point is not generated. Its other predicates belong to other grammars.
  return entry?.predicates ?? { isAbsoluteUrl: "absoluteURL" };
}

/** The source of the rules and tables of one grammar. */
export interface TableSource {
  /** The rules, in the order of their document. */
  readonly grammar: Rulelist;
  /** Those rules and the rule `strict`, if the strict reading is not a rule of the grammar itself. */
  readonly strict: Rulelist | null;
  /** The rules to write, if not all: the others are written elsewhere. */
  readonly only?: readonly string[];
  /** The rules with a module of their own, for programs that need only these. The start rule comes first. */
  readonly alone?: readonly string[];
  /** The source of the tables, for the first line of the module. */
  readonly origin: string;
}

/**
 * Returns the sources of the modules of a grammar, by path in a folder: the rules, and the automata of the strict
 * reading and of a few rules that programs use alone, as plain data. Each is parsed when it is first used.
 */
export function tableModules(
  name: string,
  source: TableSource,
): readonly (readonly [path: string, text: string])[] {
  return [
    [`rules/${name}.ts`, rulesSource(source)],
    ...(source.alone === undefined ? [] : [[`start/${name}.ts`, startSource(source)] as const]),
  ];
}

/** The key of the strict reading if it is not a rule. */
const STRICT = "strict";
/** The constant of the strict reading. */
const START = "START";

function startSource(source: TableSource): string {
  const constants = Array.from(
    aloneConstants(source),
    ([key, constant]) => `
/** The automaton of the ${key === STRICT ? "strict reading" : `rule \`${key}\``}. */
export const ${constant}: () => PackedDfa = /* @__PURE__ */ packedOnce(
  "${textOf(key, source)}",
);
`,
  );
  return `${firstLine(source.origin)}
import type { PackedDfa } from "../../../automaton/table/table.js";
import { packedOnce } from "../../../automaton/table/table-text.js";
${constants.join("")}`;
}

/** Returns the constants of the automata with modules of their own, by key. */
function aloneConstants({ alone = [], strict }: TableSource): ReadonlyMap<string, string> {
  const constants = new Map(alone.map((rule) => [rule, constantOf(rule)]));
  const [start] = alone;
  if (start === undefined) return constants;
  constants.delete(start);
  return new Map([[strict === null ? start : STRICT, START], ...constants]);
}

/** Returns the constant of the automaton of a rule: `ABSOLUTE_URI` for `absolute-URI`. */
export function constantOf(rule: string): string {
  return rule
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toUpperCase();
}

function rulesSource({ grammar, strict, only, origin }: TableSource): string {
  const written = only ?? [...grammar.rules.keys()];
  const added = strict === null ? [] : [...strict.rules.keys()].filter((name) => !grammar.rules.has(name));
  const list = (names: readonly string[], { rules }: Rulelist): string =>
    `rulesFrom(${quoted(rulesText(names.map((name) => rules.get(name)!)))})`;
  return `${firstLine(origin)}
import { type RuleDefinition, rulesFrom } from "../../../bnf/expression.js";

export const rules = (): readonly RuleDefinition[] => ${list(written, grammar)};
${added.length === 0 ? "" : `\n/** The rule \`strict\`, and the rules that only it uses. */\nexport const strictRules = (): readonly RuleDefinition[] => ${list(added, strict!)};\n`}`;
}

function firstLine(origin: string): string {
  return `// Generated by \`npm run build\` from ${origin}. Do not edit.`;
}

function textOf(key: string, { grammar, strict }: TableSource): string {
  return tableText(pack(compile(key === STRICT ? strict! : grammar, key)));
}

/** Returns a text as a string literal. An engine skips a string five times as fast as code. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/** Returns the prefix of a grammar's constants: `RFC_3986` for `RFC_3986_SECTIONS`. */
function constantsOf({ name, entry }: GrammarEntry): string {
  return entry?.constants ?? name.toUpperCase().replaceAll("-", "_");
}

/** Returns the sources of the modules with the data for each grammar's verdicts, by path in a folder. */
function verdictSourceModules(
  grammars: readonly GrammarEntry[],
): readonly (readonly [path: string, text: string])[] {
  return [
    ...grammars.map((grammar) => [`source/${grammar.name}.ts`, sourceModule(grammar)] as const),
    ["sources.ts", listModule(grammars)],
    ["starts.ts", startsModule(grammars)],
  ];
}

const FIRST_LINE = "// Generated by `npm run build` from grammar/grammars.ts. Do not edit.";

function sourceModule(grammar: GrammarEntry): string {
  const constants = constantsOf(grammar);
  const ambiguous = grammar.strict !== null;
  return `${FIRST_LINE}
import { ${constants}_IDENTITY } from "../../../../grammar/grammars.js";
import ${ambiguous ? `{ ${constants}_AMBIGUITY, type VerdictSource }` : "type { VerdictSource }"} from "../../../spec/verdict-source.js";
import { rules${ambiguous ? ", strictRules" : ""} } from "../rules/${grammar.name}.js";

/** The data that verdicts by ${grammar.title} are built from. */
export const ${constants}_SOURCE: VerdictSource = {
  identity: ${constants}_IDENTITY,
  rules,
${ambiguous ? `  strictRules,\n  ambiguity: ${constants}_AMBIGUITY,\n` : ""}};

/** Returns that data, which Node can so load when it is first needed. */
export function ${grammar.exportedAs}Source(): VerdictSource {
  return ${constants}_SOURCE;
}
`;
}

function listModule(grammars: readonly GrammarEntry[]): string {
  const imports = grammars.map(
    (grammar) => `import { ${grammar.exportedAs}Source } from "./source/${grammar.name}.js";`,
  );
  const lines = grammars.map((grammar) => `  ${JSON.stringify(grammar.name)}: ${grammar.exportedAs}Source,`);
  return `${FIRST_LINE}
import type { GrammarName } from "../../../grammar/grammars.js";
import type { VerdictSource } from "../../spec/verdict-source.js";
${imports.join("\n")}

/** Return the data that verdicts by each grammar are built from. */
export const SOURCES: Readonly<Record<GrammarName, () => VerdictSource>> = {
${lines.join("\n")}
};
`;
}

/** Returns the source of the module with the functions that return a grammar, which Node can load on demand. */
function namedModule(grammar: GrammarEntry): string {
  const { name, title, exportedAs } = grammar;
  const light = `${constantsOf(grammar)}_NODES`;
  const explained = `${constantsOf(grammar)}_WORDS`;
  return `${FIRST_LINE}
import { ${explained}, ${light}, ${exportedAs} } from "../../grammar/${name}.js";
import type { CompiledGrammar } from "../../spec/compiled.js";

/** Returns the value of the grammar of ${title}. */
export function ${exportedAs}Value(): typeof ${exportedAs} {
  return ${exportedAs};
}

/** Returns the same grammar, compiled and without words. */
export function ${exportedAs}Light(): CompiledGrammar {
  return ${light};
}

/** Returns the same grammar with words. */
export function ${exportedAs}Explained(): CompiledGrammar {
  return ${explained};
}
`;
}

/** Returns the source of the module with every grammar by name. */
function grammarsModule(grammars: readonly GrammarEntry<GrammarName>[]): string {
  const imports = grammars.map(
    ({ name, exportedAs }) =>
      `import { ${exportedAs}Explained, ${exportedAs}Light, ${exportedAs}Value } from "./named/${name}.js";`,
  );
  const types = grammars.map(({ name, exportedAs }) => {
    const { title, about } = GRAMMAR_LABELS[name];
    return `  /** ${title}: ${about}. */\n  readonly ${JSON.stringify(name)}: ReturnType<typeof ${exportedAs}Value>;`;
  });
  const listed = (what: string): string =>
    grammars.map(({ name, exportedAs }) => `  ${JSON.stringify(name)}: ${exportedAs}${what},`).join("\n");
  return `${FIRST_LINE}
import type { GrammarName } from "../../grammar/grammars.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import type { CompiledGrammar } from "../spec/compiled.js";
${imports.join("\n")}

/** The type of each grammar value, by the name of the grammar. */
export interface NamedGrammars extends Record<GrammarName, AnyGrammar> {
${types.join("\n")}
}

/** Return the value of each grammar. The list is closed, so that no module can change how another one checks URLs. */
export const NAMED: { readonly [Name in GrammarName]: () => NamedGrammars[Name] } = {
${listed("Value")}
};

/** Return the same grammars, compiled and without words, for functions that throw without words. */
export const LIGHT: Readonly<Record<GrammarName, () => CompiledGrammar>> = {
${listed("Light")}
};

/** Return the same grammars with words, for functions that return diagnostics. */
export const EXPLAINED: Readonly<Record<GrammarName, () => CompiledGrammar>> = {
${listed("Explained")}
};
`;
}

function startsModule(grammars: readonly GrammarEntry[]): string {
  const imports = grammars.map(
    (grammar) => `import { START as ${constantsOf(grammar)} } from "./start/${grammar.name}.js";`,
  );
  const lines = grammars.map((grammar) => `  ${JSON.stringify(grammar.name)}: ${constantsOf(grammar)},`);
  return `${FIRST_LINE}
import type { GrammarName } from "../../../grammar/grammars.js";
import type { PackedDfa } from "../../automaton/table/table.js";
${imports.join("\n")}

/** The automaton of the start rule of each grammar. */
export const STARTS: Readonly<Record<GrammarName, () => PackedDfa>> = {
${lines.join("\n")}
};
`;
}

/** The path of the grammar of URL references that give no warning. */
const UNSUSPICIOUS_TEXT = "grammar/unsuspicious/unsuspicious.abnf";

/** The rules for ordinary references that give a warning anyway. */
const SUSPICIOUS = ["long", "html", "secret", "hook", "joined", "template", "local"];

/**
 * Returns the automaton of the references that give no warning.
 *
 * @param read returns the text of a file, by path
 */
export function unsuspicious(read: (path: string) => string): Dfa {
  const rules = grammarFrom(read(UNSUSPICIOUS_TEXT), "abnf");
  const suspicious = SUSPICIOUS.map((rule) => compile(rules, rule)).reduce((a, b) => union(a, b));
  return difference(compile(rules, "ordinary"), suspicious);
}

/**
 * Returns the source of the module with the automata of the references that give no warning: for each grammar, those
 * that are valid in it. Equal automata are shared.
 *
 * @param read returns the text of a file, by path
 */
function unsuspiciousSource(read: (path: string) => string): string {
  const every = unsuspicious(read);
  const shared: { readonly name: string; readonly dfa: Dfa }[] = [];
  const lines: string[] = [];
  for (const entry of GRAMMARS) {
    const { grammar, strict } = sourceOf(entry, read);
    const valid = strict === null ? compile(grammar, entry.start) : compile(strict, "strict");
    const dfa = intersection(every, valid);
    const same = shared.find((other) => equals(other.dfa, dfa));
    const body =
      same === undefined
        ? `tableFrom("${tableText(pack(dfa))}")`
        : `UNSUSPICIOUS[${JSON.stringify(same.name)}]`;
    lines.push(getter(entry.name, body));
    shared.push({ name: entry.name, dfa });
  }
  return `// Generated by \`npm run build\` from ${UNSUSPICIOUS_TEXT} and the grammars. Do not edit.
import type { PackedDfa } from "../../automaton/table/table.js";
import { tableFrom } from "../../automaton/table/table-text.js";
import type { GrammarName } from "../../../grammar/grammars.js";

/** Returns the automaton of the references that are valid by a grammar and give no warning. */
export function unsuspicious(name: GrammarName): PackedDfa {
  return UNSUSPICIOUS[name];
}

const UNSUSPICIOUS: Readonly<Record<GrammarName, PackedDfa>> = {
${lines.join("\n")}
};
`;
}

function getter(name: string, body: string): string {
  return `  get ${JSON.stringify(name)}(): PackedDfa { return ${body}; },`;
}

/** How to read the texts of a grammar, or of the schemes. */
interface GrammarFolder {
  /** Returns the text of a file, by path in the project. */
  readonly read: (path: string) => string;
  /** Returns the sorted names of the files in a folder of the project. */
  readonly list: (folder: string) => readonly string[];
}

/**
 * Returns the source of every module with tables or grammar texts, by path in the project. Nothing imported here needs
 * these modules: they are made first, and the library runs on them.
 */
export function tableFiles({ read, list }: GrammarFolder): ReadonlyMap<string, string> {
  return new Map([
    ...GRAMMARS.flatMap((grammar) =>
      inFolder(
        tableModules(grammar.name, {
          ...sourceOf(grammar, read),
          alone: [grammar.start, ...Object.values(predicatesOf(grammar))],
        }),
      ),
    ),
    ...inFolder(verdictSourceModules(GRAMMARS)),
    ...inFolder(
      tableModules("outside-appendix-a", {
        ...outsideSource(read),
        only: Object.keys(OUTSIDE_SECTIONS),
      }),
    ),
    ...GRAMMARS.map((grammar): Module => [`src/generated/named/${grammar.name}.ts`, namedModule(grammar)]),
    ["src/generated/grammars.ts", grammarsModule(GRAMMARS)],
    ["src/generated/data/grammar-texts.ts", grammarTextsSource(read)],
    ["src/generated/data/rule-names.ts", ruleNamesSource(read)],
    ...schemeTextFiles({ read, list }),
    ...documentFiles({ read, list }),
    ["src/generated/data/unsuspicious.ts", unsuspiciousSource(read)],
  ]);
}

type Module = readonly [path: string, text: string];

function inFolder(modules: readonly Module[]): readonly Module[] {
  return modules.map(([path, text]) => [`src/generated/data/${path}`, text]);
}

function grammarTextsSource(read: (path: string) => string): string {
  const texts = GRAMMARS.map(
    ({ name, text, notation }) =>
      `  ${JSON.stringify(name)}: { notation: ${JSON.stringify(notation)}, text: ${JSON.stringify(read(text))} },\n`,
  );
  const names = GRAMMARS.map(({ name }) => JSON.stringify(name)).join(" | ");
  const others = [...GRAMMARS.flatMap(({ strict }) => strict ?? []), OUTSIDE_TEXT].map(
    (path) => `  ${JSON.stringify(path)}: ${JSON.stringify(read(path))},\n`,
  );
  // The explicit type keeps the texts out of the declarations.
  return `// Generated by \`npm run build\` from the texts of grammar/. Do not edit.
/** The rules of each generic grammar as its document prints them, and how they are written. */
export const GRAMMAR_TEXTS: Readonly<
  Record<${names}, { readonly notation: "bnf" | "abnf"; readonly text: string }>
> = {
${texts.join("")}};

/** The rules of strict readings, and those outside the draft's Appendix A, by the paths of their texts. */
export const OTHER_TEXTS: Readonly<Record<string, string>> = {
${others.join("")}};
`;
}

/** The folder of the rules of schemes. */
const SCHEME_TEXTS = "grammar/scheme";

/** The texts are separate from the parsed rules: only programs that show or compile the rules need them. */
function schemeTextFiles({
  read,
  list,
}: GrammarFolder): readonly (readonly [path: string, source: string])[] {
  const { rules } = sourceOf(RFC_3986, read).grammar;
  const files = list(SCHEME_TEXTS)
    .filter((file) => file.endsWith(".abnf"))
    .map((file) => {
      const name = file.slice(0, -".abnf".length);
      const path = `${SCHEME_TEXTS}/${file}`;
      return {
        name,
        path,
        text: read(path),
        returned: name.replace(/-./g, (found) => found[1]!.toUpperCase()),
      };
    });
  const sources = files.map(
    ({ path, text, returned }) => `
/** Returns the text of \`${path}\`. */
export function ${returned}Text(): string {
  return ${JSON.stringify(text)};
}
`,
  );
  const texts = files.map(
    ({ name, path, text, returned }) => `
/** Returns the rules of \`${path}\`. */
export function ${returned}(): SchemeText {
  return {
    name: ${JSON.stringify(name)},
    text: sources.${returned}Text,
    data: ${quoted(rulesText(ownRules(text, rules)))},
  };
}
`,
  );
  const head = "// Generated by `npm run build` from the texts of grammar/scheme/. Do not edit.";
  return [
    ["src/generated/data/scheme-sources.ts", `${head}\n${sources.join("")}`],
    [
      "src/generated/data/scheme-texts.ts",
      `${head}
import * as sources from "./scheme-sources.js";

/** The rules of a text of grammar/scheme/. */
export interface SchemeText {
  /** The name of its file, without the extension. */
  readonly name: string;
  /** Returns the text. */
  readonly text: () => string;
  /** The rules that RFC 3986 does not have, or that are others there, as \`rulesFrom\` reads them. */
  readonly data: string;
}
${texts.join("")}`,
    ],
  ];
}

/** The folder of the rules of documents that are not about URLs. */
const DOCUMENT_TEXTS = "grammar/document";

/** The first lines of a document's text: its title, date of publication and status. */
const DOCUMENT_HEAD = /^; RFC \d+: (\S.*)\n; ([A-Z][a-z]+ \d{4}), (\S.*)\.\n/;

function documentFiles({ read, list }: GrammarFolder): readonly Module[] {
  const files = list(DOCUMENT_TEXTS)
    .filter((file) => file.endsWith(".abnf"))
    .sort()
    .map((file) => ({ name: file.slice(0, -".abnf".length), text: read(`${DOCUMENT_TEXTS}/${file}`) }));
  const names = new Set(files.map(({ name }) => name));
  const head = "// Generated by `npm run build` from the texts of grammar/document/. Do not edit.";
  const grammars = new Set<string>();
  const documents = files.map(({ name, text }) => {
    const [, title, published, status] = DOCUMENT_HEAD.exec(text)!;
    const imports = directivesOf(text).imports.map(({ name: label, from }) => {
      if (names.has(from)) return `${label}: ${from}`;
      grammars.add(from);
      return `${label}: ${from}Value()`;
    });
    return `
/** RFC ${name.slice(3)}: ${title}. */
export const ${name}: GrammarDocument = /* @__PURE__ */ documentOf({
  name: ${JSON.stringify(name)},
  title: ${JSON.stringify(title)},
  published: ${JSON.stringify(published)},
  status: ${JSON.stringify(status)},
  text: texts.${name}Text,
  imports: () => ({ ${imports.join(", ")} }),
});
`;
  });
  const texts = files.map(
    ({ name, text }) => `
/** Returns the text of \`${DOCUMENT_TEXTS}/${name}.abnf\`. */
export function ${name}Text(): string {
  return ${JSON.stringify(text)};
}
`,
  );
  const imported = Array.from(
    [...grammars].sort(),
    (name) => `import { ${name}Value } from "./named/${name}.js";\n`,
  );
  return [
    ["src/generated/data/document-texts.ts", `${head}\n${texts.join("")}`],
    [
      "src/generated/documents.ts",
      `${head}
import { documentOf, type GrammarDocument } from "../documents/document.js";
${imported.join("")}import * as texts from "./data/document-texts.js";
${documents.join("")}`,
    ],
  ];
}

/** The grammar that the texts of schemes build on. */
const RFC_3986 = GRAMMARS.find(({ name }) => name === "rfc3986")!;

/** Returns the rules of a text that others do not have, or have with another expression. */
function ownRules(text: string, base: Rulelist["rules"]): readonly RuleDefinition[] {
  const composed = compose(text, "abnf", base, "RFC 3986").rules.rules;
  const lost = [...base.keys()].find((name) => !composed.has(name));
  if (lost !== undefined)
    throw new Error(`a text of a scheme overrides the rule ${lost} in another spelling`);
  const same = (name: string, { expression }: RuleDefinition): boolean =>
    rulesText([{ ...base.get(name)!, expression }]) === rulesText([base.get(name)!]);
  return [...composed].filter(([name, rule]) => !base.has(name) || !same(name, rule)).map(([, rule]) => rule);
}

function ruleNamesSource(read: (path: string) => string): string {
  const names = new Set(GRAMMARS.flatMap((grammar) => [...sourceOf(grammar, read).grammar.rules.keys()]));
  return `${FIRST_LINE}
/** The names of the rules of all grammars. */
export const RULE_NAMES: readonly string[] = /* @__PURE__ */ ${JSON.stringify([...names].join(" "))}.split(" ");
`;
}
