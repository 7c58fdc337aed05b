import { advice } from "../../core/diagnostic/diagnostic.js";
import { characterAt, describeCharacter } from "../../core/text/characters.js";
import { literalOf } from "../canonical.js";
import type { Expression } from "../expression.js";
import type { Fault } from "../fault.js";
import { hexadecimal, shown } from "../spelling.js";
import { numericValue } from "./numbers.js";
import { definedName, type Outline } from "./outline.js";
import type { Token } from "./tokens.js";

/** A fault of a token, but for the rule that it is in. */
export type TerminalFault = Omit<Fault, "rule">;

type Reader = (token: Token, outline: Outline) => Expression | TerminalFault;

const READERS: Partial<Record<Token["type"], Reader>> = { name, literal, value, prose, list };

/**
 * Returns what one token matches by itself, or why it matches nothing; `null` for a token that is not a terminal.
 */
export function terminalOf(token: Token, outline: Outline): Expression | TerminalFault | null {
  return READERS[token.type]?.(token, outline) ?? null;
}

// rulename = ALPHA *( ALPHA / DIGIT / "-" )
// A reference holds the name as it was defined, whatever its case here.
function name({ text }: Token, outline: Outline): Expression {
  return { type: "reference", name: definedName(text, outline) ?? text };
}

// char-val = case-insensitive-string / case-sensitive-string
function literal(token: Token, { dialect }: Outline): Expression | TerminalFault {
  const { text, start, end } = token;
  const opening = text.indexOf('"') + 1;
  if (text.length === opening || !text.endsWith('"')) {
    const message = "the literal is not closed on its line";
    return { code: "unclosed-literal", message, start, end, hint: advice('close it with "') };
  }
  const content = text.slice(opening, -1);
  const bad = /[^\x20-\x7e]/u.exec(content);
  if (bad !== null) {
    const character = characterAt(content, bad.index)!;
    const message = `a literal may hold only printable ASCII, not ${describeCharacter(character)}`;
    const at = start + opening + bad.index;
    const hint = advice(`write the character as %x${hexadecimal(character.codePoint)}`);
    return { code: "bad-character", message, start: at, end: at + bad[0].length, hint };
  }
  const caseSensitive = opening === 1 ? dialect.caseSensitiveLiterals : /^%s/i.test(text);
  return literalOf(content, caseSensitive);
}

// num-val = "%" ( bin-val / dec-val / hex-val )
function value({ text, start, end }: Token): Expression | TerminalFault {
  const found = numericValue(text);
  if ("type" in found) return found;
  return { code: found.code, message: found.message, start, end, hint: advice(found.hint) };
}

// prose-val = "<" *( %x20-3D / %x3F-7E ) ">"
// Angle brackets may enclose a rule's name (RFC 5234, 2.1; RFC 3986 writes `0<pchar>`). In RFC 822 and the notations
// after it, `<">` is the only way to write a quotation mark. Anything else in angle brackets is prose.
function prose(token: Token, outline: Outline): Expression | TerminalFault {
  const { text, start, end } = token;
  if (!text.endsWith(">")) {
    const message = "the angle bracket is not closed on its line";
    return { code: "unclosed-prose", message, start, end, hint: advice("close it with >") };
  }
  const content = text.slice(1, -1);
  if (content === '"' && outline.dialect.notation === "bnf") return literalOf('"', true);
  const known = definedName(content, outline);
  if (known !== null) return { type: "reference", name: known };
  const message = `${shown(text.replace(/\s+/g, " "))} is prose, which cannot be turned into a rule`;
  const hint =
    content === '"' ? "write DQUOTE or %x22" : "write out the characters it means, such as %x00-1F";
  return { code: "prose", message, start, end, hint: advice(hint) };
}

// A list of RFC 822, 2.7, is written `#element` or `1#2element`; this token is the part before the element.
function list({ text, start, end }: Token): TerminalFault {
  const message = `lists such as ${shown(text)} are not supported: RFC 822 and RFC 2616 read them differently`;
  const hint = advice('write the list out, such as item *( "," item )');
  return { code: "list", message, start, end, hint };
}
