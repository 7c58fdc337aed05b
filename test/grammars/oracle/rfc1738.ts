// RFC 1738 said a second time, as expressions written from its sections 2, 3 and 5, with nothing of the library.

const ESC = "%[0-9A-Fa-f]{2}";
const UCHAR = `(?:[A-Za-z0-9$\\-_.+!*'(),]|${ESC})`;
const XCHAR = `(?:[A-Za-z0-9$\\-_.+!*'(),;/?:@&=]|${ESC})`;
const LOGIN_PART = `(?:${UCHAR}|[;?&=])*`;
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const TOP = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const HOST = `(?:(?:${LABEL}\\.)*${TOP}|[0-9]+(?:\\.[0-9]+){3})`;
const HOSTPORT = `${HOST}(?::[0-9]+)?`;
const LOGIN = `(?:${LOGIN_PART}(?::${LOGIN_PART})?@)?${HOSTPORT}`;
const SEARCH = `(?:${UCHAR}|[;:@&=])*`;
const SEGMENT = `(?:${UCHAR}|[?:@&=])*`;
const FPATH = `${SEGMENT}(?:/${SEGMENT})*`;

/** Section 5, scheme by scheme. Each has the scheme of its rule in lower case. */
const SCHEMES: readonly string[] = [
  `http://${HOSTPORT}(?:/${SEARCH}(?:/${SEARCH})*(?:\\?${SEARCH})?)?`,
  `ftp://${LOGIN}(?:/${FPATH}(?:;type=[AIDaid])?)?`,
  `file://(?:${HOST}|localhost)?/${FPATH}`,
  `gopher://${HOSTPORT}(?:/(?:${XCHAR}(?:${XCHAR}*(?:%09${SEARCH}(?:%09${XCHAR}*)?)?)?)?)?`,
  `mailto:${XCHAR}+`,
  `news:(?:\\*|[A-Za-z][A-Za-z0-9\\-.+_]*|(?:${UCHAR}|[;/?:&=])+@${HOST})`,
  `nntp://${HOSTPORT}/[A-Za-z][A-Za-z0-9\\-.+_]*(?:/[0-9]+)?`,
  `telnet://${LOGIN}/?`,
  `wais://${HOSTPORT}/${UCHAR}*(?:\\?${SEARCH}|/${UCHAR}*/${UCHAR}*)?`,
  `prospero://${HOSTPORT}/${FPATH}(?:;(?:${UCHAR}|[?:@&])*=(?:${UCHAR}|[?:@&])*)*`,
];

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);
const PREDEFINED = SCHEMES.map(whole);
const GENERIC = whole(`[a-z0-9+\\-.]+:(?://${LOGIN}(?:/${XCHAR}*)?|(?!//)${XCHAR}*)`);

/** Whether the text is a URL in the strict reading: what follows `//` is a login, or what a scheme of section 5 has. */
export function isUrl(text: string): boolean {
  return GENERIC.test(text) || PREDEFINED.some((scheme) => scheme.test(text));
}
