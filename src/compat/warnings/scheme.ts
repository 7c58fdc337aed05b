// Warnings about a scheme that is missing, misspelt or unintended, or that runs scripts, and about two URLs in one.

import { advice, type Hint } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { defangedMessage, refanged, refangText } from "../../core/text/defanged.js";
import { LONGEST_NAME } from "../../core/text/dns.js";
import { KNOWN_SCHEMES } from "../../schemes/table.js";
import { passwordFinding } from "./authority.js";
import {
  type Context,
  type Finding,
  finding,
  fix,
  type HelpOf,
  insertion,
  isAddress,
  isSurelyHost,
  looksLikeHost,
  says,
  segmentEnd,
  textAt,
} from "./warning.js";

export const SCHEME_KINDS = {
  "host-as-scheme": null,
  "missing-scheme": null,
  "drive-letter": null,
  defanged: null,
  "misspelt-scheme": null,
  "missing-colon": null,
  "only-scheme": null,
  "script-url": null,
  "joined-urls": null,
} as const;

/** A user that is parsed as a scheme is followed by a password. */
type Code = keyof typeof SCHEME_KINDS | "password";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Schemes whose URLs are meaningless without a host, so that two slashes follow the colon. */
const NEED_HOST: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  "ftp git+ssh gopher http https imap mms pop rsync rtsp rtsps rtspu sftp ssh svn svn+ssh telnet wais " +
    "ws wss",
);

/** Checks whether the URLs of a scheme (in lower case) are meaningless without a host. */
export function needsHost(scheme: string): boolean {
  return NEED_HOST.has(scheme);
}

/** Schemes in use that are one edit from one of `TARGETS`, but not a misspelling of it. */
const REAL: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  "afp ftps gophers hftp httpg httpu ldapi ldaps rtspt shttp tftp telnets wss+unix xftp",
);

/** The schemes that are likely to be meant, most common first. */
const TARGETS: readonly string[] =
  /* @__PURE__ */ "https http mailto file ftp sftp ssh wss ldap rtsp telnet gopher tel".split(" ");

/** Known slips of more than one edit. */
const KNOWN_SLIPS: ReadonlyMap<string, string> = new Map([["shh", "ssh"]]);

/** Schemes, and labels parsed as schemes, whose colon may be followed by an address, `a@b.example`. */
const ADDRESSED: ReadonlySet<string> = /* @__PURE__ */ wordSet(
  "acct aim bcc callto cc email facetime facetime-audio from gtalk h323 iax iax2 im imto jabber mail " +
    "matrix mid msn msnim openpgp4fpr pres sip sips skype smtp to tox turn turns webfinger xmpp ymsgr",
);

/** The costs of edits: the lower, the likelier the edit is a typing error. */
const [SWAP, REPEAT, MISS, ADD, OTHER, NONE] = [1, 1, 2, 3, 4, 5];

/**
 * Returns the correct spelling of a scheme (in lower case): the known scheme with the likeliest edit, and of several
 * the most common; `null` if the scheme is known or no known one is near.
 */
function meantScheme(scheme: string): string | null {
  if (scheme.length > 8 || KNOWN_SCHEMES.has(scheme) || REAL.has(scheme) || TARGETS.includes(scheme))
    return null;
  const known = KNOWN_SLIPS.get(scheme);
  if (known !== undefined) return known;
  let [best, lowest] = [null as string | null, NONE];
  for (const target of TARGETS) {
    const cost = costOf(scheme, target);
    if (cost < lowest && cost <= most(target)) [best, lowest] = [target, cost];
  }
  return best;
}

/** Returns the maximum cost of an edit: most short names are one edit apart, and some are also schemes. */
function most(target: string): number {
  if (target.length < 4) return REPEAT;
  return target.length > 4 || target === "http" ? OTHER : ADD;
}

/** Returns the cost of the single edit from `typed` to `target`. */
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

