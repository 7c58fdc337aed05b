import { advice, type Expectation, enumerate } from "../../core/diagnostic/diagnostic.js";
import type { Fault } from "../fault.js";
import { shown } from "../spelling.js";
import type { Definition, Outline } from "./outline.js";
import type { Token } from "./tokens.js";

/** What may come next in the body of a rule. A group, an option and a repetition count as elements. */
export type Expected = "element" | "alternative" | ")" | "]" | "end";

/** Where the tokens of a body stop following the grammar, and what could have come there. */
export interface Stop {
  readonly at: number;
  readonly expected: readonly Expected[];
}

/** Returns the fault of a body whose tokens do not follow each other as they should. */
export function unexpectedToken(
  { at, expected }: Stop,
  { name, definedAs, body }: Definition,
  { dialect }: Outline,
): Fault {
  const token = body[at];
  const { end: cut } = body.at(-1) ?? definedAs;
  const wanted = expected.map((one) => expectationOf(one, dialect.alternatives[0]!));
  const found = token === undefined ? "the rule ends" : `found ${shown(token.text)}`;
  return {
    code: "syntax-error",
    message: `expected ${enumerate(wanted.map(({ label }) => label))}, but ${found}`,
    start: token?.start ?? cut,
    end: token?.end ?? cut,
    rule: name.text,
    expected: wanted,
    hint: advice(hintFor(token, body[at - 1])),
  };
}

function expectationOf(expected: Expected, separator: string): Expectation {
  if (expected === "element") return { type: "rule", name: "element", label: "an element" };
  if (expected === "end") return { type: "end", label: "the end of the rule" };
  const text = expected === "alternative" ? separator : expected;
  return { type: "literal", text, label: `"${text}"` };
}

function hintFor(found: Token | undefined, before: Token | undefined): string {
  if (found?.type === "definedAs") return "start each rule on a line of its own";
  if (found?.type !== "repeat") return 'write "" for the empty string, [ x ] for something optional';
  if (before?.end !== found.start) return "write no space between a repetition and its element";
  if (before.type === "repeat") return "put the inner repetition in brackets: *( *x )";
  return "write the repetition before what it repeats";
}
