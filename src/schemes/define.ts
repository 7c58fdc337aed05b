// Custom schemes: their rules are checked when they are defined, then compiled and proven over the grammar that they
// use.
import { draftRules } from "../../grammar/draft-05/rules.js";
import { TableAutomaton } from "../automaton/table/automaton.js";
import { accepts } from "../automaton/table/table.js";
import { type Combinator, isCombinator } from "../combinator/combinator.js";
import { type ValueMatcher, valueMatcher } from "../combinator/values.js";
import type { Expectation } from "../core/diagnostic/diagnostic.js";
import { requireFunction, requireObject } from "../core/require.js";
import { memoized } from "../core/values.js";
import type { CompiledGrammar } from "../spec/compiled.js";
import { mismatchOf } from "../spec/mismatch.js";
import {
  type CompiledScheme,
  checkText,
  compileOwn,
  compileScheme,
  limitedTo,
  prove,
  proveText,
  requireFinite,
  requireOver,
  rulesOf,
} from "./compile.js";
import {
  type CombinatorScheme,
  requireDefinition,
  type SchemeDefinition,
  type TextParser,
  type TextParserResult,
  type TextScheme,
} from "./definition.js";
import {
  endOfOwnPart,
  matchesOf,
  provenReader,
  type ReaderMaker,
  type RuleRunner,
  requireAlone,
  type SchemeRules,
} from "./reader.js";
import { withReader } from "./source.js";

/**
 * Defines a scheme: checks the definition and its rules, and returns it frozen, for `createGrammar`. Faults that depend
 * on the generic grammar are found here if `over` names that grammar, and otherwise by `createGrammar`.
 *
 * @param definition the facts about the scheme, and its rules
 * @throws {GrammarError} when the rules have faults: names that are not defined, or a start rule that matches no URL of
 * the scheme, or strings that are not URLs of it.
 * @throws {TypeError} when a field is missing, unknown or of the wrong type.
 *
 * @example
 * defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGIT' }).name // → "note"
 * defineScheme({ name: "note", shape: "opaque", rules: 'note = "note:" 1*DIGT' }) // → throws GrammarError
 * defineScheme({ name: "Note", shape: "opaque", rules: "" }) // → throws TypeError
 */
export function defineScheme<const Name extends string, Parts = null>(
  definition: SchemeDefinition<Name, Parts>,
): SchemeDefinition<Name, Parts> {
  requireDefinition(definition);
  const scheme: SchemeDefinition<Name, Parts> & Pick<TextScheme, "outside"> = Object.freeze({
    ...definition,
  });
  const make = readerMaker(scheme);
  if (scheme.outside !== true) return withReader(scheme, make);
  return withReader(scheme, (base, alone) => {
    requireAlone(scheme.name, alone);
    return make(base);
  });
}

function readerMaker(definition: SchemeDefinition): ReaderMaker {
  const { rules } = definition;
  if (typeof rules === "string") return textReader(definition as TextScheme);
  const made: unknown = typeof rules === "function" ? rules(draftRules()) : rules;
  return isCombinator(made)
    ? combinatorReader(definition as CombinatorScheme, made)
    : parserReader(definition, made);
}

function textReader(definition: TextScheme): ReaderMaker {
  const { over, check, parts } = definition;
  const partsOf: PartsMaker = (rules, url, input) =>
    parts === undefined ? null : parts(matchesOf(rules, url, input));
  if (over === undefined) {
    checkText(definition);
    return compiledReader(definition, (base) => compileScheme(definition, base), partsOf, check);
  }
  const proven = proveText(definition, requireOver(over));
  return compiledReader(definition, (base) => limitedTo(proven, base), partsOf, check);
}

function combinatorReader(definition: CombinatorScheme, combinator: Combinator): ReaderMaker {
  const { name, over } = definition;
  let matcher: ValueMatcher | undefined;
  const partsOf: PartsMaker = (rules, url, input) => {
    matcher ??= valueMatcher(combinator.form);
    return matcher.value(url, 0, endOfOwnPart(rules, url), input);
  };
  const rules = rulesOf(combinator);
  if (over === undefined) {
    requireFinite(rules, null);
    compileOwn(rules, name, null);
    const compile = (base: CompiledGrammar): CompiledScheme =>
      limitedTo(prove(rules, definition, base, null), base);
    return compiledReader(definition, compile, partsOf);
  }
  const proven = prove(rules, definition, requireOver(over), null);
  return compiledReader(definition, (base) => limitedTo(proven, base), partsOf);
}

type PartsMaker = (rules: SchemeRules, url: string, input: string) => unknown;

/** Returns a function that makes readers, and compiles the rules once for each grammar. */
function compiledReader(
  definition: SchemeDefinition,
  compile: (base: CompiledGrammar) => CompiledScheme,
  parts: PartsMaker,
  check?: TextScheme["check"],
): ReaderMaker {
  const compiled = new WeakMap<CompiledGrammar, CompiledScheme>();
  return (base) => {
    const scheme = memoized(compiled, base, () => compile(base));
    const { table } = scheme;
    const automaton = new TableAutomaton(table);
    const runner: RuleRunner = {
      rules: () => scheme,
      matches: (url) => accepts(table, url),
      mismatch: (url) => mismatchOf(automaton, url),
      parts: (url, input) => parts(scheme, url, input),
    };
    return provenReader(definition, runner, check);
  };
}

function parserReader(definition: SchemeDefinition, parser: unknown): ReaderMaker {
  const what = `the parser of the ${definition.name} scheme`;
  requireObject(parser, what);
  requireFunction((parser as Partial<TextParser<unknown>>).parse, `the method parse of ${what}`);
  // A parser gets the URL without its fragment, which belongs to the generic grammar.
  const run = (url: string): TextParserResult<unknown> =>
    (parser as TextParser<unknown>).parse(url.replace(/#.*$/s, ""));
  return () => ({
    definition,
    proven: false,
    rules: () => null,
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
  });
}
