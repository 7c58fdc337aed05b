// Reads grammars: splits a text into rules, runs the checks, parses the body of each rule, and adds the core rules of
// ABNF.
import { advice, type Expectation, enumerate } from "../core/diagnostic/diagnostic.js";
import { type Phrase, phrase, saying } from "../core/diagnostic/phrase.js";
import { requireOneOf, requireString } from "../core/require.js";
import { lineIndex, positionAt } from "../core/text/lines.js";
import { deepFreeze } from "../core/values.js";
import { BODY_CHECKS, bracketFaults, CHECKS } from "./checks.js";
import { sectionOf } from "./codes.js";
import { BARE_ABNF, BNF, type Dialect, type Imports, type Notation } from "./dialect.js";
import {
  choiceOf,
  EMPTY,
  type Expression,
  type RuleDefinition,
  type Rulelist,
  sequenceOf,
} from "./expression.js";
import { type Fault, type GrammarDiagnostic, GrammarError, shown } from "./fault.js";
import { type Definition, type Outline, outlineOf, ownName, type Token } from "./outline.js";
import { references } from "./references.js";
import { boundsOf, terminalOf } from "./terminals.js";

/** A grammar read from a text, and the faults of the text. */
export interface ReadResult {
  /** All rules if there are no diagnostics; otherwise those that could be read. */
  readonly grammar: Rulelist;
  /** Every fault, ordered by offset. */
  readonly diagnostics: readonly GrammarDiagnostic[];
}

/**
 * Reads a grammar in the notation of the Internet-Drafts and of RFCs up to 2396: that of RFC 822 with `|`, described in
 * `grammar/NOTATION.md`. Returns the grammar and every fault of the text.
 *
 * @param text the text of the grammar
 * @throws {TypeError} when `text` is not a string
 * @see RFC 822, section 2
 * @example
 * readBnf('bit = "0" | "1"').grammar.rules.get("bit").expression.type // → "choice"
 * readBnf("a = b").diagnostics[0].code // → "undefined-rule"
 */
export function readBnf(text: string): ReadResult {
  return read(text, BNF);
}

/**
 * Reads a grammar in ABNF. Returns the grammar and every fault of the text. Core rules that the text uses but does not
 * define are added after its own.
 *
 * @param text the text of the grammar
 * @throws {TypeError} when `text` is not a string
 * @see RFC 5234 and RFC 7405
 * @example
 * readAbnf("bit = %x30-31").grammar.rules.get("bit").expression // → { type: "range", first: 48, last: 49 }
 * readAbnf("a = digit").grammar.rules.has("DIGIT") // → true
 */
export function readAbnf(text: string): ReadResult {
  return read(text, ABNF);
}

/**
 * Reads a grammar, and throws if it has faults. Rules may be recursive: `checkRecursion` finds recursion.
 *
 * @param text the text of the grammar
 * @param notation the notation that the text is written in
 * @throws {GrammarError} when the text has faults, with all of them
 * @throws {TypeError} when `text` is not a string, or `notation` is unknown
 * @example
 * grammarFrom('a = "x" | b\nb = "y"', "bnf").rules.size // → 2
 */
export function grammarFrom(text: string, notation: Notation): Rulelist {
  const { grammar, diagnostics } = read(text, dialectOf(notation));
  if (diagnostics.length > 0) throw new GrammarError(diagnostics);
  return grammar;
}

/**
 * Reads a grammar that may refer to rules of others, like `readAbnf` and `readBnf`. The imported rules that it needs
 * come last.
 *
 * @param text the text of the grammar
 * @param notation the notation that the text is written in
 * @param imports the other grammars; `null` for none
 */
export function readWith(text: string, notation: Notation, imports: Imports | null): ReadResult {
  const dialect = dialectOf(notation);
  if (imports === null) return read(text, dialect);
  const { grammar, diagnostics } = read(text, { ...dialect, imports });
  return { grammar: imports.complete(grammar), diagnostics };
}

const ABNF: Dialect = { ...BARE_ABNF, coreRules: sharedCoreRules };

/** @throws {TypeError} when `notation` is neither `"bnf"` nor `"abnf"` */
export function dialectOf(notation: Notation): Dialect {
  requireOneOf(notation, "the notation", ["bnf", "abnf"]);
  return notation === "bnf" ? BNF : ABNF;
}

/**
 * Reads a text in a dialect: splits it into rules, runs the checks, then parses each rule separately.
 *
 * @throws {TypeError} when `text` is not a string
 */
