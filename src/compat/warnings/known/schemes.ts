import { SCHEMES } from "../../../schemes/table.js";

/** Schemes whose URLs mean nothing without a host, so that two slashes follow the colon. */
const NEED_HOST: ReadonlySet<string> = new Set([
  "ftp",
  "git+ssh",
  "gopher",
  "http",
  "https",
  "imap",
  "mms",
  "pop",
  "rsync",
  "rtsp",
  "rtsps",
  "rtspu",
  "sftp",
  "ssh",
  "svn",
  "svn+ssh",
  "telnet",
  "wais",
  "ws",
  "wss",
]);

/** Checks whether the URLs of a scheme (in lower case) mean nothing without a host. */
export function needsHost(scheme: string): boolean {
  return NEED_HOST.has(scheme);
}

/** Schemes that are in use and one edit from one of `TARGETS`, and so are no misspelling of it. */
const REAL: ReadonlySet<string> = new Set([
  "afp",
  "ftps",
  "gophers",
  "hftp",
  "httpg",
  "httpu",
  "ldapi",
  "ldaps",
  "rtspt",
  "shttp",
  "tftp",
  "telnets",
  "wss+unix",
  "xftp",
]);

/** The schemes that people mean, by how common they are. */
const TARGETS = [
  "https",
  "http",
  "mailto",
  "file",
  "ftp",
  "sftp",
  "ssh",
  "wss",
  "ldap",
  "rtsp",
  "telnet",
  "gopher",
  "tel",
];

/** Slips that are more than the others, and known. */
const KNOWN_SLIPS: ReadonlyMap<string, string> = new Map([["shh", "ssh"]]);

/** How people write schemes so that no program follows the URL. */
const DEFANGED: ReadonlyMap<string, string> = new Map([
  ["hxxp", "http"],
  ["hxxps", "https"],
]);

/** Returns the scheme that was made harmless (in lower case); `null` if it is none of those. */
export function defanged(scheme: string): string | null {
  return DEFANGED.get(scheme) ?? null;
}

/** Schemes, and labels that are taken for schemes, before addresses of mail and the like. */
const ADDRESSED: ReadonlySet<string> = new Set([
  "acct",
  "aim",
  "bcc",
  "callto",
  "cc",
  "email",
  "facetime",
  "facetime-audio",
  "from",
  "gtalk",
  "h323",
  "iax",
  "iax2",
  "im",
  "imto",
  "jabber",
  "mail",
  "matrix",
  "mid",
  "msn",
  "msnim",
  "openpgp4fpr",
  "pres",
  "sip",
  "sips",
  "skype",
  "smtp",
  "to",
  "tox",
  "turn",
  "turns",
  "webfinger",
  "xmpp",
  "ymsgr",
]);

/** Checks whether an address, `a@b.example`, may follow a scheme (in lower case) and its colon. */
export function hasAddresses(scheme: string): boolean {
  return ADDRESSED.has(scheme);
}

/** What an edit costs: the less, the likelier it is a slip of the hand. */
const [SWAP, REPEAT, MISS, ADD, OTHER, NONE] = [1, 1, 2, 3, 4, 5];

/**
 * Returns the known scheme that a scheme (in lower case) is a misspelling of: the one that the likeliest edit gives, and of
 * several the most common; `null` if the scheme is known itself or no known one is near.
 */
export function meantScheme(scheme: string): string | null {
  if (scheme.length > 8 || SCHEMES.has(scheme) || REAL.has(scheme) || TARGETS.includes(scheme)) return null;
  const known = KNOWN_SLIPS.get(scheme);
  if (known !== undefined) return known;
  let [best, lowest] = [null as string | null, NONE];
  for (const target of TARGETS) {
    const cost = costOf(scheme, target);
    if (cost < lowest && cost <= most(target)) [best, lowest] = [target, cost];
  }
  return best;
}

/** The most that an edit may cost: between short names almost anything is one edit, and some are schemes too. */
function most(target: string): number {
  if (target.length < 4) return REPEAT;
  return target.length > 4 || target === "http" ? OTHER : ADD;
}

/** Returns what the one edit costs that makes `target` of `typed`. */
function costOf(typed: string, target: string): number {
  let start = 0;
  while (start < target.length && typed[start] === target[start]) start++;
  const extra = typed.length - target.length;
  if (extra === 0) return costOfChange(typed, target, start);
  if (extra === 1 && typed.slice(start + 1) === target.slice(start))
    return typed[start] === typed[start - 1] ? REPEAT : ADD;
  return extra === -1 && typed.slice(start) === target.slice(start + 1) ? MISS : NONE;
}

/** The same for names of one length, whose first difference is at `start`. */
function costOfChange(typed: string, target: string, start: number): number {
  let end = target.length - 1;
  while (end > start && typed[end] === target[end]) end--;
  if (start === end) return OTHER;
  const swapped = typed[start] === target[end] && typed[end] === target[start];
  return swapped && typed.slice(start + 1, end) === target.slice(start + 1, end)
    ? SWAP + end - start - 1
    : NONE;
}
