// The checks of a grammar text: each finds one kind of fault.

import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { nearest } from "../core/require.js";
import { lineIndex, positionAt } from "../core/text/lines.js";
import { characterAt, describeCharacter } from "../core/text/printable.js";
import { memoized } from "../core/values.js";
import { MAX_DEPTH, MAX_REPEAT } from "./expression.js";
import { type Fault, faultAt, shown } from "./fault.js";
import { type Definition, definedName, type Outline, type Token } from "./outline.js";
import { boundsOf, terminalOf } from "./terminals.js";

/** The checks of a whole text, in order. A rule with such a fault may still be readable. */
export const CHECKS: readonly ((outline: Outline) => Fault[])[] = [
  emptyGrammar,
  strayText,
  incrementalRule,
  duplicateRule,
  undefinedRule,
];

/** Finds texts without rules. */
function emptyGrammar({ text, definitions, strays }: Outline): Fault[] {
  if (definitions.length > 0 || strays.length > 0) return [];
  const end = { start: text.length, end: text.length };
  const hint = 'write a rule, such as digit = "0"';
  return [faultAt(end, null, "empty-grammar", "the text defines no rule", hint)];
}

/** Finds lines that should start a rule and do not. */
function strayText({ strays, definitions }: Outline): Fault[] {
  const firstRule = definitions[0]?.name.start ?? Number.POSITIVE_INFINITY;
  return strays.map((run) => {
    const [first] = run;
    const message = `a rule starts with its name and "=", not with ${shown(first!.text)}`;
    return faultAt(first!, null, "syntax-error", message, hintFor(run, first!.start > firstRule));
  });
}

/** Returns the hint for a stray run. Other notations are recognised by the symbol or the brackets of the name. */
function hintFor(run: readonly Token[], hasRuleAbove: boolean): string {
  const [first, second] = run;
  if (second?.text.startsWith(":")) return 'write "=" between a name and its definition';
  if (first!.type === "prose" && second?.type === "definedAs") return "write the name without angle brackets";
  if (isMisnamed(run)) return 'start a name with a letter, and use only letters, digits, "-" and "_" in it';
  return hasRuleAbove ? "indent the line if it continues the rule above" : 'start a comment with ";"';
}

/** Returns whether the run is tokens without space between them, and then `=`. */
function isMisnamed(run: readonly Token[]): boolean {
  const equals = run.findIndex(({ type }) => type === "definedAs");
  return equals > 0 && run.slice(1, equals).every(({ start }, index) => run[index]!.end === start);
}

/** Finds `=/` in a notation that does not have it, or before the rule it adds to (RFC 5234, 3.3). */
function incrementalRule({ dialect, definitions, defined }: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const definition of definitions) {
    const { name, definedAs } = definition;
    if (definedAs.text === "=") continue;
    if (!dialect.incremental) {
      const message = '"=/" is only allowed in ABNF';
      const hint = "write all alternatives in one rule";
      faults.push(faultAt(definedAs, name.text, "syntax-error", message, hint));
    } else if (defined.get(dialect.fold(name.text)) === definition) {
      const message = `${shown(name.text)} has no earlier definition to add alternatives to`;
      const hint = 'write "=" in the first definition';
      faults.push(faultAt(definedAs, name.text, "nothing-to-extend", message, hint));
    }
  }
  return faults;
}

/** Finds rules with the name of an earlier one. The first is used. */
function duplicateRule({ text, dialect, definitions, defined }: Outline): Fault[] {
  const again = definitions.filter(
    (definition) =>
      definition.definedAs.text === "=" && defined.get(dialect.fold(definition.name.text)) !== definition,
  );
  if (again.length === 0) return [];
  const lines = lineIndex(text);
  const hint = dialect.incremental
    ? 'write "=/" to add alternatives to the rule'
    : "merge the two rules, or rename one";
  return again.map(({ name }) => {
    const first = defined.get(dialect.fold(name.text))!.name;
    const { line } = positionAt(lines, first.start);
    const message = `${shown(name.text)} is already defined on line ${line}`;
    return faultAt(name, name.text, "duplicate-rule", message, hint);
  });
}

/** Finds references to rules that are not defined. */
function undefinedRule(outline: Outline): Fault[] {
  const faults: Fault[] = [];
  const names = outline.definitions.map(({ name }) => name.text);
  const suggestions = new Suggestions([...names, ...(outline.dialect.coreRules()?.rules.keys() ?? [])]);
  for (const { name: rule, body } of outline.definitions)
    for (const { type, text, start, end } of body) {
      if (type !== "name" || definedName(text, outline) !== null) continue;
      const meant = suggestions.suggest(text);
      const hint =
        meant === null
          ? advice(`define ${shown(text)}, or put it in quotation marks if it is literal text`)
          : edit(`did you mean ${shown(meant)}?`, start, end, meant);
      const message = `no rule is called ${shown(text)}`;
      faults.push({ code: "undefined-rule", message, start, end, rule: rule.text, hint });
    }
  return faults;
}

/** The most comparisons of names for one text; beyond that there are fewer suggestions, not a longer wait. */
const MAX_COMPARISONS = 20_000;

