// Warnings about secrets after the host: in fields of the query and the fragment, and in paths.
import type { ComponentName } from "../../ast/diagnostics.js";
import { advice } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import type { Span } from "../../core/values.js";
import { isToken, SECRET_ADVICE } from "./authority.js";
import { type Context, type Finding, finding, type HelpOf, says, textAt } from "./warning.js";

export const SECRETS_KINDS = {
  "secret-in-query": "7",
  "signed-url": "7",
  "secret-in-fragment": "7",
  "secret-in-path": "7",
} as const;

type Code = keyof typeof SECRETS_KINDS;

/**
 * The name of a field whose value is a secret. The names in the second group are ambiguous, so their values are also
 * examined. `grammar/unsuspicious/unsuspicious.abnf` has the same names.
 */
const SECRET =
  /(?<=^|&)(?:(password|passwd|(?:access|auth|refresh|private|id)_token|client_secret|api[_-]?key)|(token|pwd|secret))=/gi;

/**
 * The name of a field in a fragment in which servers return tokens (RFC 6749, section 4.2.2). A route may precede it.
 */
const HANDED_OVER = /(?<=^|[&?/])((?:access|id|refresh)_token)=/gi;

/** A placeholder or asterisks instead of a value. */
const NO_VALUE = /^(?:[${<[:]|%7B|%3C|%[sd]|__|\*|your[_-]|x{1,64}$)/i;

/** Values that are not secret: the address of a contract, which is public, and a path. */
const PUBLIC = /^0x|^[/.~]|^%2F/i;

/**
 * Returns whether the value of an ambiguous name is a secret: at least 12 letters and digits, mixed unlike any word.
 */
function isSecret(value: string): boolean {
  if (PUBLIC.test(value) || value.length > 4096) return false;
  return isToken(value) || (/^[\w.~+/=%-]{12,}$/.test(value) && /[a-z]/i.test(value) && /\d.*\d/.test(value));
}

/** Names of signatures that give access to anyone who has the URL, and the accompanying fields that confirm them. */
const SIGNATURES: readonly (readonly [name: RegExp, beside: RegExp])[] = [
  [/(?<=^|&)(X-(?:Amz|Goog)-Signature)=/gi, /^/],
  [/(?<=^|&)(sig)=/gi, /(?:^|&)s[ver]=/i],
  [/(?<=^|&)(Signature)=/gi, /(?:^|&)(?:Key-Pair-Id|AWSAccessKeyId|GoogleAccessId)=/i],
];

/** The minimum length of a signature, in characters. */
const SHORTEST_SIGNATURE = 16;

/** Paths of webhooks and bots, each of which is a secret as a whole. */
const PATHS: readonly (readonly [host: RegExp, path: RegExp, message: Phrase])[] = [
  [
    /^hooks\.slack\.com$/i,
    /^\/(?:services|workflows|triggers)\/[TE]\w+\/\w+\/(\w{8,})/,
    /* @__PURE__ */ phrase("the path has the secret of a Slack webhook"),
  ],
  [
    /^api\.telegram\.org$/i,
    /^\/(?:file\/)?bot(\d{6,}:[\w-]{30,})/,
    /* @__PURE__ */ phrase("the path has the secret of a Telegram bot"),
  ],
  [
    /^discord(?:app)?\.com$/i,
    /^\/api\/(?:v\d+\/)?webhooks\/\d+\/([\w-]{50,})/,
    /* @__PURE__ */ phrase("the path has the secret of a Discord webhook"),
  ],
];

/** The maximum length of the path that is searched for such a secret, in UTF-16 code units. */
const LONGEST_PATH = 1024;

/** Returns the warnings about secrets after the host, at most one of each code. */
export function secretWarnings(context: Context): readonly Finding<Code>[] {
  return [...inPath(context), ...inQuery(context), ...inFragment(context)];
}

function inPath({ text, host, spans }: Context): readonly Finding<Code>[] {
  const { start, end } = spans.path;
  for (const [ofHost, ofPath, message] of PATHS) {
    if (!ofHost.test(host)) continue;
    const found = ofPath.exec(text.slice(start, Math.min(end, start + LONGEST_PATH)));
    if (found === null || NO_VALUE.test(found[1]!)) continue;
    const stop = start + found[0].length;
    const span = { start: stop - found[1]!.length, end: stop };
    return [finding("secret-in-path", "path", span, message, advice(SECRET_ADVICE))];
  }
  return [];
}

function inQuery({ text, spans }: Context): readonly Finding<Code>[] {
  const query = textAt(text, spans.query);
  const found: Finding<Code>[] = [];
  const secret = fieldOf(query, SECRET, (value, isSure) => isSure || isSecret(value));
  if (secret !== null) found.push(fieldFinding("secret-in-query", "query", secret, spans.query!));
  for (const [name, beside] of SIGNATURES) {
    const signed = fieldOf(query, name, (value) => value.length >= SHORTEST_SIGNATURE);
    if (signed === null || !beside.test(query)) continue;
    const message = says('the query field "{field}" signs the URL: it opens for anyone who has it', {
      field: signed.name,
    });
    return [
      ...found,
      finding("signed-url", "query", within(spans.query!, signed), message, advice(SIGNED_ADVICE)),
    ];
  }
  return found;
}

const SIGNED_ADVICE = "remove the signature, or share the URL only with those who may use it";

function inFragment({ text, spans }: Context): readonly Finding<Code>[] {
  const token = fieldOf(textAt(text, spans.fragment), HANDED_OVER, () => true);
  return token === null ? [] : [fieldFinding("secret-in-fragment", "fragment", token, spans.fragment!)];
}

/** The name of a field, and the span of its value in the component. */
interface Field extends Span {
  readonly name: string;
}

/**
 * Returns the first field with one of the names whose value `isWanted` accepts; `null` if there is none. A name in the
 * first group of the expression is unambiguous. Values are not matched by an expression, since they can be too long for
 * it.
 */
function fieldOf(
  text: string,
  names: RegExp,
  isWanted: (value: string, isSure: boolean) => boolean,
): Field | null {
  for (const { 0: match, 1: sure, index } of text.matchAll(names)) {
    const start = index + match.length;
    const next = text.indexOf("&", start);
    const end = next === -1 ? text.length : next;
    const value = text.slice(start, end);
    if (start === end || NO_VALUE.test(value) || !isWanted(value, sure !== undefined)) continue;
    return { name: match.slice(0, -1), start, end };
  }
  return null;
}

function within({ start }: Span, field: Field): Span {
  return { start: start + field.start, end: start + field.end };
}

function fieldFinding(code: Code, component: ComponentName, field: Field, span: Span): Finding<Code> {
  const message = says(
    component === "query"
      ? 'the query field "{field}" looks like a secret'
      : 'the fragment field "{field}" looks like a secret',
    { field: field.name },
  );
  return finding(code, component, within(span, field), message, advice(SECRET_ADVICE));
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const SECRETS_HELP: HelpOf<typeof SECRETS_KINDS> = {
  "secret-in-query": {
    meaning: "a password, a token or a key in a query",
    why: "URLs are shown on screens, and are kept in histories, logs and bookmarks, so a secret in one is not secret.",
    fix: "Send the secret in a header or in the body of the request, and change it if others have seen the URL.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.5", "RFC 6750, section 2.3"],
    bad: ["https://a.example/?access_token=a1b2c3"],
    good: ["https://a.example/?user=chris"],
    row: "a field of a query that has a secret, by its name: `password`, `passwd`, `client_secret`, `api_key`, `access_token` and other names with `_token`; `token`, `pwd` and `secret` if the value looks like one",
  },
  "signed-url": {
    meaning: "a signature that opens the URL for anyone",
    why: "A signed URL is a key: until it expires, anyone who has it can use what it names. URLs are kept in histories, logs and bookmarks.",
    fix: "Remove the signature, and sign the URL again when it is needed.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.5"],
    bad: ["https://a.example/b?X-Amz-Expires=60&X-Amz-Signature=9f8e7d6c5b4a39281706f5e4d3c2b1a0"],
    good: ["https://a.example/b"],
    row: "a signed URL: `X-Amz-Signature`, `X-Goog-Signature`, `sig` of Azure, `Signature` of CloudFront, S3 and Google",
  },
  "secret-in-fragment": {
    meaning: "a token in a fragment",
    why: "Servers pass tokens in fragments to scripts on the page. The URL is kept in the history, and the token is copied with it.",
    fix: "Remove the fragment, and revoke the token if others have seen the URL.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 6749, section 10.3"],
    bad: ["https://a.example/#access_token=a1b2c3&token_type=bearer"],
    good: ["https://a.example/#top"],
    row: "`access_token`, `id_token` or `refresh_token` in a fragment",
  },
  "secret-in-path": {
    meaning: "a path that is the secret of a webhook or a bot",
    why: "Anybody who has the URL can post in the name of its owner, or read what the bot reads.",
    fix: "Remove the URL, and have the service make a new one if others have seen it.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.5"],
    bad: ["https://hooks.slack.com/services/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"],
    good: ["https://hooks.slack.com/services/T0A1B2C3D/B0A1B2C3D/XXXXXXXXXXXXXXXXXXXXXXXX"],
    row: "the path of a webhook of Slack or Discord, or of a Telegram bot",
  },
};
