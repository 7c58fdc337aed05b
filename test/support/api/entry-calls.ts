// Right calls of the entry points of grammars: those of the functions that they bind.
import { GRAMMARS } from "../../../grammar/grammars.js";
import { escapableRules } from "../../../src/grammar/characters.js";
import { compiledGrammarOf } from "../../../src/grammar/grammars.js";
import { hasEntryPoint } from "../../../tools/generate/entry-points.js";
import { predicatesOf } from "../../../tools/generate/table-files.js";
import { verdictEntryPoint } from "../../../tools/generate/verdicts.js";
import type { Call, Calls } from "./call.js";
import type { Library } from "./library.js";
import { grammarCalls, READING_CALLS, refusedBy } from "./url-calls.js";

/** The calls of `calls` without their options of grammars: the functions of an entry point are bound to one. */
function bound(calls: Calls, names: readonly string[]): Calls {
  const found = names.map((name): [string, Call] => {
    const call = calls[name]!;
    return [name, { ...call, args: (library) => call.args(library).map(withoutGrammar).filter(isGiven) }];
  });
  return Object.fromEntries(found.map(([name, call]) => [name, { ...call, names: namesOf(call) }]));
}

function withoutGrammar(argument: unknown): unknown {
  if (typeof argument !== "object" || argument === null || !("grammar" in argument)) return argument;
  const { grammar, ...rest } = argument;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

const isGiven = (argument: unknown): boolean => argument !== undefined;

const namesOf = (call: Call): readonly string[] => call.names.slice(0, call.args({} as Library).length);

/** The functions of the entry point of a grammar. */
function entryCalls({
  name,
  exportedAs,
  entryPoint,
  start,
  entry,
  algorithm,
}: (typeof GRAMMARS)[number]): Calls {
  const own = grammarCalls(exportedAs, start);
  const ownCall = (name: string): Call => own[`${exportedAs}.${name}`]!;
  const rules = escapableRules(compiledGrammarOf(name));
  const escapeRule = rules.includes("query") ? "query" : rules.at(-1);
  const predicates = Object.keys(entry?.predicates ?? {});
  return {
    ...own,
    ...Object.fromEntries(["isValid", "validate", "parse", "tree"].map((name) => [name, ownCall(name)])),
    ...bound(READING_CALLS["."]!, ["parseTolerant", "components", "texts", "opaque"]),
    ...Object.fromEntries(predicates.map((name) => [name, READING_CALLS["."]!["isUri"]!])),
    recordScanner: {
      ...READING_CALLS["."]!["recordScanner"]!,
      args: () => [{ separator: "line", rule: start }],
    },
    ...Object.fromEntries(
      ["resolve", "resolveUrl", "relativize"].map((name) => {
        const call = READING_CALLS["."]![name]!;
        // An entry point has the algorithm of its document.
        const args = () => [...call.args({} as Library).slice(0, 2), { algorithm }];
        return [name, { ...call, args }];
      }),
    ),
    ...bound(READING_CALLS["."]!, ["normalize", "normalizeUrl", "equivalent"]),
    ...Object.fromEntries(
      ["print", "visit", "applyReplacement", "renderDiagnostic", "new UrlSyntaxError"].map((name) => [
        name,
        READING_CALLS["."]![name]!,
      ]),
    ),
    explain: { ...READING_CALLS["."]!["explain"]!, args: () => [refusedBy(name, start)] },
    ...bound(READING_CALLS["."]!, ["build", "dataOf", "queryFields"]),
    ...bound(READING_CALLS["."]!, ["withComponent", "withQueryField"]),
    ...Object.fromEntries(
      ["escape", "unescape", "unescapeBytes"].map((name) => [
        name,
        {
          ...READING_CALLS["."]![name]!,
          names: READING_CALLS["."]![name]!.names.slice(0, 2),
          args: () => ["a%20b", escapeRule],
        },
      ]),
    ),
    ...bound(READING_CALLS["."]!, ["warnings"]),
    ...bound(READING_CALLS["."]!, ["fix"]),
    ...bound(READING_CALLS["."]!, ["find", "findIterator", "new UrlFinder"]),
    "UrlFinder#push": {
      ...READING_CALLS["."]!["UrlFinder#push"]!,
      self: (library) => new (library as unknown as EntryPoints)[entryPoint.slice(2)]!.UrlFinder(),
    },
    "UrlFinder#finish": {
      ...READING_CALLS["."]!["UrlFinder#finish"]!,
      self: (library) => new (library as unknown as EntryPoints)[entryPoint.slice(2)]!.UrlFinder(),
    },
  };
}

type EntryPoints = Readonly<Record<string, { readonly UrlFinder: new () => unknown }>>;

const BOUND = GRAMMARS.filter((grammar) => grammar.entry !== null && hasEntryPoint(grammar));

/** The functions of the entry points that have verdicts alone. */
const VERDICT_CALLS = GRAMMARS.filter(hasEntryPoint).map((grammar): [string, Calls] => [
  verdictEntryPoint(grammar).slice(2),
  Object.fromEntries(
    [
      "isValid",
      ...Object.keys(predicatesOf(grammar)),
      ...(grammar.entry === null ? ["isCommonCore"] : []),
    ].map((name) => [name, READING_CALLS["."]!["isUri"]!]),
  ),
]);

/** By the names of the entry points. */
export const ENTRY_CALLS: Readonly<Record<string, Calls>> = Object.fromEntries([
  ...BOUND.map((entry): [string, Calls] => [entry.entryPoint.slice(2), entryCalls(entry)]),
  ...VERDICT_CALLS,
  [
    "grammars",
    Object.assign({}, ...GRAMMARS.map(({ exportedAs, start }) => grammarCalls(exportedAs, start))),
  ],
]);
