const NUMBER = "(?:0|[1-9][0-9]*)";
const OID = `(?:[A-Za-z][A-Za-z0-9-]*|${NUMBER}(?:\\.${NUMBER})+)`;
const ATTRIBUTE = `${OID}(?:;[A-Za-z0-9-]+)*`;
const VALUE = "(?:[^()*\\\\\\0]|\\\\[0-9A-Fa-f]{2})*";
const EXTENSIBLE = `(?::[Dd][Nn])?(?::${OID})?:=${VALUE}|[~<>]=${VALUE}`;
/** A filter that contains no other, after its opening bracket. */
const ITEM = new RegExp(
  `(?:${ATTRIBUTE}(?:=${VALUE}(?:\\*${VALUE})*|${EXTENSIBLE})|(?::[Dd][Nn])?:${OID}:=${VALUE})\\)`,
  "y",
);

/**
 * Checks a search filter of LDAP, in linear time.
 *
 * @see RFC 4515, section 3
 *
 * @example
 * isLdapFilter("(&(cn=Babs J*)(!(sn=Jensen)))") // → true
 * isLdapFilter("(cn=Babs J*") // → false
 */
export function isLdapFilter(text: string): boolean {
  /** The operators whose brackets are open. */
  const open: string[] = [];
  let at = 0;
  while (text[at] === "(") {
    const operator = text[at + 1]!;
    if (operator === "&" || operator === "|" || operator === "!") {
      open.push(operator);
      at += 2;
      continue;
    }
    ITEM.lastIndex = at + 1;
    if (!ITEM.test(text)) return false;
    at = ITEM.lastIndex;
    while (open.length > 0 && text[at] === ")") {
      open.pop();
      at++;
    }
    if (open.length === 0) return at === text.length;
    // A negation has one filter.
    if (open.at(-1) === "!") return false;
  }
  return false;
}
