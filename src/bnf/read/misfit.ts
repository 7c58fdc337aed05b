import { advice, type Expectation, enumerate } from "../../core/diagnostic.js";
import type { Fault } from "../fault.js";
import { shown } from "../spelling.js";
import type { Definition, Draft } from "./draft.js";
import type { Misfit } from "./syntax.js";
import type { Token } from "./tokens.js";

/** The fault of a body whose tokens don't follow each other as they should. */
export function misfitFault(
  { at, expected }: Misfit,
  letters: string,
  { name, definedAs, body }: Definition,
  draft: Draft,
): Fault {
  const token = body[at];
  const { end: cut } = body.at(-1) ?? definedAs;
  const wanted = expectations(expected, draft);
  const found = token === undefined ? "the rule ends" : `${shown(token.text)} stands`;
  return {
    code: "syntax-error",
    message: `${found} where ${enumerate(wanted.map(({ label }) => label))} should be`,
    start: token?.start ?? cut,
    end: token?.end ?? cut,
    rule: name.text,
    expected: wanted,
    hint: advice(hintFor(letters, at, body)),
  };
}

const EXPECTATIONS: ReadonlyMap<string, Expectation> = new Map([
  ["e", { type: "rule", name: "element", label: "an element" }],
  ["$", { type: "end", label: "the end of the rule" }],
]);

/** A group, an option and a repeated element are elements to whoever looks for one. */
function expectations(letters: readonly string[], { dialect }: Draft): Expectation[] {
  const sign = dialect.alternatives[0]!;
  const wanted = new Set(
    letters.map((letter) => ("([*".includes(letter) ? "e" : letter === "/" ? sign : letter)),
  );
  return [...wanted].map(
    (letter) => EXPECTATIONS.get(letter) ?? { type: "literal", text: letter, label: `"${letter}"` },
  );
}

function hintFor(letters: string, at: number, tokens: readonly Token[]): string {
  const found = letters.charAt(at);
  if (found === "=") return "begin each rule on a line of its own";
  if (found === "*" || found === "~") {
    if (letters.charAt(at - 1) === "*") return "a repetition takes one element, brackets make one: *( *x )";
    if (tokens[at - 1]?.end === tokens[at]!.start) return "a repetition stands before what it repeats";
    return "write a repetition and its element without space between";
  }
  return 'write "" for the empty text, [ x ] for what may be missing';
}
