// RFC 3987, and RFC 6874, said a second time: what they change in RFC 3986, put into the text before that is asked.
import { isReference as isUriReference } from "./rfc3986.js";

/** `ucschar`, told by what section 2.2 leaves out of all characters beyond ASCII: controls, private use, specials, tags. */
function isUcschar(codePoint: number): boolean {
  if (codePoint < 0xa0 || (codePoint >= 0xd800 && codePoint <= 0xf8ff)) return false;
  if (codePoint >= 0xfdd0 && codePoint <= 0xfdef) return false;
  if (codePoint >= 0xfff0 && codePoint <= 0xffff) return false;
  if (codePoint >= 0xe0000 && codePoint <= 0xe0fff) return false;
  return codePoint < 0xf0000 && (codePoint & 0xfffe) !== 0xfffe;
}

function isIprivate(codePoint: number): boolean {
  if (codePoint >= 0xe000 && codePoint <= 0xf8ff) return true;
  return codePoint >= 0xf0000 && (codePoint & 0xfffe) !== 0xfffe;
}

/** Whether the text is an `IRI-reference`. */
export function isIriReference(text: string): boolean {
  let inQuery = false;
  let inAddress = false;
  let ascii = "";
  for (const character of text) {
    if (character === "#") inQuery = false;
    else if (character === "?" && !ascii.includes("#")) inQuery = true;
    if (character === "[") inAddress = true;
    if (character === "]") inAddress = false;
    const codePoint = character.codePointAt(0)!;
    if (codePoint < 0x80) ascii += character;
    else if (isUcschar(codePoint) || (inQuery && isIprivate(codePoint))) ascii += inAddress ? "\\" : "%41";
    else return false;
  }
  return isUriReference(ascii) && !/^[A-Za-z0-9+.-]*%41[^/?#]*:/.test(ascii.replace(/[^:/?#%]*/, ""));
}

/** Whether the text is a `URI-reference` with the zone identifiers of RFC 6874. */
export function isZonedReference(text: string): boolean {
  const address =
    /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/(?:[^/?#@[\]]*@)?\[(?<address>[0-9A-Fa-f:.]*)%25(?<zone>[^\]/?#]*)\]/;
  const groups = address.exec(text)?.groups;
  if (groups === undefined || groups["zone"] === "") return isUriReference(text);
  const zone = groups["zone"]!;
  if (!/^(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})*$/.test(zone)) return false;
  return isUriReference(text.replace(`[${groups["address"]}%25${zone}]`, `[${groups["address"]}]`));
}