/** Longer names are not suggested: comparing them with each unknown name would take time without bound. */
const LONGEST = 80;

/** Suggests names for misspelt ones, in time linear in the length of the text. */
class Suggestions {
  readonly #names: readonly string[];
  readonly #known = new Map<string, string | null>();
  #comparisons = MAX_COMPARISONS;

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].filter(({ length }) => length <= LONGEST);
  }

  /** Returns the name that a misspelt one was most likely meant to be, or `null` if none is near. */
  suggest(name: string): string | null {
    return memoized(this.#known, name, () => this.#compare(name));
  }

  #compare(name: string): string | null {
    if (this.#names.length > this.#comparisons) return null;
    this.#comparisons -= this.#names.length;
    return nearest(name, this.#names);
  }
}

/** The checks of the tokens of one rule's body, in order. They come before the check of the tokens' order. */
export const BODY_CHECKS: readonly ((definition: Definition, outline: Outline) => Fault[])[] = [
  unknownCharacters,
  badElement,
  badRepeat,
  foreignSeparator,
];

/** Finds characters that are part of neither notation. */
function unknownCharacters({ name, body }: Definition): Fault[] {
  return body
    .filter(({ type }) => type === "unknown")
    .map((token) => {
      const first = characterAt(token.text, 0)!;
      const what = first.text === token.text ? describeCharacter(first) : shown(token.text);
      const message = `${what} is not part of the notation`;
      return faultAt(token, name.text, "bad-character", message, "put literal text in quotation marks");
    });
}

/** Finds literals, values, prose and lists that cannot be read, wherever they are. */
function badElement({ name, body }: Definition, outline: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const found = terminalOf(token, outline);
    if (found !== null && "code" in found) faults.push({ ...found, rule: name.text });
  }
  return faults;
}

/** Finds repetitions whose numbers are too large or the wrong way round. */
function badRepeat({ name, body }: Definition): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const fault = token.type === "repeat" ? faultOf(token, name.text) : null;
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

function faultOf(token: Token, rule: string): Fault | null {
  const { min, max } = boundsOf(token.text);
  if (Math.max(min, max ?? 0) > MAX_REPEAT) {
    const message = `a number of a repetition may be at most ${MAX_REPEAT}`;
    return faultAt(token, rule, "number-too-large", message, "write 1* for one or more");
  }
  if (max === null || min <= max) return null;
  const message = `the minimum, ${min}, is greater than the maximum, ${max}`;
  return faultAt(token, rule, "bad-repeat", message, `write ${max}*${min}`);
}

/** Finds `|` in ABNF, which does not use it. */
function foreignSeparator({ name, body }: Definition, { dialect }: Outline): Fault[] {
  const wanted = dialect.alternatives[0]!;
  return body
    .filter(({ type, text }) => type === "alternative" && !dialect.alternatives.includes(text))
    .map((token) => ({
      code: "syntax-error",
      message: `alternatives in ABNF are separated by ${wanted}, not by ${token.text}`,
      start: token.start,
      end: token.end,
      rule: name.text,
      hint: edit(`write ${wanted}`, token.start, token.end, wanted),
    }));
}

/** Finds brackets of a rule that do not match or are nested too deeply. A body without such a fault can be read. */
export function bracketFaults({ name: { text: rule }, body }: Definition): Fault[] {
  const faults: Fault[] = [];
  const open: Token[] = [];
  let deepest: Token | null = null;
  for (const token of body) {
    if (token.type !== "bracket") continue;
    if (CLOSING.has(token.text)) {
      open.push(token);
      if (open.length === MAX_DEPTH + 1) deepest ??= token;
    } else if (open.length === 0) {
      faults.push(unopened(token, rule));
    } else {
      const opening = open.pop()!;
      if (CLOSING.get(opening.text) !== token.text) faults.push(crossed(opening, token, rule));
    }
  }
  if (deepest !== null) faults.push(tooDeep(deepest, rule));
  // One missing bracket leaves one open; the innermost is where the text was cut short.
  const innermost = open.at(-1);
  if (innermost !== undefined) faults.push(unclosed(innermost, open.length, rule));
  return faults;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
]);

function unopened(token: Token, rule: string): Fault {
  const message = `this ${token.text} has no opening bracket`;
  return faultAt(token, rule, "unopened-bracket", message, "remove it, or add the opening bracket");
}

function crossed(opening: Token, token: Token, rule: string): Fault {
  const message = `${opening.text} is closed by ${token.text}`;
  return faultAt(token, rule, "crossed-brackets", message, `write ${CLOSING.get(opening.text)} here`);
}

function unclosed(token: Token, count: number, rule: string): Fault {
  const others =
    count === 1 ? "" : count === 2 ? ", nor is the one around it" : `, nor are the ${count - 1} around it`;
  const message = `this ${token.text} is not closed${others}`;
  return faultAt(token, rule, "unclosed-bracket", message, `close it with ${CLOSING.get(token.text)}`);
}

function tooDeep(token: Token, rule: string): Fault {
  const message = `brackets may be nested at most ${MAX_DEPTH} deep`;
  return faultAt(token, rule, "too-deep", message, "move the inner part to a rule of its own");
}