function read(text: string, dialect: Dialect): ReadResult {
  requireString(text, "the grammar text");
  const outline = outlineOf(text, dialect);
  const lines = lineIndex(text);
  const faults: Fault[] = [];
  for (const check of CHECKS) for (const fault of check(outline)) faults.push(fault);

  const bodies = new Map<string, Expression[] | null>();
  for (const definition of outline.definitions) {
    const { alternatives, faults: found } = readBody(definition, outline);
    for (const fault of found) faults.push(fault);
    const key = dialect.fold(definition.name.text);
    const earlier = bodies.get(key);
    if (earlier === undefined) bodies.set(key, alternatives === null ? null : [...alternatives]);
    else if (definition.definedAs.text === "=/") bodies.set(key, joined(earlier, alternatives));
  }

  const rules = new Map<string, RuleDefinition>();
  for (const [key, items] of bodies) {
    const { text: name, start } = outline.defined.get(key)!.name;
    if (items !== null) rules.set(name, { name, expression: choiceOf(items), ...positionAt(lines, start) });
  }
  const core = dialect.coreRules();
  return {
    grammar: core === null ? { rules } : withCoreRules({ rules }, core, (name) => ownName(name, outline)),
    diagnostics: diagnose(faults, lines, dialect.notation),
  };
}

/** Returns the faults of a text as diagnostics, ordered by offset. */
export function diagnose(
  faults: readonly Fault[],
  lines: readonly number[],
  notation: Notation,
): GrammarDiagnostic[] {
  return faults
    .map(({ code, message, start, end, rule, hint, expected }) => ({
      code,
      ...saying(message),
      ...positionAt(lines, start),
      offset: start,
      length: end - start,
      rule,
      expected: expected ?? [],
      section: sectionOf(code, notation),
      hint,
    }))
    .sort((a, b) => a.offset - b.offset);
}

/** Adds alternatives to a rule; unreadable if either part is. Appends in place, since there may be many. */
function joined(earlier: Expression[] | null, added: readonly Expression[] | null): Expression[] | null {
  if (earlier === null || added === null) return null;
  for (const alternative of added) earlier.push(alternative);
  return earlier;
}

interface BodyReading {
  /** The alternatives of a rule, or `null` if it has a fault. */
  readonly alternatives: readonly Expression[] | null;
  readonly faults: readonly Fault[];
}

/**
 * Parses the body of a definition. The order of its tokens is checked even if some of them have faults, but not if
 * brackets do not match or are nested too deeply, so the recursion below is limited to `MAX_DEPTH` brackets.
 */
function readBody(definition: Definition, outline: Outline): BodyReading {
  const faults = BODY_CHECKS.flatMap((check) => check(definition, outline));
  const brackets = bracketFaults(definition);
  if (brackets.length > 0) return { alternatives: null, faults: [...faults, ...brackets] };
  const reader = new BodyReader(definition, outline);
  const alternatives = reader.elements();
  if (reader.stop !== null) faults.push(unexpectedToken(reader.stop, definition, outline));
  return { alternatives: faults.length > 0 ? null : alternatives, faults };
}

/**
 * Parses the tokens of a body by recursive descent, with a method for each nonterminal of RFC 5234, section 4. White
 * space is already removed. One token decides each choice, so no token is read twice.
 */
class BodyReader {
  /** The position of the first token that does not fit. If set, the result must not be used. */
  stop: Stop | null = null;
  readonly #tokens: readonly Token[];
  readonly #rule: string;
  readonly #outline: Outline;
  #at = 0;

  constructor({ name, body }: Definition, outline: Outline) {
    this.#tokens = body;
    this.#rule = name.text;
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
    const found = terminalOf(token, this.#outline, this.#rule);
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

  /** Returns whether a repeat comes next, immediately before an element. */
  #startsRepeat(): boolean {
    const token = this.#tokens[this.#at];
    return token?.type === "repeat" && token.end === this.#tokens[this.#at + 1]?.start;
  }

  /** Consumes the next token if it is the wanted one. */
  #take(isWanted: (token: Token) => boolean): Token | null {
    const token = this.#tokens[this.#at];
    if (token === undefined || !isWanted(token)) return null;
    this.#at++;
    return token;
  }

  /** Records the first fault, and moves to the end, where each method above returns immediately. */
  #fail(...expected: Expected[]): Expression {
    this.stop ??= { at: this.#at, expected };
    this.#at = this.#tokens.length;
    return EMPTY;
  }
}

function isTerminal({ type }: Token): boolean {
  return type !== "bracket" && type !== "alternative" && type !== "definedAs" && type !== "repeat";
}

