// Named cases: each alternative of each rule once, and each way to violate one.
import { has, run } from "../automaton/index.js";
import type { Expression, RuleDefinition } from "../bnf/expression.js";
import { quoted } from "../core/text/printable.js";
import type { Context, SuiteCase } from "./context.js";
import type { Violation } from "./violations.js";

/**
 * Returns the cases, shortest first. Valid cases cover each reachable alternative of each rule, each number of
 * repetitions, and the ends of each character range, each in its shortest string. Invalid cases cover each violation
 * once.
 */
export function namedCases(
  { validator, rule, dfa }: Context,
  faults: Iterable<Violation>,
): readonly SuiteCase[] {
  const found = new Map<string, SuiteCase>();
  const add = (text: string, reason: string): void => {
    if (found.has(text)) return;
    found.set(text, { text, valid: has(dfa, text), state: run(dfa, text), offset: text.length, reason });
  };
  // The strict reading refuses some strings that match the rules.
  for (const { text, name } of variants(validator.grammar.rules, rule)) if (has(dfa, text)) add(text, name);
  for (const { text, diagnostic } of faults) add(text, diagnostic.message);
  return [...found.values()].sort((one, other) => one.text.length - other.text.length);
}

interface Variant {
  readonly text: string;
  readonly name: string;
}

/** The text around a rule or an expression in the shortest string that contains it. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** Generates each variant of each rule that a rule refers to, in the order in which they are reached. */
function* variants(rules: ReadonlyMap<string, RuleDefinition>, start: string): Generator<Variant, void> {
  const shortest = shortestTexts(rules);
  const of = (expression: Expression): string => shortestOf(expression, shortest)!;
  const around = new Map<string, Around>([[start, { before: "", after: "" }]]);
  for (const [rule, { before, after }] of around) {
    const open: (readonly [Expression, string, string])[] = [[rules.get(rule)!.expression, before, after]];
    for (const [expression, left, right] of open) {
      const make = (text: string, what: string): Variant => ({
        text: left + text + right,
        name: `${rule}: ${what}`,
      });
      switch (expression.type) {
        case "literal":
          yield make(expression.text, shown(expression));
          break;
        case "range":
          for (const code of new Set([expression.first, expression.last]))
            yield make(String.fromCodePoint(code), quoted(String.fromCodePoint(code)));
          break;
        case "reference":
          if (!around.has(expression.name)) around.set(expression.name, { before: left, after: right });
          break;
        case "sequence":
          for (const [at, item] of expression.items.entries()) {
            const texts = expression.items.map(of);
            open.push([item, left + texts.slice(0, at).join(""), texts.slice(at + 1).join("") + right]);
          }
          break;
        case "choice":
          for (const [at, item] of expression.items.entries()) {
            yield make(of(item), `alternative ${at + 1} of ${expression.items.length}, ${shown(item)}`);
            open.push([item, left, right]);
          }
          break;
        case "repeat": {
          const { item, min, max } = expression;
          const times = new Set(
            [min, min + 1, max ?? min + 2].filter((count) => count <= MOST_TIMES && count <= (max ?? count)),
          );
          for (const count of times)
            yield make(of(item).repeat(count), `${shown(expression)} ${timesOf(count)}`);
          open.push([item, left + of(item).repeat(Math.max(0, min - 1)), right]);
        }
      }
    }
  }
}

/** The most repetitions in a case. */
const MOST_TIMES = 64;

function timesOf(count: number): string {
  return count === 0 ? "left out" : count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

/** Returns a shortest string for each rule that matches any. */
function shortestTexts(rules: ReadonlyMap<string, RuleDefinition>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const { name, expression } of rules.values()) {
      const text = shortestOf(expression, found);
      const known = found.get(name);
      if (text === null || (known !== undefined && known.length <= text.length)) continue;
      found.set(name, text);
      changed = true;
    }
  }
  return found;
}

/** Returns a shortest string of an expression; `null` if that of a rule it uses is not known. */
function shortestOf(expression: Expression, rules: ReadonlyMap<string, string>): string | null {
  switch (expression.type) {
    case "literal":
      return expression.text;
    case "range":
      return String.fromCodePoint(
        LIKED.find((code) => expression.first <= code && code <= expression.last) ?? expression.first,
      );
    case "reference":
      return rules.get(expression.name) ?? null;
    case "sequence": {
      const texts = expression.items.map((item) => shortestOf(item, rules));
      return texts.includes(null) ? null : texts.join("");
    }
    case "choice": {
      const texts = expression.items.map((item) => shortestOf(item, rules)).filter((text) => text !== null);
      return texts.reduce<string | null>(
        (best, text) => (best === null || text.length < best.length ? text : best),
        null,
      );
    }
    case "repeat":
      if (expression.min === 0) return "";
      return shortestOf(expression.item, rules)?.repeat(expression.min) ?? null;
  }
}

/** Characters that read well in cases: `a`, `0`, `1`. */
const LIKED = [0x61, 0x30, 0x31];

/** Returns an expression as ABNF, shortened to one line. */
function shown(expression: Expression): string {
  const text = abnf(expression);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

const LONGEST = 60;

function abnf(expression: Expression): string {
  switch (expression.type) {
    case "literal":
      return expression.text === "" ? '""' : quoted(expression.text);
    case "range":
      return `%x${hex(expression.first)}-${hex(expression.last)}`;
    case "reference":
      return expression.name;
    case "sequence":
      return expression.items.length === 0 ? '""' : expression.items.map(inBrackets).join(" ");
    case "choice":
      return expression.items.map(abnf).join(" / ");
    case "repeat": {
      const { item, min, max } = expression;
      if (min === 0 && max === 1) return `[ ${abnf(item)} ]`;
      const times = min === max ? min : `${min === 0 ? "" : min}*${max ?? ""}`;
      return times + (item.type === "sequence" ? `( ${abnf(item)} )` : inBrackets(item));
    }
  }
}

function inBrackets(item: Expression): string {
  return item.type === "choice" ? `( ${abnf(item)} )` : abnf(item);
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(2, "0");
}
