// ECMAScript regular expressions as trees: what they match, without groups, captures and the order of attempts.
import type { AST, RegExpParser } from "@eslint-community/regexpp";
import type { CharSet } from "../automaton/alphabet.js";
import type { Budget } from "../automaton/limits.js";
import { ExpressionError } from "../expressions/error.js";
import { Characters, LINE_ENDS, type Modifiers } from "./characters.js";

/** What a part of an expression matches. */
export type Pattern =
  | { readonly type: "set"; readonly set: CharSet }
  | { readonly type: "sequence"; readonly items: readonly Pattern[] }
  | { readonly type: "choice"; readonly items: readonly Pattern[] }
  | { readonly type: "repeat"; readonly item: Pattern; readonly min: number; readonly max: number | null }
  | Look;

/** A condition on the string before or after a position. */
export interface Look {
  readonly type: "look";
  readonly item: Pattern;
  readonly isAhead: boolean;
  readonly isNegative: boolean;
}

/** A parsed expression. */
export interface Expression {
  readonly pattern: Pattern;
  /** The set matched by `[^]`: code points, or UTF-16 code units without the flags `u` and `v`. */
  readonly any: Pattern & { readonly type: "set" };
  /** Whether it reads code points. */
  readonly isUnicode: boolean;
  /** Whether it matches only at the start of a string, because of the flag `y`. */
  readonly isSticky: boolean;
}

/** The maximum nesting of groups. */
const MAX_DEPTH = 250;

/** A parser of expressions. Its package is a peer dependency of the entry point, and part of the command. */
export type Parser = Pick<RegExpParser, "parseFlags" | "parsePattern">;

/**
 * Parses an expression.
 *
 * @throws {ExpressionError} with the reason `syntax`, `not-regular` or `unsupported`, and the offset in the source
 * @throws {AutomatonLimitError} when computing its classes takes more steps than the budget allows
 */
export function readPattern(parser: Parser, source: string, flags: string, budget: Budget): Expression {
  let parsed: AST.Pattern;
  let has: AST.Flags;
  try {
    has = parser.parseFlags(flags);
    if (has.unicode && has.unicodeSets) throw new SyntaxError();
  } catch {
    throw new ExpressionError(
      "syntax",
      `the flags "${flags}" are not those of an expression: they can be d, g, i, m, s, u or v, and y`,
    );
  }
  try {
    parsed = parser.parsePattern(source, 0, source.length, {
      unicode: has.unicode,
      unicodeSets: has.unicodeSets,
    });
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(0);
    const { message, index } = error as { readonly message: string; readonly index?: number };
    const reason = message.replace(/^Invalid regular expression: \/.*\/[a-z]*: /s, "");
    throw new ExpressionError(
      "syntax",
      `this is no expression of ECMAScript: ${lowerFirst(reason)}`,
      null,
      index ?? 0,
    );
  }
  const isUnicode = has.unicode || has.unicodeSets;
  const characters = new Characters({ isUnicode, flags, budget });
  const reader = new Reader(characters, budget);
  return {
    pattern: reader.read(parsed, { i: has.ignoreCase, m: has.multiline, s: has.dotAll }, 0),
    any: { type: "set", set: characters.any },
    isUnicode,
    isSticky: has.sticky,
  };
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function tooDeep(offset: number): ExpressionError {
  return new ExpressionError(
    "unsupported",
    `groups can be ${MAX_DEPTH} deep in each other, and not more`,
    null,
    offset,
  );
}

class Reader {
  readonly #characters: Characters;
  readonly #budget: Budget;
  readonly #words = new Map<boolean, Pattern>();

  constructor(characters: Characters, budget: Budget) {
    this.#characters = characters;
    this.#budget = budget;
  }

  read(node: AST.Element | AST.Pattern | AST.Alternative, has: Modifiers, depth: number): Pattern {
    this.#budget.spend(1);
    if (depth > MAX_DEPTH) throw tooDeep(node.start);
    switch (node.type) {
      case "Alternative":
        return sequenceOf(node.elements.map((element) => this.read(element, has, depth)));
      case "Pattern":
      case "CapturingGroup":
        return this.#alternatives(node, has, depth);
      case "Group":
        return this.#alternatives(node, node.modifiers === null ? has : modified(has, node.modifiers), depth);
      case "Quantifier": {
        const max = node.max === Number.POSITIVE_INFINITY ? null : node.max;
        return { type: "repeat", item: this.read(node.element, has, depth), min: node.min, max };
      }
      case "Backreference":
        throw new ExpressionError(
          "not-regular",
          `what "${node.raw}" matches depends on what a group has matched: no automaton can do that`,
          null,
          node.start,
        );
      case "Assertion":
        return this.#assertion(node, has, depth);
      default:
        return { type: "set", set: this.#characters.of(node, has) };
    }
  }

  #alternatives(
    { alternatives }: { readonly alternatives: readonly AST.Alternative[] },
    has: Modifiers,
    depth: number,
  ): Pattern {
    return choiceOf(alternatives.map((alternative) => this.read(alternative, has, depth + 1)));
  }

  #assertion(node: AST.Assertion, has: Modifiers, depth: number): Pattern {
    switch (node.kind) {
      case "word": {
        const word = this.#word(has);
        const edge = (isAfter: boolean): Pattern =>
          sequenceOf([look(word, false, isAfter), look(word, true, isAfter === node.negate)]);
        return choiceOf([edge(false), edge(true)]);
      }
      case "start":
      case "end": {
        const isAhead = node.kind === "end";
        const edge = look({ type: "set", set: this.#characters.any }, isAhead, true);
        const line: Pattern = { type: "set", set: LINE_ENDS };
        return has.m ? choiceOf([edge, look(line, isAhead, false)]) : edge;
      }
      default:
        return look(this.#alternatives(node, has, depth), node.kind === "lookahead", node.negate);
    }
  }

  /** Returns the set matched by `\w`; the same object each time. */
  #word({ i }: Modifiers): Pattern {
    const known = this.#words.get(i);
    if (known !== undefined) return known;
    const word: Pattern = { type: "set", set: this.#characters.word(i) };
    this.#words.set(i, word);
    return word;
  }
}

function modified(has: Modifiers, { add, remove }: AST.Modifiers): Modifiers {
  const flag = (now: boolean, name: "ignoreCase" | "multiline" | "dotAll"): boolean =>
    add[name] || (now && remove?.[name] !== true);
  return { i: flag(has.i, "ignoreCase"), m: flag(has.m, "multiline"), s: flag(has.s, "dotAll") };
}

export function look(item: Pattern, isAhead: boolean, isNegative: boolean): Look {
  return { type: "look", item, isAhead, isNegative };
}

export function sequenceOf(items: readonly Pattern[]): Pattern {
  return items.length === 1 ? items[0]! : { type: "sequence", items };
}

export function choiceOf(items: readonly Pattern[]): Pattern {
  return items.length === 1 ? items[0]! : { type: "choice", items };
}
