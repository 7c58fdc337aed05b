// The checks of a grammar text: each finds one kind of fault.

import { advice, edit } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../core/diagnostic/phrase.js";
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
  const hint = phrase('write a rule, such as digit = "0"');
  return [faultAt(end, null, "empty-grammar", phrase("the text defines no rule"), hint)];
}

/** Finds lines that should start a rule but do not. */
function strayText({ strays, definitions }: Outline): Fault[] {
  const firstRule = definitions[0]?.name.start ?? Number.POSITIVE_INFINITY;
  return strays.map((run) => {
    const [first] = run;
    const message = phrase('a rule starts with its name and "=", not with {text}', {
      text: shown(first!.text),
    });
    return faultAt(first!, null, "syntax-error", message, hintFor(run, first!.start > firstRule));
  });
}

/**
 * Returns the hint for a stray run. Other notations are recognised by their symbols, or by brackets around the name.
 */
function hintFor(run: readonly Token[], hasRuleAbove: boolean): Phrase {
  const [first, second] = run;
  if (second?.text.startsWith(":")) return phrase('write "=" between a name and its definition');
  if (first!.type === "prose" && second?.type === "definedAs")
    return phrase("write the name without angle brackets");
  if (isMisnamed(run))
    return phrase('start a name with a letter, and use only letters, digits, "-" and "_" in it');
  return phrase(hasRuleAbove ? "indent the line if it continues the rule above" : 'start a comment with ";"');
}

/** Returns whether the run is adjacent tokens followed by `=`. */
function isMisnamed(run: readonly Token[]): boolean {
  const equals = run.findIndex(({ type }) => type === "definedAs");
  return equals > 0 && run.slice(1, equals).every(({ start }, index) => run[index]!.end === start);
}

