// The strict reading said a second time, with nothing of the library: Appendix B's expression splits the reference,
// then one expression a component says whether it keeps its rule.

/** What Appendix B takes a reference to be; `undefined` is a component that is not there. */
export interface Split {
  readonly scheme: string | undefined;
  readonly site: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** Appendix B's expression. POSIX has no line ends to stop at, hence the flag. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/s;

/** The reference split as Appendix B does it: $2, $4, $5, $7 and $9. */
export function split(text: string): Split {
  const found = APPENDIX_B.exec(text)!;
  return { scheme: found[2], site: found[4], path: found[5]!, query: found[7], fragment: found[9] };
}

const UNRESERVED = "A-Za-z0-9$\\-_.!~*'(),";
const ESCAPED = "%[0-9A-Fa-f]{2}";
const ALPHANUM = "[A-Za-z0-9]";
const LABEL_REST = "(?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const USER = `(?:[${UNRESERVED};&=+]|${ESCAPED})*`;
const HOSTNAME = `(?:${ALPHANUM}${LABEL_REST}\\.)*[A-Za-z]${LABEL_REST}`;
const HOST = `(?:${HOSTNAME}|[0-9]+\\.[0-9]+\\.[0-9]+\\.[0-9]+)`;
const URLC = `(?:[${UNRESERVED};/?:@&=+]|${ESCAPED})*`;

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);

const SCHEME = whole("[A-Za-z0-9+.-]+");
const SITE = whole(`(?:(?:${USER}(?::${USER})?@)?${HOST}(?::[0-9]*)?)?`);
const PATH = whole(`(?:[${UNRESERVED}:@&=+;/]|${ESCAPED})*`);
const ANY_URLC = whole(URLC);

const keeps = (rule: RegExp, text: string | undefined): boolean => text === undefined || rule.test(text);

/** Whether the strict reading takes the reference, clause by clause. */
export function takes(text: string): boolean {
  const { scheme, site, path, query, fragment } = split(text);
  if (!keeps(SCHEME, scheme) || !keeps(SITE, site) || !PATH.test(path)) return false;
  if (site !== undefined && path !== "" && !path.startsWith("/")) return false;
  if (site !== undefined && path === "" && query !== undefined) return false;
  return keeps(ANY_URLC, query) && keeps(ANY_URLC, fragment);
}

/** The bare language: `*urlc [ "#" *urlc ]`. */
const BARE = whole(`${URLC}(?:#${URLC})?`);

/** Whether some derivation of Appendix A takes the reference. */
export function derives(text: string): boolean {
  return BARE.test(text);
}
