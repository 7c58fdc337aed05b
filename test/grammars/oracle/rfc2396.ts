// RFC 2396 and RFC 2732 said a second time, as expressions written from sections 2 to 5, with nothing of the library.

const ESC = "%[0-9A-Fa-f]{2}";
const UNRESERVED = "A-Za-z0-9\\-_.!~*'()";
const chars = (more: string): string => `(?:[${UNRESERVED}${more}]|${ESC})`;

const PCHAR = chars(":@&=+$,");
const SEGMENT = `${PCHAR}*(?:;${PCHAR}*)*`;
const ABS_PATH = `/${SEGMENT}(?:/${SEGMENT})*`;
const REL_PATH = `${chars(";@&=+$,")}+(?:${ABS_PATH})?`;
const REG_NAME = `${chars("$,;:@&=+")}+`;
const USERINFO = `${chars(";:&=+$,")}*`;
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const TOP = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const HEXSEQ = "[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*";

/** Returns a check of the whole grammar. */
function checkOf(number: string, brackets: string, hosts: readonly string[]): (text: string) => boolean {
  const ipv4 = Array.from({ length: 4 }, () => `[0-9]${number}`).join("\\.");
  const ipv6 = `(?:(?:${HEXSEQ}(?:::(?:${HEXSEQ})?)?|::(?:${HEXSEQ})?)(?::${ipv4})?|(?:${HEXSEQ})?::${ipv4})`;
  const host = [`(?:${LABEL}\\.)*${TOP}\\.?`, ipv4, ...hosts.map(() => `\\[${ipv6}\\]`)].join("|");
  const server = `(?:(?:${USERINFO}@)?(?:${host})(?::[0-9]*)?)?`;
  const netPath = `//(?:${server}|${REG_NAME})(?:${ABS_PATH})?`;
  const uric = chars(`;/?:@&=+$,${brackets}`);
  const hierarchy = `(?:${netPath}|(?!//)${ABS_PATH})(?:\\?${uric}*)?`;
  const opaque = `${chars(";?:@&=+$,")}${uric}*`;
  const relative = `(?:${netPath}|(?!//)${ABS_PATH}|${REL_PATH})(?:\\?${uric}*)?`;
  const absolute = `[A-Za-z][A-Za-z0-9+.-]*:(?:${hierarchy}|${opaque})`;
  const reference = new RegExp(`^(?:${absolute}|${relative})?(?:#${uric}*)?$`);
  return (text) => reference.test(text);
}

/** Whether the text is a `URI-reference` of RFC 2396 as it was published. */
export const isBareReference: (text: string) => boolean = checkOf("+", "", []);

/** Whether the text is a `URI-reference` of RFC 2396 with the changes of RFC 2732. */
export const isReference: (text: string) => boolean = checkOf("{1,3}", "[\\]", ["ipv6reference"]);