const NO_COLON = /^(https?|ftps?|sftp|wss?)([;.,]?)\/\/(?=[a-z\d[])/i;
const MAIL_WITHOUT_COLON = /^(mailto)([;.,])(?=[^@/?#]+@)/i;

/** A block of addresses, such as `10.0.0.0/8`, is not meant as a URL. */
const BLOCK = /^[\d.]{7,15}\/\d{1,2}$/;

/** Returns the warning about a reference without a scheme, if one was probably meant. */
function missingScheme(context: Context): readonly Finding<Code>[] {
  const { text, at, spans } = context;
  const noColon = NO_COLON.exec(text) ?? MAIL_WITHOUT_COLON.exec(text);
  if (noColon !== null) {
    const end = noColon[1]!.length;
    const replacement = { start: end, end: end + noColon[2]!.length, text: ":" };
    const hint = fix(context, 'write ":" after the scheme', replacement);
    const message = says('no colon follows "{scheme}", so the URL is a relative path', {
      scheme: noColon[1]!,
    });
    return [finding("missing-colon", "path", { start: 0, end: replacement.end }, message, hint)];
  }
  if (spans.authority !== null || text.startsWith("/")) return [];
  if (isMail(text)) {
    const hint = insertion(context, 0, "mailto:", 'write "mailto:" before the address');
    return [
      finding(
        "missing-scheme",
        "path",
        { start: 0, end: text.length },
        says('"{address}" is a mail address, but is read as a path', { address: text }),
        hint,
      ),
    ];
  }
  const begun = text.startsWith("://") && segmentEnd(text, 3) > 3;
  const end = segmentEnd(text, begun ? 3 : 0);
  const part = text.slice(at.pathStart, end);
  const name = part.replace(/:\d{1,5}$/, "");
  if (!begun && (!isSurelyHost(name, end < text.length || name !== part) || BLOCK.test(text))) return [];
  const [insert, words] = begun
    ? (["https", phrase('write the scheme, such as "https"')] as const)
    : beginning(isAddress(name) || !name.includes(".") ? "http://" : "https://");
  const message = begun
    ? phrase('no scheme precedes "://"')
    : says('"{host}" looks like a host, but the scheme is missing', { host: name });
  return [
    finding("missing-scheme", "path", { start: 0, end }, message, insertion(context, 0, insert, words)),
  ];
}

/** The local part of a mail address, and its domain. */
const MAIL = /^[a-z][\w.+-]{0,63}@([a-z][a-z\d.-]*)$/i;

/** File names, such as `icon@two.js`, whose extension is also a top-level domain. */
const FILE = /\.(?:cc|gz|js|md|py|rs|sh|so|ts)$/i;

function isMail(text: string): boolean {
  const name = text.length > LONGEST_NAME + 65 ? undefined : MAIL.exec(text)?.[1];
  return name?.includes(".") === true && looksLikeHost(name) && !FILE.test(name);
}

function beginning(insert: string): readonly [insert: string, words: Phrase] {
  return [insert, phrase('write the scheme, such as "{text}"', { text: insert })];
}

/**
 * Returns the warnings about `user:password@a.example`, whose user is parsed as a scheme: the scheme is missing, and
 * the password is visible. In the URLs of some schemes, an address follows the colon.
 */
function userAsScheme(context: Context): readonly Finding<Code>[] {
  const { text, scheme, spans } = context;
  const start = spans.scheme!.end + 1;
  const end = segmentEnd(text, start);
  const mark = text.lastIndexOf("@", end - 1);
  if (mark <= start || ADDRESSED.has(scheme)) return [];
  if (!looksLikeHost(text.slice(mark + 1, end).replace(/:\d{1,5}$/, ""))) return [];
  const hint = insertion(context, 0, ...beginning("https://"));
  const message = says('"{scheme}" is read as the scheme, but looks like a user', { scheme });
  return [
    finding("missing-scheme", "scheme", { start: 0, end }, message, hint),
    passwordFinding("path", { start, end: mark }),
  ];
}

/** Returns the warnings about a scheme that is misspelt, missing or unintended. */
export function schemeWarnings(context: Context): readonly Finding<Code>[] {
  const { scheme, spans, text } = context;
  const url = refanged(text);
  if (url !== null) {
    const span = { start: 0, end: text.length };
    const hint = fix(context, refangText(url), { ...span, text: url });
    const component = spans.scheme === null ? "path" : "scheme";
    return [finding("defanged", component, span, defangedMessage(), hint)];
  }
  const joined = joinedUrls(context);
  if (spans.scheme === null) return [...missingScheme(context), ...joined];
  const isKnown = KNOWN_SCHEMES.has(scheme);
  const found = isKnown ? driveAsHost(context) : withScheme(context);
  if (found !== null) return [found, ...joined];
  const whole = onlyScheme(context) ?? scriptUrl(context);
  if (whole !== null) return [whole];
  return isKnown || spans.authority !== null ? joined : [...userAsScheme(context), ...joined];
}

/** `a:`; schemes that need a host have another warning. */
function onlyScheme({ scheme, spans, text }: Context): Finding<Code> | null {
  if (spans.scheme!.end + 1 < text.length || needsHost(scheme)) return null;
  const message = says('nothing follows "{scheme}:"', { scheme });
  return finding("only-scheme", "scheme", spans.scheme!, message, advice("write the rest of the URL"));
}

/** Document types whose scripts run when the URL is opened. */
const ACTIVE = /^(?:text\/html|application\/xhtml\+xml)(?=[;,]|$)/i;

/** `javascript:`, `vbscript:` and `data:text/html`. */
function scriptUrl({ scheme, spans, text }: Context): Finding<Code> | null {
  const type = scheme === "data" ? ACTIVE.exec(textAt(text, spans.path).slice(0, 64))?.[0] : "";
  if (type === undefined || !["data", "javascript", "vbscript"].includes(scheme)) return null;
  const message = says('a "{start}" URL runs scripts where it is opened', { start: `${scheme}:${type}` });
  return finding(
    "script-url",
    "scheme",
    spans.scheme!,
    message,
    advice("open it only if you know what it does"),
  );
}

/** A comma or a semicolon, and another URL. */
const ANOTHER_URL = /[,;](?=(?:https?|ftp):\/\/)/i;

/** Two URLs with a comma between them. In a query or a fragment, a URL is data. */
function joinedUrls({ text, at, spans }: Context): readonly Finding<Code>[] {
  const { start, end } = {
    start: at.authorityStart === -1 ? spans.path.start : at.authorityStart,
    end: spans.path.end,
  };
  const offset = text.slice(start, end).search(ANOTHER_URL);
  if (offset === -1) return [];
  const span = { start: start + offset, end: start + offset + 1 };
  const message = says('another URL follows the "{text}"', { text: text[span.start]! });
  return [
    finding(
      "joined-urls",
      span.start < spans.path.start ? "host" : "path",
      span,
      message,
      advice("write the two URLs apart"),
    ),
  ];
}

function withScheme(context: Context): Finding<Code> | null {
  const { scheme, spans } = context;
  const span = spans.scheme!;
  if (isDrive(context)) {
    const hint = insertion(
      context,
      0,
      "file:///",
      phrase('write "file:///" before a path on drive {drive}', { drive: scheme.toUpperCase() }),
    );
    return finding(
      "drive-letter",
      "scheme",
      span,
      says('"{drive}:" is a drive, but is read as the scheme', { drive: textAt(context.text, span) }),
      hint,
    );
  }
  const name = textAt(context.text, span);
  const asHost = (hint: Hint): Finding<Code> =>
    finding(
      "host-as-scheme",
      "scheme",
      span,
      says('"{host}" is read as the scheme, but looks like a host', { host: name }),
      hint,
    );
  const port = portAfter(context);
  if (port !== null && looksLikeHost(scheme)) {
    const meant = port === "443" || port === "8443" ? "https://" : "http://";
    return asHost(insertion(context, 0, ...beginning(meant)));
  }
  if (
    scheme.includes(".") &&
    isSurelyHost(scheme, true) &&
    REPOSITORY.test(textAt(context.text, spans.path))
  ) {
    const replacement = { start: 0, end: span.end + 1, text: `https://${name}/` };
    return asHost(
      fix(
        context,
        phrase('write "https://{host}/", or "ssh://git@{host}/" for SSH', { host: name }),
        replacement,
      ),
    );
  }
  const meant = /^[a-z\d+.-]+$/.test(scheme) ? meantScheme(scheme) : null;
  if (meant === null || !hasFormOf(meant, context)) return null;
  const hint = fix(context, phrase('write "{text}"', { text: meant }), { ...span, text: meant });
  const message = says('unknown scheme "{scheme}": did you mean "{meant}"?', { scheme: name, meant });
  return finding("misspelt-scheme", "scheme", span, message, hint);
}

/** A user and a repository, which Git accepts after a host and a colon. */
const REPOSITORY = /^[a-z_~][\w.~-]*\/[\w.~-]/i;

/** Returns whether the text after the scheme is a path on a drive, as in `C:/x`. */
function isDrive({ scheme, spans, text }: Context): boolean {
  return /^[a-z]$/.test(scheme) && spans.authority === null && /^\/(?!\/)/.test(text.slice(2, 4));
}

/** Returns the number after the colon, if it can be a port and only a path, a query or a fragment follows. */
function portAfter({ spans, text }: Context): string | null {
  const start = spans.scheme!.end + 1;
  const digits = /^\d{1,5}(?=[/?#]|$)/.exec(text.slice(start, start + 6))?.[0] ?? null;
  return digits === null || Number(digits) > 0xffff || segmentEnd(text, start) !== start + digits.length
    ? null
    : digits;
}

/** Returns whether the text after the scheme has the form of another scheme's URLs. */
function hasFormOf(scheme: string, { spans, text }: Context): boolean {
  if (scheme === "tel") return /^\+?\d[\d().-]{4,}$/.test(textAt(text, spans.path));
  if (scheme === "mailto") return spans.authority === null && textAt(text, spans.path).includes("@");
  if (scheme === "file") return textAt(text, spans.path).startsWith("/");
  return spans.authority !== null && spans.authority.start < spans.authority.end;
}

/** A URL that is short and plain enough for a hint. */
const READABLE = /^[!-~]{1,60}$/;

/** `file://C:/x`: the drive is in the place of the host. */
function driveAsHost(context: Context): Finding<Code> | null {
  const { host, scheme, spans, text } = context;
  if (scheme !== "file") return null;
  const isDriveHost = /^[a-z]$/i.test(host) && spans.port !== null && spans.port.start === spans.port.end;
  if (!isDriveHost) return null;
  const { start } = spans.host!;
  const fixed = `${text.slice(0, start)}/${text.slice(start)}`;
  const words = READABLE.test(fixed)
    ? phrase('write "{text}"', { text: fixed })
    : phrase("write three slashes, since the host is empty");
  const hint = insertion(context, start, "/", words);
  return finding(
    "drive-letter",
    "host",
    spans.host!,
    says('"{drive}:" is a drive, but is read as the host', { drive: host }),
    hint,
  );
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const SCHEME_HELP: HelpOf<typeof SCHEME_KINDS> = {
  "host-as-scheme": {
    meaning: "a scheme that looks like a host",
    why: "The text before the first colon is the scheme. A host can only follow two slashes, so programs look for a protocol of that name.",
    fix: "Write the scheme and two slashes before the host. In a Git address, also replace the colon with a slash.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: ["localhost:3000"],
    good: ["http://localhost:3000"],
    row: "a scheme that looks like a host, before a port or a repository: `localhost:3000`, `github.com:user/repo`",
    edit: "adds the scheme",
  },
  "missing-scheme": {
    meaning: "a URL without a scheme, which begins like a host or is a mail address",
    why: "Without a scheme and two slashes, the text is a path, resolved against the URL of its page. A user before a colon is read as a scheme.",
    fix: 'Write the scheme and two slashes before the host, or "./" if it is a path.',
    see: ["draft-fielding-url-syntax-05, section 5", "RFC 3986, section 4.2"],
    bad: ["www.a.example/b"],
    good: ["https://www.a.example/b"],
    row: "a path that begins with what looks like a host, `www.a.example`, `a.com/b` or `10.0.0.1/b`, and `://a.example` and `u:p@a.example`; a mail address, `user@a.example`",
    edit: "adds the scheme",
  },
  "drive-letter": {
    meaning: "a path on a Windows drive",
    why: "The drive letter is read as a scheme.",
    fix: 'Write "file:///" before it.',
    see: ["RFC 8089, appendix E.2"],
    bad: ["C:/x.txt"],
    good: ["file:///C:/x.txt"],
    row: "a path on a Windows drive: `C:/x`, `file://C:/x`",
    edit: "adds `file:///`, or a slash",
  },
  defanged: {
    meaning: "a URL that was altered so that no program follows it",
    why: "Reports on fraud and malware alter a URL, so that nobody follows it by mistake. The result is another URL, or a path.",
    fix: "Leave it as it is. Write the URL itself only if you trust it.",
    see: [],
    bad: ["hxxp://a.example/"],
    good: ["http://a.example/"],
    row: "`hxxp://a.example`, `http://a(.)example`, `a(dot)example/b`; where the grammar rejects the form, as in `a[.]example`, an error says the same",
    edit: "writes the URL itself",
  },
  "misspelt-scheme": {
    meaning: "a scheme that is one typo from a known one",
    why: "Any name can be a scheme, so the URL is valid, but no program knows this one.",
    fix: "Correct the scheme.",
    see: ["draft-fielding-url-syntax-05, section 4.1", "RFC 3986, section 3.1"],
    bad: ["htttp://a.example/"],
    good: ["http://a.example/"],
    row: "a scheme that is one typo from a known one: `htttp`, `hptt`, `ttp`; not one that is in use itself, such as `rtmp`",
    edit: "corrects it",
  },
  "missing-colon": {
    meaning: "a scheme without its colon",
    why: "Without the colon there is no scheme, and the text is a relative path.",
    fix: "Write a colon after the scheme.",
    see: ["draft-fielding-url-syntax-05, section 4", "RFC 3986, section 3"],
    bad: ["http//a.example/b"],
    good: ["http://a.example/b"],
    row: "`http//a.example`, `http;//a.example` and `mailto;u@a.example`, which are paths",
    edit: "adds the colon",
  },
  "only-scheme": {
    meaning: "a scheme with nothing after it",
    why: "Most generic grammars allow it, but it names nothing.",
    fix: "Write the rest of the URL.",
    see: ["RFC 3986, section 3"],
    bad: ["mailto:"],
    good: ["mailto:user@a.example"],
    row: "a scheme with nothing after it: `a:`, `mailto:`",
  },
  "script-url": {
    meaning: "a URL that runs scripts",
    why: "If a page opens the URL, its script can do what the page can do. A link from somebody else should never have one.",
    fix: "Allow only the schemes that you expect, such as http and https.",
    see: ["RFC 3986, section 7", "RFC 2397, section 2"],
    bad: ["javascript:alert(1)", "data:text/html,a"],
    good: ["https://a.example/", "data:text/plain,a"],
    row: "`javascript:`, `vbscript:`, `data:text/html` and `data:application/xhtml+xml`",
  },
  "joined-urls": {
    meaning: "two URLs with a comma or a semicolon between them",
    why: "Both characters are allowed in a path, so a list is one URL, with a path that no server has.",
    fix: "Write one URL per line, or separate them by spaces.",
    see: ["RFC 3986, section 3.3", "RFC 3986, Appendix C"],
    bad: ["http://a.example/,http://b.example/"],
    good: ["http://a.example/?u=,http://b.example/"],
    row: "`http://a.example/,http://b.example/`; not in a query or a fragment",
  },
};
