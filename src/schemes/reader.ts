// Readers: the rules of one scheme, ready to check URLs, to find where they are broken, and to make the parts.
import { draft05 } from "../../grammar/draft-05/rules.js";
import { Deriver, replay } from "../automaton/index.js";
import { TableAutomaton } from "../automaton/table/automaton.js";
import { accepts, type Table } from "../automaton/table/table.js";
import { Combinator } from "../combinator/combinator.js";
import { ValueMatcher } from "../combinator/values.js";
import type { Expectation } from "../core/diagnostic/diagnostic.js";
import { requireFunction, requireInteger, requireObject, requireString } from "../core/require.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { mismatchOf } from "../spec/mismatch.js";
import type { Mismatch } from "../spec/spec.js";
import { type CompiledScheme, compileCombinator, compileScheme } from "./compile.js";
import type {
  CombinatorScheme,
  RuleMatches,
  SchemeDefinition,
  SchemeViolation,
  TextParser,
  TextParserResult,
  TextScheme,
} from "./definition.js";
import { sourceOf } from "./source.js";

/** The reader of a URL's scheme, and the URL with its scheme in lower case. */
export interface LookupResult {
  readonly reader: SchemeReader;
  readonly url: string;
}

/** One scheme of a grammar, ready to read URLs whose scheme is in lower case. */
export interface SchemeReader {
  readonly definition: SchemeDefinition;
  /** Whether every URL that it accepts is proven to be valid by the generic grammar. */
  readonly proven: boolean;
  /** The compiled rules; `null` if they are a parser. */
  readonly compiled: CompiledScheme | null;
  readonly accepts: (url: string) => boolean;
  /** Returns where a URL that is not accepted breaks the rules. */
  readonly fault: (url: string) => SchemeFault;
  /** Returns the parts of a URL that is accepted; `input` is the URL as it was given. */
  readonly parts: (url: string, input: string) => unknown;
}

/** Where a URL breaks the rules of its scheme. */
interface SchemeFault {
  /** In UTF-16 code units. */
  readonly offset: number;
  /** What the automaton expected; `null` if a parser found the fault. */
  readonly mismatch: Mismatch | null;
  /** What the parser expected; empty if an automaton found the fault. */
  readonly expected: readonly Expectation[];
  /** The condition that the URL breaks although it matches the rules; `null` if it does not match them. */
  readonly violation: SchemeViolation | null;
}

/**
 * Makes a scheme ready to read URLs.
 *
 * @throws {GrammarError} when the rules have faults.
 * @throws {TypeError} when the function that should make a parser makes something else.
 */
export function schemeReader(definition: SchemeDefinition, base: CompiledGrammar): SchemeReader {
  const { rules } = definition;
  if (typeof rules === "string") return textReader(definition as TextScheme, base);
  const made: unknown = typeof rules === "function" ? rules(draft05) : rules;
  return Combinator.is(made)
    ? combinatorReader(definition as CombinatorScheme, made, base)
    : parserReader(definition, made);
}

function textReader(definition: TextScheme, base: CompiledGrammar): SchemeReader {
  let match: ReturnType<typeof ruleMatcher> | undefined;
  return provenReader(
    definition,
    () => compileScheme(definition, base),
    (compiled, url, input) => {
      if (definition.parts === undefined) return null;
      match ??= ruleMatcher(compiled);
      return definition.parts(match(url, input));
    },
    definition.check,
  );
}

function combinatorReader(
  definition: CombinatorScheme,
  combinator: Combinator,
  base: CompiledGrammar,
): SchemeReader {
  let matcher: ValueMatcher | undefined;
  return provenReader(
    definition,
    () => compileCombinator(combinator, definition, base),
    (compiled, url, input) => {
      matcher ??= new ValueMatcher(combinator.form);
      return matcher.value(url, 0, endOfOwnPart(compiled, url), input);
    },
  );
}

