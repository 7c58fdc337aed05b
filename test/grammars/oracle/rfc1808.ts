// RFC 1808 said a second time: the steps of section 2.4, and expressions written from section 2.2 for what they find.

const ESC = "%[0-9A-Fa-f]{2}";
const UCHAR = "A-Za-z0-9$\\-_.+!*'(),";
const chars = (more: string): string => `(?:[${UCHAR}${more}]|${ESC})`;
const PCHAR = chars(":@&=");
const URIC = chars(";/?:@&=");

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);
const NET_LOC = whole(`${chars(":@&=;?")}*`);
const TAIL = whole(`${URIC}*`);
const PARAMS = whole(`(?:${PCHAR}|[/;])*`);
const PATH = whole(`(?:${PCHAR}+(?:/${PCHAR}*)*)?`);

/** Whether the text is a URL in the strict reading. */
export function isUrl(text: string): boolean {
  let rest = text;
  const hash = rest.indexOf("#");
  if (hash !== -1) {
    if (!TAIL.test(rest.slice(hash + 1))) return false;
    rest = rest.slice(0, hash);
  }
  rest = rest.replace(/^[A-Za-z0-9+.-]+:/, "");
  const located = rest.startsWith("//");
  if (located) {
    const slash = rest.indexOf("/", 2);
    const end = slash === -1 ? rest.length : slash;
    if (!NET_LOC.test(rest.slice(2, end))) return false;
    rest = rest.slice(end);
  }
  const query = rest.indexOf("?");
  if (query !== -1) {
    if (!TAIL.test(rest.slice(query + 1))) return false;
    rest = rest.slice(0, query);
  }
  const semicolon = rest.indexOf(";");
  if (semicolon !== -1) {
    if (!PARAMS.test(rest.slice(semicolon + 1))) return false;
    rest = rest.slice(0, semicolon);
  }
  // After a location, whatever is left begins with the slash that ended it.
  return PATH.test(rest.replace(/^\//, "")) && !(rest === "" && located && semicolon !== -1);
}
