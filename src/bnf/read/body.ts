import { choiceOf, EMPTY, sequenceOf } from "../canonical.js";
import { bracketFaults } from "../checks/brackets.js";
import { BODY_CHECKS } from "../checks/index.js";
import type { Expression } from "../expression.js";
import type { Fault } from "../fault.js";
import { boundsOf } from "./numbers.js";
import type { Definition, Outline } from "./outline.js";
import { terminalOf } from "./terminals.js";
import type { Token } from "./tokens.js";
import { type Expected, type Stop, unexpectedToken } from "./unexpected.js";

export interface BodyReading {
  /** The alternatives of a rule, or `null` if it has a fault. */
  readonly alternatives: readonly Expression[] | null;
  readonly faults: readonly Fault[];
}

/**
 * Reads the body of a definition. The order of its tokens is checked even where some of them have faults of their
 * own, but not where brackets do not match or are nested too deeply. So the recursion below goes no deeper than
 * `MAX_DEPTH` brackets.
 */
export function readBody(definition: Definition, outline: Outline): BodyReading {
  const faults = BODY_CHECKS.flatMap((check) => check(definition, outline));
  const brackets = bracketFaults(definition);
  if (brackets.length > 0) return { alternatives: null, faults: [...faults, ...brackets] };
  const reader = new BodyReader(definition.body, outline);
  const alternatives = reader.elements();
  if (reader.stop !== null) faults.push(unexpectedToken(reader.stop, definition, outline));
  return { alternatives: faults.length > 0 ? null : alternatives, faults };
}

/**
 * Reads the tokens of a body by recursive descent: a method for each nonterminal of RFC 5234, section 4, without
 * the white space, which is gone already. One token decides each choice, so no token is read twice.
 */
class BodyReader {
  /** Where the first token that does not fit is; if there is one, the result of the reading is of no use. */
  stop: Stop | null = null;
  readonly #tokens: readonly Token[];
  readonly #outline: Outline;
  #at = 0;

  constructor(tokens: readonly Token[], outline: Outline) {
    this.#tokens = tokens;
    this.#outline = outline;
  }

  // elements = alternation *c-wsp
  elements(): Expression[] {
    const alternatives = this.#alternation();
    if (this.#at < this.#tokens.length) this.#fail("element", "alternative", "end");
    return alternatives;
  }

  // alternation = concatenation *( *c-wsp "/" *c-wsp concatenation )
  #alternation(): Expression[] {
    const alternatives = [this.#concatenation()];
    while (this.#take((token) => token.type === "alternative")) alternatives.push(this.#concatenation());
    return alternatives;
  }

  // concatenation = repetition *( 1*c-wsp repetition )
  #concatenation(): Expression {
    const items = [this.#repetition()];
    while (this.#startsRepetition()) items.push(this.#repetition());
    return sequenceOf(items);
  }

  // repetition = [ repeat ] element
  #repetition(): Expression {
    const repeat = this.#take(() => this.#startsRepeat());
    const item = this.#element();
    return repeat === null ? item : { type: "repeat", item, ...boundsOf(repeat.text) };
  }

  // element = rulename / group / option / char-val / num-val / prose-val
  #element(): Expression {
    const token = this.#tokens[this.#at];
    if (token?.text === "(") return this.#group();
    if (token?.text === "[") return this.#option();
    if (token === undefined || !isTerminal(token)) return this.#fail("element");
    this.#at++;
    const found = terminalOf(token, this.#outline);
    return found === null || "code" in found ? EMPTY : found;
  }

  // group = "(" *c-wsp alternation *c-wsp ")"
  #group(): Expression {
    this.#at++;
    const alternatives = this.#alternation();
    if (!this.#take(({ text }) => text === ")")) this.#fail("element", ")", "alternative");
    return choiceOf(alternatives);
  }

  // option = "[" *c-wsp alternation *c-wsp "]"
  #option(): Expression {
    this.#at++;
    const alternatives = this.#alternation();
    if (!this.#take(({ text }) => text === "]")) this.#fail("element", "alternative", "]");
    return { type: "repeat", item: choiceOf(alternatives), min: 0, max: 1 };
  }

  #startsRepetition(): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined) return false;
    return isTerminal(token) || token.text === "(" || token.text === "[" || this.#startsRepeat();
  }

  /** A repeat must touch what it repeats. */
  #startsRepeat(): boolean {
    const token = this.#tokens[this.#at];
    return token?.type === "repeat" && token.end === this.#tokens[this.#at + 1]?.start;
  }

  /** Moves past the next token if it is as wanted. */
  #take(isWanted: (token: Token) => boolean): Token | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !isWanted(token)) return null;
    this.#at++;
    return token;
  }

  /** Notes the first fault, and moves to the end, where each method above returns at once. */
  #fail(...expected: Expected[]): Expression {
    this.stop ??= { at: this.#at, expected };
    this.#at = this.#tokens.length;
    return EMPTY;
  }
}

function isTerminal({ type }: Token): boolean {
  return type !== "bracket" && type !== "alternative" && type !== "definedAs" && type !== "repeat";
}