/** Finds `=/` in a notation without it, or before the rule that it extends (RFC 5234, 3.3). */
function incrementalRule({ dialect, definitions, defined }: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const definition of definitions) {
    const { name, definedAs } = definition;
    if (definedAs.text === "=") continue;
    if (!dialect.incremental) {
      const message = phrase('"=/" is only allowed in ABNF');
      const hint = phrase("write all alternatives in one rule");
      faults.push(faultAt(definedAs, name.text, "syntax-error", message, hint));
    } else if (defined.get(dialect.fold(name.text)) === definition) {
      const message = phrase("{rule} has no earlier definition to add alternatives to", {
        rule: shown(name.text),
      });
      const hint = phrase('write "=" in the first definition');
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
  const hint = phrase(
    dialect.incremental ? 'write "=/" to add alternatives to the rule' : "merge the two rules, or rename one",
  );
  return again.map(({ name }) => {
    const first = defined.get(dialect.fold(name.text))!.name;
    const { line } = positionAt(lines, first.start);
    const message = phrase("{rule} is already defined on line {line}", {
      rule: shown(name.text),
      line: String(line),
    });
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
          ? advice(
              phrase("define {rule}, or put it in quotation marks if it is literal text", {
                rule: shown(text),
              }),
            )
          : edit(phrase("did you mean {rule}?", { rule: shown(meant) }), start, end, meant);
      const message = phrase("no rule is called {rule}", { rule: shown(text) });
      faults.push({ code: "undefined-rule", message, start, end, rule: rule.text, hint });
    }
  return faults;
}

/** The most name comparisons for one text. Beyond that, suggestions are left out, to bound the time. */
const MAX_COMPARISONS = 20_000;

/** Longer names are not suggested, to bound the time of comparisons. */
const LONGEST = 80;

/** Suggests names for misspelled ones, in time linear in the length of the text. */
class Suggestions {
  readonly #names: readonly string[];
  readonly #known = new Map<string, string | null>();
  #comparisons = MAX_COMPARISONS;

  constructor(names: Iterable<string>) {
    this.#names = [...new Set(names)].filter(({ length }) => length <= LONGEST);
  }

  /** Returns the closest name to a misspelled one, or `null` if none is close. */
  suggest(name: string): string | null {
    return memoized(this.#known, name, () => this.#compare(name));
  }

  #compare(name: string): string | null {
    if (this.#names.length > this.#comparisons) return null;
    this.#comparisons -= this.#names.length;
    return nearest(name, this.#names);
  }
}

/** The checks of the tokens of one rule's body, in order. They run before the order of the tokens is checked. */
export const BODY_CHECKS: readonly ((definition: Definition, outline: Outline) => Fault[])[] = [
  unknownCharacters,
  badElement,
  badRepeat,
  foreignSeparator,
];

/** Finds characters that neither notation uses. */
function unknownCharacters({ name, body }: Definition): Fault[] {
  return body
    .filter(({ type }) => type === "unknown")
    .map((token) => {
      const first = characterAt(token.text, 0)!;
      const message =
        first.text === token.text
          ? phrase("{character} is not part of the notation", { character: describeCharacter(first) })
          : phrase("{text} is not part of the notation", { text: shown(token.text) });
      const hint = phrase("put literal text in quotation marks");
      return faultAt(token, name.text, "bad-character", message, hint);
    });
}

/** Finds literals, values, prose and lists that cannot be read. */
function badElement({ name, body }: Definition, outline: Outline): Fault[] {
  const faults: Fault[] = [];
  for (const token of body) {
    const found = terminalOf(token, outline, name.text);
    if (found !== null && "code" in found) faults.push({ ...found, rule: name.text });
  }
  return faults;
}

/** Finds repetitions whose bounds are too large or out of order. */
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
    const message = phrase("a number of a repetition may be at most {most}", { most: String(MAX_REPEAT) });
    return faultAt(token, rule, "number-too-large", message, phrase("write 1* for one or more"));
  }
  if (max === null || min <= max) return null;
  const bounds = { min: String(min), max: String(max) };
  const message = phrase("the minimum, {min}, is greater than the maximum, {max}", bounds);
  return faultAt(token, rule, "bad-repeat", message, phrase("write {max}*{min}", bounds));
}

/** Finds `|` in ABNF, which does not use it. */
function foreignSeparator({ name, body }: Definition, { dialect }: Outline): Fault[] {
  const wanted = dialect.alternatives[0]!;
  return body
    .filter(({ type, text }) => type === "alternative" && !dialect.alternatives.includes(text))
    .map((token) => ({
      code: "syntax-error",
      message: phrase("alternatives in ABNF are separated by {wanted}, not by {found}", {
        wanted,
        found: token.text,
      }),
      start: token.start,
      end: token.end,
      rule: name.text,
      hint: edit(phrase("write {text}", { text: wanted }), token.start, token.end, wanted),
    }));
}

/** Finds brackets that do not match or are nested too deeply. A body without such a fault can be parsed. */
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
  // The innermost open bracket is where the text was cut short.
  const innermost = open.at(-1);
  if (innermost !== undefined) faults.push(unclosed(innermost, open.length, rule));
  return faults;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
]);

function unopened(token: Token, rule: string): Fault {
  const message = phrase("this {bracket} has no opening bracket", { bracket: token.text });
  const hint = phrase("remove it, or add the opening bracket");
  return faultAt(token, rule, "unopened-bracket", message, hint);
}

function crossed(opening: Token, token: Token, rule: string): Fault {
  const message = phrase("{opening} is closed by {closing}", { opening: opening.text, closing: token.text });
  const hint = phrase("write {bracket} here", { bracket: CLOSING.get(opening.text)! });
  return faultAt(token, rule, "crossed-brackets", message, hint);
}

function unclosed(token: Token, count: number, rule: string): Fault {
  const bracket = token.text;
  const message =
    count === 1
      ? phrase("this {bracket} is not closed", { bracket })
      : count === 2
        ? phrase("this {bracket} is not closed, nor is the one around it", { bracket })
        : phrase("this {bracket} is not closed, nor are the {count} around it", {
            bracket,
            count: String(count - 1),
          });
  const hint = phrase("close it with {bracket}", { bracket: CLOSING.get(bracket)! });
  return faultAt(token, rule, "unclosed-bracket", message, hint);
}

function tooDeep(token: Token, rule: string): Fault {
  const message = phrase("brackets may be nested at most {most} deep", { most: String(MAX_DEPTH) });
  return faultAt(token, rule, "too-deep", message, phrase("move the inner part to a rule of its own"));
}