/** An item that may come next in a rule's body. Groups, options and repetitions count as elements. */
type Expected = "element" | "alternative" | ")" | "]" | "end";

/** The first token of a body that does not fit the grammar, and the items allowed there. */
interface Stop {
  readonly at: number;
  readonly expected: readonly Expected[];
}

/** Returns the fault of a body with its tokens in the wrong order. */
function unexpectedToken(
  { at, expected }: Stop,
  { name, definedAs, body }: Definition,
  { dialect }: Outline,
): Fault {
  const token = body[at];
  const { end: cut } = body.at(-1) ?? definedAs;
  const wanted = expected.map((one) => expectationOf(one, dialect.alternatives[0]!));
  const labels = enumerate(wanted.map(({ label }) => label));
  return {
    code: "syntax-error",
    message:
      token === undefined
        ? phrase("expected {expected}, but the rule ends", { expected: labels })
        : phrase("expected {expected}, but found {text}", { expected: labels, text: shown(token.text) }),
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

function hintFor(found: Token | undefined, before: Token | undefined): Phrase {
  if (found?.type === "definedAs") return phrase("start each rule on a line of its own");
  if (found?.type !== "repeat") return phrase('write "" for the empty string, [ x ] for something optional');
  if (before?.end !== found.start) return phrase("write no space between a repetition and its element");
  if (before.type === "repeat") return phrase("put the inner repetition in brackets: *( *x )");
  return phrase("write the repetition before what it repeats");
}

/** RFC 5234, Appendix B.1. */
export const CORE_RULES_TEXT = `
ALPHA  = %x41-5A / %x61-7A      ; A-Z / a-z
BIT    = "0" / "1"
CHAR   = %x01-7F                ; any 7-bit US-ASCII character, excluding NUL
CR     = %x0D                   ; carriage return
CRLF   = CR LF                  ; Internet standard newline
CTL    = %x00-1F / %x7F         ; controls
DIGIT  = %x30-39                ; 0-9
DQUOTE = %x22                   ; " (double quote)
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
HTAB   = %x09                   ; horizontal tab
LF     = %x0A                   ; linefeed
LWSP   = *( WSP / CRLF WSP )    ; linear white space, across line ends
OCTET  = %x00-FF                ; 8 bits of data
SP     = %x20
VCHAR  = %x21-7E                ; visible (printing) characters
WSP    = SP / HTAB              ; white space
`;

/**
 * Returns the core rules of ABNF. The rules are frozen; each call returns a new Map.
 *
 * @see RFC 5234, Appendix B.1
 * @example
 * coreRules().rules.get("DIGIT").expression // → { type: "range", first: 48, last: 57 }
 */
export function coreRules(): Rulelist {
  return { rules: new Map(sharedCoreRules().rules) };
}

let core: Rulelist | null = null;

/**
 * Returns the shared core rules. Readers put the same objects into grammars, so everything except the Map is frozen.
 */
function sharedCoreRules(): Rulelist {
  if (core === null) {
    core = read(CORE_RULES_TEXT, BARE_ABNF).grammar;
    for (const rule of core.rules.values()) deepFreeze(rule);
  }
  return core;
}

/**
 * Returns the grammar with the core rules that it needs, directly or indirectly, after its own rules. Where the text
 * defines a core rule itself, other core rules use that definition. Added core rules have `line` and `column` 0.
 */
function withCoreRules(
  grammar: Rulelist,
  core: Rulelist,
  definedName: (name: string) => string | null,
): Rulelist {
  const used = new Set<string>();
  const waiting = [...grammar.rules.values()];
  for (let rule = waiting.pop(); rule !== undefined; rule = waiting.pop())
    for (const name of references(rule.expression)) {
      const found = core.rules.get(name);
      if (found === undefined || definedName(name) !== null || used.has(name)) continue;
      used.add(name);
      waiting.push(found);
    }
  const rules = new Map<string, RuleDefinition>(grammar.rules);
  for (const [name, { expression }] of core.rules)
    if (used.has(name))
      rules.set(name, { name, expression: renamed(expression, definedName), line: 0, column: 0 });
  return { rules };
}

/** Returns a core rule's expression, spelling the rules that the text defines as the text does. */
function renamed(expression: Expression, definedName: (name: string) => string | null): Expression {
  const inner = (item: Expression): Expression => renamed(item, definedName);
  if (expression.type === "reference")
    return { type: "reference", name: definedName(expression.name) ?? expression.name };
  if (expression.type === "repeat") return { ...expression, item: inner(expression.item) };
  if ("items" in expression) return { ...expression, items: expression.items.map(inner) };
  return expression;
}
