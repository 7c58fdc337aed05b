import type { Dialect } from "../dialect.js";
import type { Expression, RuleDefinition, Rulelist } from "../expression.js";
import type { GrammarDiagnostic } from "../fault.js";
import { MAX_CODE_POINT, MAX_DEPTH, MAX_LEVEL, MAX_REPEAT } from "../limits.js";
import { shown } from "../spelling.js";
import { isOption, needsGroup, type Place } from "./words.js";

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Returns a diagnostic for each reason why a grammar cannot be written in a notation; none for one that was read. */
export function unprintableRules({ rules }: Rulelist, dialect: Dialect): GrammarDiagnostic[] {
  const found: GrammarDiagnostic[] = [];
  const names = new Map<string, string>();
  for (const [name, rule] of rules) {
    const other = names.get(dialect.fold(name));
    if (!NAME.test(name)) found.push(about(rule, `${shown(name)} is not a valid rule name`));
    if (other !== undefined)
      found.push(about(rule, `${shown(name)} and ${shown(other)} are the same name in ABNF`));
    names.set(dialect.fold(name), name);
    const reason = whyUnprintable(rule.expression);
    if (reason !== null) found.push(about(rule, reason));
  }
  return found;
}

function about({ name, line, column }: RuleDefinition, reason: string): GrammarDiagnostic {
  const place = { line, column, offset: 0, length: 0, rule: name };
  return { code: "unprintable", message: reason, ...place, expected: [], section: null, hint: null };
}

/** How many items may be written again because a part is in several places. A small expression could fill the memory. */
const MAX_REPEATED = 1_000_000;

interface Visit {
  readonly expression: Expression;
  readonly place: Place;
  readonly level: number;
  readonly brackets: number;
}

/** Returns why the expression cannot be written in either notation, or `null` if it can. */
function whyUnprintable(whole: Expression): string | null {
  const waiting: Visit[] = [{ expression: whole, place: "whole", level: 0, brackets: 0 }];
  const visited = new Set<Expression>();
  let repeated = 0;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { expression, place } = visit;
    const own = needsGroup(expression, place) || isOption(expression) ? 1 : 0;
    const inner = { level: visit.level + 1, brackets: visit.brackets + own };
    if (inner.brackets > MAX_DEPTH || inner.level > MAX_LEVEL) return "the expression is nested too deeply";
    const reason = whyWrong(expression);
    if (reason !== null) return reason;
    const items = itemsOf(expression);
    if (visited.has(expression)) repeated += items.length;
    else if (items.length > 0) visited.add(expression);
    if (repeated > MAX_REPEATED) return "the expression is too large to write";
    const inside = isOption(expression) ? "option" : (expression.type as Place);
    for (const item of items) waiting.push({ expression: item, place: inside, ...inner });
  }
  return null;
}

function itemsOf(expression: Expression): readonly Expression[] {
  if (expression.type === "repeat") return [expression.item];
  return expression.type === "choice" || expression.type === "sequence" ? expression.items : [];
}

function whyWrong(expression: Expression): string | null {
  if (expression.type === "choice")
    return expression.items.length > 0 ? null : "a choice has no alternatives";
  if (expression.type === "reference")
    return NAME.test(expression.name) ? null : `${shown(expression.name)} is not a valid rule name`;
  if (expression.type === "range") {
    const { first, last } = expression;
    return isUpTo(first, last) && isUpTo(last, MAX_CODE_POINT)
      ? null
      : "a range must go from one code point up to another";
  }
  if (expression.type !== "repeat") return null;
  const { min, max } = expression;
  const most = max ?? MAX_REPEAT;
  return isUpTo(min, most) && isUpTo(most, MAX_REPEAT)
    ? null
    : `a repetition must count from 0 up to at most ${MAX_REPEAT}`;
}

function isUpTo(number: number, bound: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= bound;
}
