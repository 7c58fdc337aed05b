import { somewhereIn, Writer, type Written } from "../located/written.js";

/** Escapes of one character that stand for another one (ECMA-262, table "String Single Character Escape Sequences"). */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

/** `\x41`, `\u0041`, `\u{41}`, octal escapes, line continuations, and a backslash before anything else. */
const ESCAPE =
  /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{0*([\da-fA-F]{1,6})\}|([0-3][0-7]{0,2}|[4-7][0-7]?)|(\r\n|[\n\r\u2028\u2029])|([\s\S]))/y;
const LINE_END = /\r\n?/y;

/**
 * Returns where the code units of a string or of a fixed part of a template are written.
 *
 * @param source the text between the quotes, backticks or braces, which begins at `base`
 * @param value what it stands for. If the source does not say that, only the place of the whole is known
 * @see ECMA-262, sections 12.9.4 and 12.9.6
 * @example
 * readLiteral("a\\x41", 1, "aA").starts // → [1, 2]
 * readLiteral("a\\\r\nb", 1, "ab").starts // → [1, 5]
 */
export function readLiteral(source: string, base: number, value: string): Written {
  const writer = new Writer();
  for (let at = 0; at < source.length; ) {
    const [text, length] = unitAt(source, at);
    writer.add(text, base + at, base + at + length);
    at += length;
  }
  const written = writer.written(base, base + source.length);
  return written.text === value ? written : somewhereIn(value, base, base + source.length);
}

function unitAt(source: string, at: number): readonly [text: string, length: number] {
  ESCAPE.lastIndex = at;
  const escaped = ESCAPE.exec(source);
  if (escaped !== null) return [meaning(escaped), escaped[0].length];
  LINE_END.lastIndex = at;
  const lineEnd = LINE_END.exec(source);
  // Only a template can have one, and there it is a line feed.
  return lineEnd === null ? [source.charAt(at), 1] : ["\n", lineEnd[0].length];
}

function meaning([, byte, unit, codePoint, octal, lineEnd, other = ""]: RegExpExecArray): string {
  if (lineEnd !== undefined) return "";
  if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
  const hexadecimal = byte ?? unit ?? codePoint;
  if (hexadecimal === undefined) return SINGLE.get(other) ?? other;
  const code = Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** What a text is written in: between quotes, in a template, or as an attribute of JSX. */
export type Quoting = "string" | "template" | "attribute";

const REPLACED: Readonly<Record<Quoting, RegExp>> = {
  // What a hint writes is part of a URL, but no rule of ours says that it has no control characters.
  string: /[\\"'\p{Cc}\u2028\u2029]/gu,
  template: /[\\`$\r]/g,
  attribute: /[&"'{}<>]/g,
};

/** Returns a text as it is written in such a place, whichever quotes are around it. */
export function writtenIn(quoting: Quoting, text: string): string {
  return text.replace(REPLACED[quoting], (character) => {
    if (quoting === "attribute") return `&#${character.charCodeAt(0)};`;
    const code = character.charCodeAt(0);
    return code < 0x20 || code > 0x7e ? `\\u${code.toString(16).padStart(4, "0")}` : `\\${character}`;
  });
}
