import Parsimmon, { type Parser, type Result } from "parsimmon";
import { requireString } from "../../core/require.js";

/** What a parser answers inside another; the library's types leave out the method that asks it. */
type Reply<Value> =
  | { readonly status: true; readonly value: Value }
  | { readonly status: false; readonly furthest: number; readonly expected: string[] };
type Internal<Value> = Parser<Value> & { _(input: string, offset: number): Reply<Value> };

/**
 * Gives a parser a `parse` of its own. Parsimmon's (1.18.1) files each refused text as a key of a plain object, to count
 * lines in it: it keeps all of them for good, and for the text `__proto__` it writes to `Object.prototype`.
 */
export function withSafeParse<Value>(parser: Parser<Value>): Parser<Value> {
  const whole = parser.skip(Parsimmon.eof) as Internal<Value>;
  parser.parse = (input) => {
    requireString(input, "the input");
    const reply = whole._(input, 0);
    return reply.status
      ? { status: true, value: reply.value }
      : failure(input, reply.furthest, reply.expected);
  };
  return parser;
}

/**
 * Returns the result for a text that is refused.
 *
 * @param offset where it is refused, in UTF-16 code units; line and column count from 1
 */
export function failure(input: string, offset: number, expected: string[]): Result<never> {
  const lines = input.slice(0, offset).split(/\r\n|\r|\n/);
  const index = { offset, line: lines.length, column: lines.at(-1)!.length + 1 };
  return { status: false, index, expected };
}
