import type { Expectation } from "../core/diagnostic.js";
import { enumerate } from "../core/diagnostic.js";
import { bracketFaults } from "./brackets.js";
import type { Definition, Draft } from "./draft.js";
import { elementOf, shown } from "./elements.js";
import type { Expression } from "./expression.js";
import { advice, type Fault } from "./fault.js";
import { boundsOf } from "./repeats.js";
import { type Body, type Misfit, readBody } from "./syntax.js";
import type { Token } from "./tokens.js";

/** The alternatives of a rule, `null` where its body can't be read, and the faults found. */
export interface BodyReading {
  readonly alternatives: readonly Expression[] | null;
  readonly faults: readonly Fault[];
}

/** Reads what a definition says. Its elements are looked at even where their order makes no sense. */
export function readDefinition(definition: Definition, draft: Draft): BodyReading {
  const tokens = definition.body.filter(({ type }) => type !== "unknown");
  const elements = tokens.map((token) => elementOf(token, definition, draft));
  const faults = elements.flatMap((element) => element?.fault ?? []);
  const signs = tokens.flatMap((token) => signFault(token, definition, draft) ?? []);
  const brackets = bracketFaults(definition);
  if (brackets.length > 0) return { alternatives: null, faults: [...faults, ...signs, ...brackets] };
  const body: Body = {
    letters: tokens.map((token, index) => letterOf(token, tokens[index + 1])).join(""),
    elements: elements.map((element) => element?.expression ?? null),
    bounds: tokens.map(({ type, text }) => (type === "repeat" ? boundsOf(text) : null)),
  };
  const read = readBody(body);
  if (!("expected" in read)) return { alternatives: read, faults: [...faults, ...signs] };
  const misfit = misfitFault(read, body.letters, tokens, definition, draft);
  return { alternatives: null, faults: [...faults, ...signs, misfit] };
}

function letterOf({ type, text, end }: Token, next: Token | undefined): string {
  if (type === "bracket") return text;
  if (type === "alternative") return "/";
  if (type === "definedAs") return "=";
  if (type === "repeat") return next?.start === end ? "*" : "~";
  return "e";
}

function signFault(
  { type, text, start, end }: Token,
  { name }: Definition,
  { dialect }: Draft,
): Fault | null {
  if (type !== "alternative" || dialect.alternatives.includes(text)) return null;
  const [wanted] = dialect.alternatives;
  const message = `ABNF writes ${wanted} between alternatives, not ${text}`;
  const hint = { text: `write ${wanted}`, replacement: { start, end, text: wanted! } };
  return { code: "syntax-error", message, start, end, rule: name.text, hint };
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

function misfitFault(
  { at, expected }: Misfit,
  letters: string,
  tokens: readonly Token[],
  { name, definedAs }: Definition,
  draft: Draft,
): Fault {
  const token = tokens[at];
  const { end: cut } = tokens.at(-1) ?? definedAs;
  const wanted = expectations(expected, draft);
  const found = token === undefined ? "the rule ends" : `${shown(token.text)} stands`;
  return {
    code: "syntax-error",
    message: `${found} where ${enumerate(
      wanted.map(({ label }) => label),
      "or",
    )} should be`,
    start: token?.start ?? cut,
    end: token?.end ?? cut,
    rule: name.text,
    expected: wanted,
    hint: advice(misfitHint(letters, at, tokens)),
  };
}

function misfitHint(letters: string, at: number, tokens: readonly Token[]): string {
  const found = letters.charAt(at);
  if (found === "=") return "begin each rule on a line of its own";
  if (found !== "" && "*~".includes(found)) {
    if (letters.charAt(at - 1) === "*") return "a repetition takes one element, brackets make one: *( *x )";
    const touching = at > 0 && tokens[at - 1]!.end === tokens[at]!.start;
    if (touching) return "a repetition stands before what it repeats";
    return "write a repetition and its element without space between";
  }
  return 'write "" for the empty text, [ x ] for what may be missing';
}
