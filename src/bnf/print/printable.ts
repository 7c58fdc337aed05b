import type { Dialect } from "../dialect.js";
import type { Expression, Grammar, Rule } from "../expression.js";
import type { GrammarDiagnostic } from "../fault.js";
import { MAX_CODE_POINT, MAX_DEPTH, MAX_LEVEL, MAX_REPEAT } from "../limits.js";
import { shown } from "../spelling.js";
import { isOption, needsGroup, type Place } from "./words.js";

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** What keeps a grammar from being written in a notation: nothing, for one that was read. */
export function unprintable({ rules }: Grammar, dialect: Dialect): GrammarDiagnostic[] {
  const found: GrammarDiagnostic[] = [];
  const names = new Map<string, string>();
  for (const [name, rule] of rules) {
    const other = names.get(dialect.fold(name));
    if (!NAME.test(name)) found.push(about(rule, `${shown(name)} can't be the name of a rule`));
    if (other !== undefined)
      found.push(about(rule, `${shown(name)} and ${shown(other)} are one name in ABNF`));
    names.set(dialect.fold(name), name);
    const reason = whyUnprintable(rule.expression);
    if (reason !== null) found.push(about(rule, reason));
  }
  return found;
}

function about({ name, line, column }: Rule, reason: string): GrammarDiagnostic {
  const place = { line, column, offset: 0, length: 0, rule: name };
  return { code: "unprintable", message: reason, ...place, expected: [], section: null, hint: null };
}

interface Visit {
  readonly expression: Expression;
  readonly place: Place;
  readonly level: number;
  readonly brackets: number;
}

/** Why no text of either notation gives the expression, `null` if one does. */
export function whyUnprintable(whole: Expression): string | null {
  const waiting: Visit[] = [{ expression: whole, place: "whole", level: 0, brackets: 0 }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { expression, place } = visit;
    const own = needsGroup(expression, place) || isOption(expression) ? 1 : 0;
    const inner = { level: visit.level + 1, brackets: visit.brackets + own };
    if (inner.brackets > MAX_DEPTH || inner.level > MAX_LEVEL) return "the expression is nested too deep";
    const reason = whyWrong(expression);
    if (reason !== null) return reason;
    if (expression.type === "repeat")
      waiting.push({
        expression: expression.item,
        place: isOption(expression) ? "option" : "repeat",
        ...inner,
      });
    else if (expression.type === "choice" || expression.type === "sequence")
      for (const item of expression.items)
        waiting.push({ expression: item, place: expression.type, ...inner });
  }
  return null;
}

function whyWrong(expression: Expression): string | null {
  if (expression.type === "choice")
    return expression.items.length > 0 ? null : "a choice of nothing can't be written";
  if (expression.type === "reference")
    return NAME.test(expression.name) ? null : `${shown(expression.name)} can't be the name of a rule`;
  if (expression.type === "range") {
    const { first, last } = expression;
    return isUpTo(first, last) && isUpTo(last, MAX_CODE_POINT)
      ? null
      : "a range goes from one code point up to another";
  }
  if (expression.type !== "repeat") return null;
  const { min, max } = expression;
  const most = max ?? MAX_REPEAT;
  return isUpTo(min, most) && isUpTo(most, MAX_REPEAT)
    ? null
    : `a repetition counts from 0 up to ${MAX_REPEAT}`;
}

function isUpTo(number: number, bound: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= bound;
}
