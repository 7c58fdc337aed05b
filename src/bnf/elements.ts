import { characterAt, describeCharacter, visibleText } from "../core/characters.js";
import { EMPTY, literalOf } from "./canonical.js";
import type { Definition, Draft } from "./draft.js";
import type { Expression } from "./expression.js";
import { advice, type Fault } from "./fault.js";
import type { Token } from "./tokens.js";
import { hexadecimal, readValue } from "./values.js";

/** What one token says by itself, and what is wrong with it. Behind a fault stands the empty text. */
export interface Element {
  readonly expression: Expression;
  readonly fault: Fault | null;
}

type Reader = (token: Token, rule: string, draft: Draft) => Expression | Fault;

const READERS: Partial<Record<Token["type"], Reader>> = { name, literal, value, prose, list };

/** `null` for a token that is no element: a bracket, a sign. */
export function elementOf(token: Token, { name: { text } }: Definition, draft: Draft): Element | null {
  const found = READERS[token.type]?.(token, text, draft);
  if (found === undefined) return null;
  return "code" in found ? { expression: EMPTY, fault: found } : { expression: found, fault: null };
}

/** A reference holds the name as it was defined, whatever the case it is written in. */
function name({ text }: Token, _rule: string, draft: Draft): Expression {
  return { type: "reference", name: definedName(text, draft) ?? text };
}

/** The name a reference means, `null` where no rule has it. */
export function definedName(text: string, draft: Draft): string | null {
  return ownName(text, draft) ?? draft.dialect.coreRules()?.rules.get(text.toUpperCase())?.name ?? null;
}

/** The same among the rules that the text defines itself. */
export function ownName(text: string, { dialect, defined }: Draft): string | null {
  return defined.get(dialect.fold(text))?.name.text ?? null;
}

function literal(token: Token, rule: string, { dialect }: Draft): Expression | Fault {
  const { text, start, end } = token;
  const opening = text.indexOf('"') + 1;
  if (text.length === opening || !text.endsWith('"')) {
    const message = "the literal has no closing quotation mark on its line";
    return { code: "unclosed-literal", message, start, end, rule, hint: advice('close it with "') };
  }
  const content = text.slice(opening, -1);
  const bad = /[^\x20-\x7e]/u.exec(content);
  if (bad !== null) {
    const character = characterAt(content, bad.index)!;
    const message = `a literal holds printable ASCII, not ${describeCharacter(character)}`;
    const at = start + opening + bad.index;
    const hint = advice(`write the character as %x${hexadecimal(character.codePoint)}`);
    return { code: "bad-character", message, start: at, end: at + bad[0].length, rule, hint };
  }
  const caseSensitive = opening === 1 ? dialect.caseSensitiveLiterals : /^%s/i.test(text);
  return literalOf(content, caseSensitive);
}

function value({ text, start, end }: Token, rule: string): Expression | Fault {
  const found = readValue(text);
  if ("type" in found) return found;
  return { code: found.code, message: found.message, start, end, rule, hint: advice(found.hint) };
}

/**
 * Angle brackets may stand around a rule's name (RFC 5234, 2.1; RFC 3986 writes `0<pchar>`). RFC 822 and its
 * followers have no other way to write a quotation mark than `<">`. All else in angle brackets is prose.
 */
function prose(token: Token, rule: string, draft: Draft): Expression | Fault {
  const { text, start, end } = token;
  if (!text.endsWith(">")) {
    const message = "the angle bracket is not closed on its line";
    return { code: "unclosed-prose", message, start, end, rule, hint: advice("close it with >") };
  }
  const content = text.slice(1, -1);
  if (content === '"' && draft.dialect.notation === "bnf") return literalOf('"', true);
  const known = definedName(content, draft);
  if (known !== null) return { type: "reference", name: known };
  const message = `${shown(text)} is prose, which only a person can read`;
  const hint = content === '"' ? "write DQUOTE or %x22" : "write the characters it means, such as %x00-1F";
  return { code: "prose", message, start, end, rule, hint: advice(hint) };
}

function list({ text, start, end }: Token, rule: string): Fault {
  const message = `${text} is a list, whose commas and white space RFC 822 and RFC 2616 read differently`;
  const hint = advice('write the list out, such as item *( "," item )');
  return { code: "list", message, start, end, rule, hint };
}

const SHOWN = 60;

/** Text of a grammar as a message may hold it: printable, and of bounded length. */
export function shown(text: string): string {
  const whole = visibleText(text.slice(0, SHOWN));
  return text.length > SHOWN ? `${whole}...` : whole;
}
