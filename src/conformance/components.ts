// Suites about splitting URLs into components.

import type { GrammarName } from "../../grammar/grammars.js";
import type { ComponentName } from "../ast/diagnostics.js";
import { replay } from "../automaton/index.js";
import { Budget, type Limits } from "../automaton/limits.js";
import { mismatch, requireArray, requireOneOf, requireOptions } from "../core/require.js";
import type { AnyGrammar } from "../grammar/grammar.js";
import { urlValidatorFor } from "../grammar/grammars.js";
import { deriveIn, type Validator } from "../grammar/validator.js";
import { textsOf } from "../spec/split.js";
import {
  type AnswerCase,
  type Answered,
  type AnswerSuite,
  answerSuite,
  type Fault,
  REFUSED,
  type SizeOptions,
} from "./answers.js";
import { contextOf, requireSize, type Size } from "./context.js";
import { coverOf } from "./cover.js";
import { suite } from "./suite.js";

/** The options of `componentSuite`. */
export interface ComponentSuiteOptions extends SizeOptions {
  /** The rule that the inputs match (default: the start rule of the grammar, in its strict reading). */
  readonly rule?: string | undefined;
  /** The components that the parser reports (default: all but `user` and `password`). */
  readonly components?: readonly ReportedComponent[] | undefined;
  /** The limits of the suite (default: those of `url-grammar/automaton`). */
  readonly limits?: Partial<Limits> | undefined;
}

/** A component that parsers report. */
export type ReportedComponent = ComponentName | "authority";

const REPORTED: readonly ReportedComponent[] = [
  "scheme",
  "authority",
  "userinfo",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];
const EVERY: readonly ReportedComponent[] = [...REPORTED, "user", "password"];

/**
 * Returns a suite that asks a parser for the components of valid URLs: `{ text }`, answered with an object of strings
 * by component name, and `null` for an absent component, which differs from an empty one. A component that no answer
 * has is not judged. The inputs take every transition of the rule's automaton; those of the largest suite are the valid
 * ones of `suite`.
 *
 * @param grammar a URL grammar without rules of schemes, or the name of one
 * @param options the rule, the components, and the size of the suite
 * @throws {TypeError} when the grammar is not a URL grammar, or an option is unknown or has an invalid value
 * @throws {AutomatonLimitError} when the suite exceeds the limits
 * @see RFC 3986, section 3
 *
 * @example
 * const [first] = componentSuite("rfc3986", { rule: "URI", components: ["scheme", "path"] });
 * [first.input, first.expected] // → [{ text: "a:" }, { scheme: "a", path: "" }]
 */
export function componentSuite(
  grammar: AnyGrammar | GrammarName,
  options: ComponentSuiteOptions = {},
): AnswerSuite<"text"> {
  requireOptions(options, ["rule", "components", "limits", "size"]);
  const { rule, components = REPORTED, limits = {}, size = "M" } = options;
  requireSize(size);
  requireArray(components, "the components");
  if (components.length === 0) throw mismatch("the components", "at least one", components);
  for (const name of components) requireOneOf(name, "each component", EVERY);
  const { shape } = urlValidatorFor(grammar).grammar.spec;
  const context = contextOf(grammar, rule);
  const describe = new TextProperties(context.validator, context.rule);
  const every: AnswerCase<"text">[] = [];
  for (const text of validTexts(grammar, rule, size, limits)) {
    const all = textsOf(shape, text, shape.split(text)) as unknown as Reported;
    const expected = Object.fromEntries(components.map((name) => [name, all[name]!]));
    every.push({ input: { text }, expected, properties: [...presence(all), ...describe.of(text)] });
  }
  const { grammar: by, rule: name } = context;
  const all =
    size === "L"
      ? `valid texts that take every transition of the automaton of ${name}, and those of its complete suite`
      : `valid texts that take every transition of the automaton of ${name}`;
  return answerSuite({ question: "components", by, size }, every, all, (cases) => ({
    read: readComponents(components),
    faults: (index, answer) => memberFaults(cases[index]!.expected, answer),
    cite: (_, { member }) => {
      const rules = context.validator.grammar;
      const section = rules.sectionOf(shape.ruleOf((member ?? "path") as ComponentName, "", null));
      return section === null ? null : { section, sentence: null };
    },
    members: components,
    isIdempotent: false,
  }));
}

/**
 * Returns valid strings of a rule that take every transition of its automaton; for a large suite, also those of the
 * complete suite.
 */
export function validTexts(
  grammar: AnyGrammar | GrammarName,
  rule: string | undefined,
  size: Size,
  limits: Partial<Limits>,
): ReadonlySet<string> {
  const { dfa } = contextOf(grammar, rule);
  const found = new Set<string>();
  const add = ({ text, valid }: { readonly text: string; readonly valid: boolean }): void => {
    if (valid && !LONE.test(text)) found.add(text);
  };
  coverOf(dfa, new Budget(limits)).forEach(add);
  if (size === "L") for (const each of suite(grammar, { rule, limits })) add(each);
  return found;
}

/** A lone surrogate cannot be encoded in UTF-8, so not every program can read one. */
const LONE = /\p{Surrogate}/u;

type Reported = Readonly<Record<string, string | null>>;

function readComponents(names: readonly string[]): (value: unknown) => Answered | undefined {
  return (value) => {
    if (value === null) return null;
    if (typeof value !== "object" || Array.isArray(value)) return;
    const members = names.map((name) => [name, (value as Record<string, unknown>)[name] ?? null] as const);
    if (members.some(([, text]) => text !== null && typeof text !== "string")) return;
    return Object.fromEntries(members) as Reported;
  };
}

function memberFaults(expected: Answered, answer: Answered): readonly Fault[] {
  if (answer === null) return [{ kind: REFUSED, member: null, expected, actual: null }];
  const faults: Fault[] = [];
  for (const [member, right] of Object.entries(expected as Reported)) {
    const actual = (answer as Reported)[member]!;
    if (actual === right) continue;
    faults.push({ kind: kindOf(member, right, actual), member, expected: right, actual });
  }
  return faults;
}

function kindOf(member: string, right: string | null, actual: string | null): string {
  if ((actual ?? "") === (right ?? "")) return `absent and empty are the same for the ${member}`;
  return `[${actual}]` === right ? `the ${member} has lost its brackets` : `the ${member} is wrong`;
}

/** Describes which components a URL has. */
function presence(all: Reported): readonly string[] {
  return REPORTED.map((name) => {
    const text = all[name]!;
    return `the ${name} is ${text === null ? "absent" : text === "" ? "empty" : "present"}`;
  });
}

/** A string, and its properties. */
export interface DescribedText {
  readonly text: string;
  /** The properties, each a clause in words. */
  readonly properties: readonly string[];
}

/** Describes strings by the rules that read their characters. */
export class TextProperties {
  readonly #validator: Validator;
  readonly #rule: string;

  constructor(validator: Validator, rule: string) {
    this.#validator = validator;
    this.#rule = rule;
  }

  /** Returns a clause for each rule in the derivation of a string. */
  of(text: string): readonly string[] {
    const found = new Set<string>();
    replay(deriveIn(this.#validator, text, this.#rule), {
      open: (name) => void found.add(`the text has ${name}`),
      close: () => {},
      text: () => {},
    });
    return [...found];
  }
}