/** Returns a reader of rules that are compiled, and so proven to match only URLs of the scheme. */
function provenReader(
  definition: SchemeDefinition,
  compileOnce: () => CompiledScheme,
  parts: (compiled: CompiledScheme, url: string, input: string) => unknown,
  check?: TextScheme["check"],
): SchemeReader {
  let compiled: CompiledScheme | null = null;
  let table: Table | null = null;
  const compile = (): CompiledScheme => {
    compiled ??= compileOnce();
    table = compiled.table;
    return compiled;
  };
  const violationIn = (url: string): SchemeViolation | null =>
    check === undefined
      ? null
      : checked(check(url.slice(0, endOfOwnPart(compile(), url))), definition.name, url);
  // The tests prove the rules of the package's own schemes.
  if (sourceOf(definition) === undefined) compile();
  return {
    definition,
    proven: true,
    get compiled() {
      return compile();
    },
    accepts: (url) =>
      accepts(table ?? compile().table, url) && (check === undefined || violationIn(url) === null),
    fault: (url) => {
      const mismatch = mismatchOf(new TableAutomaton(compile().table), url);
      if (mismatch !== null) return { offset: mismatch.offset, mismatch, expected: [], violation: null };
      const violation = violationIn(url);
      if (violation === null)
        throw new TypeError(`the check of the ${definition.name} scheme rejected a URL and then accepted it`);
      return { offset: violation.offset, mismatch, expected: [], violation };
    },
    parts: (url, input) => parts(compile(), url, input),
  };
}

/** Checks the result of a user's `check`, which can be anything. */
function checked(result: unknown, name: string, url: string): SchemeViolation | null {
  if (result === null) return null;
  const what = `what the check of the ${name} scheme returns`;
  requireObject(result, what);
  const { offset, length, message, section }: Partial<Record<keyof SchemeViolation, unknown>> = result;
  requireInteger(offset, `the offset in ${what}`, 0, url.length);
  requireInteger(length, `the length in ${what}`, 0, url.length - offset);
  requireString(message, `the message in ${what}`);
  if (section !== undefined && section !== null) requireString(section, `the section in ${what}`);
  return { offset, length, message, section };
}

function parserReader(definition: SchemeDefinition, parser: unknown): SchemeReader {
  const what = `the parser of the ${definition.name} scheme`;
  requireObject(parser, what);
  requireFunction((parser as Partial<TextParser<unknown>>).parse, `the method parse of ${what}`);
  // Fragments belong to the generic grammar.
  const run = (url: string): TextParserResult<unknown> =>
    (parser as TextParser<unknown>).parse(url.replace(/#.*$/s, ""));
  return {
    definition,
    proven: false,
    compiled: null,
    accepts: (url) => run(url).status,
    fault: (url) => {
      const result = run(url);
      if (result.status) throw new TypeError(`${what} rejected a URL and then accepted it`);
      const expected = result.expected.map((name): Expectation => ({ type: "rule", name, label: name }));
      return { offset: result.index.offset, mismatch: null, expected, violation: null };
    },
    parts: (url) => {
      const result = run(url);
      return result.status ? result.value : null;
    },
  };
}

/** Returns a function that lists what the rules match in a valid URL: with its scheme in lower case, and as it was given. */
function ruleMatcher(compiled: CompiledScheme): (url: string, input: string) => RuleMatches {
  let deriver: Deriver | undefined;
  return (url, input) => {
    deriver ??= new Deriver(compiled, compiled.start);
    const end = endOfOwnPart(compiled, url);
    const text = input.slice(0, end);
    const found = new Map<string, string[]>();
    const open: number[] = [];
    replay(deriver.derive(url.slice(0, end))!, {
      open: (rule, offset) => {
        const texts = memoized(found, rule, () => []);
        // A text takes its place when it begins, so that texts are in the order of their beginnings.
        open.push(texts.push("") - 1, offset);
      },
      close: (rule, offset) => {
        const from = open.pop()!;
        found.get(rule)![open.pop()!] = text.slice(from, offset);
      },
      text: () => {},
    });
    const all = (rule: string): readonly string[] => found.get(rule) ?? [];
    return { text, all, first: (rule) => all(rule)[0] ?? null };
  };
}

/** Returns the offset at which the part of a URL ends that the scheme's own rules match: where a generic fragment begins. */
export function endOfOwnPart({ hasFragment }: CompiledScheme, url: string): number {
  return hasFragment || !url.includes("#") ? url.length : url.indexOf("#");
}
