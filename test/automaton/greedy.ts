import { type DerivationEvents, replay } from "../../src/automaton/greedy/events.js";
import type { Expression, Rulelist } from "../../src/bnf/expression.js";

type Goal = (offset: number, events: string) => string | null;

/** The error when there is too much to try. */
export class TooMany extends Error {}

const MAX_STEPS = 200_000;

/**
 * Returns the greedy derivation by backtracking: it tries everything in order of preference, straight from the definition
 * of greedy, and is slow. The derivation is written as text: `rule(...)`, with leaves in quotes.
 *
 * @throws {TooMany} when that takes too long
 */
export function greedy(grammar: Rulelist, rule: string, text: string): string | null {
  const characters = Array.from(text);
  let steps = 0;

  const match = (expression: Expression, at: number, events: string, goal: Goal): string | null => {
    if (++steps > MAX_STEPS) throw new TooMany();
    switch (expression.type) {
      case "literal": {
        const wanted = Array.from(expression.text);
        const found = characters.slice(at, at + wanted.length);
        const same = wanted.every((character, i) => isSame(character, found[i], expression.caseSensitive));
        const leaf = wanted.length === 0 ? "" : JSON.stringify(found.join(""));
        return same ? goal(at + wanted.length, events + leaf) : null;
      }
      case "range": {
        const codePoint = characters[at]?.codePointAt(0) ?? -1;
        const isInside = expression.first <= codePoint && codePoint <= expression.last;
        return isInside ? goal(at + 1, events + JSON.stringify(characters[at])) : null;
      }
      case "reference":
        return apply(expression.name, at, events, goal);
      case "sequence": {
        const items = (index: number): Goal => {
          const item = expression.items[index];
          return item === undefined ? goal : (to, soFar) => match(item, to, soFar, items(index + 1));
        };
        return items(0)(at, events);
      }
      case "choice":
        for (const item of expression.items) {
          const found = match(item, at, events, goal);
          if (found !== null) return found;
        }
        return null;
      case "repeat":
        return iterate(expression, 0, at, events, goal);
    }
  };

  const iterate = (
    repeat: Extract<Expression, { type: "repeat" }>,
    count: number,
    at: number,
    events: string,
    goal: Goal,
  ): string | null => {
    const { item, min, max } = repeat;
    if (max !== null && max < min) return null;
    const mayBeEmpty = count < min || (min === 0 && max === 1);
    if (max === null || count < max) {
      const found = match(item, at, events, (to, soFar) =>
        to > at || mayBeEmpty ? iterate(repeat, count + 1, to, soFar, goal) : null,
      );
      if (found !== null) return found;
    }
    return count < min ? null : goal(at, events);
  };

  const apply = (name: string, at: number, events: string, goal: Goal): string | null =>
    match(grammar.rules.get(name)!.expression, at, `${events}${name}(`, (to, soFar) => goal(to, `${soFar})`));

  return apply(rule, 0, "", (to, soFar) => (to === characters.length ? soFar : null));
}

function isSame(wanted: string, found: string | undefined, caseSensitive: boolean): boolean {
  if (found === undefined) return false;
  return caseSensitive ? wanted === found : wanted.toLowerCase() === found.toLowerCase();
}

/** Returns what `greedy` returns, or `undefined` when that takes too long. */
export function greedyIfQuick(grammar: Rulelist, rule: string, text: string): string | null | undefined {
  try {
    return greedy(grammar, rule, text);
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
}

/** Returns a derivation written as text in the form of `greedy`. */
export function shown(derived: DerivationEvents | null, text: string): string | null {
  if (derived === null) return null;
  let events = "";
  replay(derived, {
    open: (rule) => {
      events += `${rule}(`;
    },
    close: () => {
      events += ")";
    },
    text: (start, end) => {
      events += JSON.stringify(text.slice(start, end));
    },
  });
  return events;
}
