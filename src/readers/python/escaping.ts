import { escapeOf } from "../../core/text/percent.js";

/** A character that `urllib3` leaves as it is in user information, in a path, and in a query or fragment; but not `%`. */
export type Allowed = "userinfo" | "path" | "query";

const OTHERS: Readonly<Record<Allowed, RegExp>> = {
  userinfo: /[^A-Za-z0-9._~!$&'()*+,;=:-]+/g,
  path: /[^A-Za-z0-9._~!$&'()*+,;=:@/-]+/g,
  query: /[^A-Za-z0-9._~!$&'()*+,;=:@/?-]+/g,
};
const OTHERS_OR_ESCAPED: Readonly<Record<Allowed, RegExp>> = {
  userinfo: /[^A-Za-z0-9._~!$&'()*+,;=:%-]+/g,
  path: /[^A-Za-z0-9._~!$&'()*+,;=:@/%-]+/g,
  query: /[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]+/g,
};
const ESCAPE = /%[0-9A-Fa-f]{2}/g;
const NO_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/** Escapes other characters, and each `%` if one of them begins no escape. Escapes are written in upper case. */
export function escaped(part: string, allowed: Allowed): string {
  if (part.search(OTHERS[allowed]) === -1) return part;
  const isEscaped = !NO_ESCAPE.test(part);
  return upperEscapes(part).replace((isEscaped ? OTHERS_OR_ESCAPED : OTHERS)[allowed], utf8Escapes);
}

export function upperEscapes(part: string): string {
  return part.includes("%") ? part.replace(ESCAPE, (written) => written.toUpperCase()) : part;
}

/** A surrogate alone is escaped as UTF-8 would write it if it could. */
function utf8Escapes(run: string): string {
  try {
    return encodeURIComponent(run);
  } catch {
    return Array.from(run, pointEscapes).join("");
  }
}

function pointEscapes(character: string): string {
  if (!/^[\ud800-\udfff]$/.test(character)) return encodeURIComponent(character);
  const unit = character.charCodeAt(0);
  return [0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)].map(escapeOf).join("");
}
