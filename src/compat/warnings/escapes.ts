// Warnings about escapes that are harmful if decoded too early, or twice.
import type { ComponentName } from "../../ast/diagnostics.js";
import { advice, edit, type Hint } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";
import { octetAt } from "../../core/text/percent.js";
import { isControl } from "../../core/text/printable.js";
import type { Span } from "../../core/values.js";
import { memoized } from "../../core/values.js";
import { type Context, type Finding, finding, type HelpOf, says } from "./warning.js";

export const ESCAPES_KINDS = {
  "escaped-control": "7",
  "escaped-delimiter": "7",
  "escaped-dot-segment": "7",
  "double-escape": "2.4.2",
} as const;

type Code = keyof typeof ESCAPES_KINDS;

const COMPONENTS = [
  "user",
  "password",
  "host",
  "path",
  "query",
  "fragment",
] as const satisfies ComponentName[];

type Component = (typeof COMPONENTS)[number];

/**
 * The characters that end a host if they are decoded too early (section 7), and the backslash, which many programs
 * treat as a slash. Hosts never contain them as data; in a user, a password, a query and a fragment, data may be
 * percent-encoded.
 */
const ENDS_HOST = ":@?/#\\";

const PERCENT = 0x25;

/** The length of the shortest escape. */
const ESCAPE_LENGTH = 3;

/** Returns the warnings about escapes: of dot segments, controls, delimiters and escapes. */
export function escapeWarnings(context: Context): readonly Finding<Code>[] {
  if (!context.text.includes("%")) return [];
  // Editing an escape does not affect validity.
  const valid = context.grammar.isStrict(context.text);
  return [
    ...dotWarnings(context, valid),
    ...COMPONENTS.flatMap((component) => {
      const span = context.spans[component];
      return span === null ? [] : warningsWithin(context, component, span, valid);
    }),
  ];
}

function warningsWithin(
  context: Context,
  component: Component,
  span: Span,
  valid: boolean,
): readonly Finding<Code>[] {
  // In an IPv6 address, "%25" begins the zone (RFC 6874, section 2).
  if (component === "host" && context.host.startsWith("[")) return [];
  // The limit is checked before the first warning is created: a million objects take a second.
  if ((span.end - span.start) / ESCAPE_LENGTH > MAX_ENTRIES) {
    let count = 0;
    eachSuspicious(context, component, span, () => {
      count += 1;
      if (count > MAX_ENTRIES) throw new SizeLimitError("warnings about one reference", MAX_ENTRIES);
    });
  }
  const warnings: Finding<Code>[] = [];
  // There may be millions of escapes, but only a few kinds.
  const messages = new Map<string, Phrase>();
  eachSuspicious(context, component, span, (code, start, end) => {
    const hint = hintFor(code, context.text, start, valid);
    const octets = context.text.slice(start, end);
    const message = memoized(messages, octets, () => messageFor(code, octets));
    warnings.push(finding(code, component, { start, end }, message, hint));
  });
  return warnings;
}

function messageFor(code: Code, octets: string): Phrase {
  const params = { escape: octets };
  if (code === "escaped-control")
    return says('the control character "{escape}" can start or end a command in many protocols', params);
  if (code === "escaped-delimiter")
    return says('a program that decodes "{escape}" before it splits the URL reads another URL', params);
  const decoded = `%${octets.slice(3)}`;
  return says('"{escape}" is escaped twice: decoded once, it is "{decoded}"', { ...params, decoded });
}

/** Calls a function with each escape of a component that there is a warning about. */
function eachSuspicious(
  context: Context,
  component: Component,
  span: Span,
  use: (code: Code, start: number, end: number) => void,
): void {
  const { text } = context;
  const kinds = { delimiters: delimitersOf(context, component), data: dataOf(context, component) };
  const nested = component === "query" || component === "fragment" ? nestedFields(text, span) : null;
  for (let offset = text.indexOf("%", span.start); offset !== -1 && offset < span.end; ) {
    const octet = octetAt(text, offset);
    const end = offset + (octet === PERCENT && isEscapeTail(text, offset + 3, span.end) ? 5 : 3);
    const code = octet === -1 || end > span.end ? null : kindOf(octet, end - offset, kinds);
    const isData =
      (code === "double-escape" && nested?.(offset)) ||
      (code === "escaped-delimiter" && component === "path" && !isBesideDots(text, { start: offset, end }));
    if (code !== null && !isData) use(code, offset, end);
    offset = text.indexOf("%", offset + 1);
  }
}

/** Returns whether an escaped `%` and the two characters after it become an escape when decoded. */
function isEscapeTail(text: string, start: number, end: number): boolean {
  return start + 2 <= end && octetAt(`%${text.slice(start, start + 2)}`, 0) !== -1;
}

/** The delimiters of a component, and the control characters that belong to its data. */
interface Kinds {
  readonly delimiters: string;
  readonly data: RegExp;
}

function kindOf(octet: number, length: number, { delimiters, data }: Kinds): Code | null {
  if (length > 3) return "double-escape";
  const character = String.fromCharCode(octet);
  if (isControl(octet)) return data.test(character) ? null : "escaped-control";
  return octet < 0x80 && delimiters.includes(character) ? "escaped-delimiter" : null;
}

/** Schemes in whose paths browsers treat a backslash as a slash; also no scheme, which may be any of them. */
const BACKSLASH_IS_SLASH: ReadonlySet<string> = new Set(["", "file", "ftp", "http", "https", "ws", "wss"]);

function delimitersOf({ scheme, spans, text }: Context, component: Component): string {
  if (component !== "path") return component === "host" ? ENDS_HOST : "";
  if (scheme !== "" && !text.startsWith("/", spans.path.start)) return "";
  // In ftp, "%2F" is the root of the file system (RFC 1738, section 3.2.2).
  const slash = scheme === "ftp" ? "" : "/";
  return BACKSLASH_IS_SLASH.has(scheme) ? `${slash}\\` : slash;
}

const TWO_DOTS = "(?:\\.|%2e){2}";
const DOTS_BEFORE: RegExp = new RegExp(`(?:^|[/\\\\]|%2f|%5c)${TWO_DOTS}$`, "i");
const DOTS_AFTER: RegExp = new RegExp(`^${TWO_DOTS}(?=[/\\\\;?#]|%2f|%5c|$)`, "i");
/** The maximum length of the two: two escaped dots, and an escaped slash. */
const BESIDE = 9;

/**
 * Returns whether there is a dot segment before or after an escaped slash. Other escaped slashes, as in
 * `group%2Fproject`, are data.
 */
function isBesideDots(text: string, { start, end }: Span): boolean {
  return (
    DOTS_BEFORE.test(text.slice(Math.max(0, start - BESIDE), start)) ||
    DOTS_AFTER.test(text.slice(end, end + BESIDE))
  );
}

const [ANY_CONTROL, LAYOUT, NO_CONTROL] = [/^/, /[\t\n\r]/, /(?!)/];

/**
 * Returns the control characters that belong to the data: tabs and line ends in text, such as queries and scripts; any
 * octets in `data` URLs.
 */
function dataOf({ scheme }: Context, component: Component): RegExp {
  if (scheme === "data") return ANY_CONTROL;
  const isText = component === "query" || component === "fragment" || scheme === "javascript";
  return isText ? LAYOUT : NO_CONTROL;
}

/**
 * Returns a function that tests whether an offset is in a field that contains a URL, whose escapes are escaped again.
 */
function nestedFields(text: string, { start, end }: Span): (offset: number) => boolean {
  let [from, to, isNested] = [start, start, false];
  return (offset) => {
    if (offset >= to) {
      from = Math.max(from, text.lastIndexOf("&", offset) + 1);
      const next = text.indexOf("&", offset);
      to = next === -1 || next > end ? end : next;
      isNested = /:\/\/|%3a(?:\/\/|%2f%2f)/i.test(text.slice(from, to));
      from = to;
    }
    return isNested;
  };
}

const ADVICE: Readonly<Partial<Record<Code, Hint>>> = {
  "escaped-control": /* @__PURE__ */ advice("remove it, unless the server expects it as data"),
  "escaped-delimiter": /* @__PURE__ */ advice(
    "make sure that every program splits the URL before it unescapes it",
  ),
  "double-escape": /* @__PURE__ */ advice("escape the text once"),
};

function hintFor(code: Code, text: string, offset: number, valid: boolean): Hint {
  if (code !== "double-escape" || !valid) return ADVICE[code]!;
  const once = `%${text.slice(offset + 3, offset + 5)}`;
  const words = phrase('write "{escape}" if the text was escaped twice', { escape: once });
  return edit(words, offset, offset + 5, once);
}

const DOTS = /^(?:\.|%2e){1,2}(?=;|$)/i;

/** Returns a warning for each segment of the path that would be a dot segment without its escapes. */
function dotWarnings({ text, spans }: Context, valid: boolean): readonly Finding<Code>[] {
  const warnings: Finding<Code>[] = [];
  const { start, end } = spans.path;
  for (let offset = start; offset <= end; ) {
    const slash = text.indexOf("/", offset);
    const stop = slash === -1 || slash > end ? end : slash;
    const dots = DOTS.exec(text.slice(offset, stop))?.[0];
    if (dots?.includes("%")) {
      const span = { start: offset, end: offset + dots.length };
      const plain = dots.replace(/%2e/gi, ".");
      const words = phrase('write "{text}"', { text: plain });
      const hint = valid ? edit(words, span.start, span.end, plain) : advice(words);
      const message = says('"{escape}" becomes the dot segment "{decoded}" if it is decoded too early', {
        escape: dots,
        decoded: plain,
      });
      warnings.push(finding("escaped-dot-segment", "path", span, message, hint));
    }
    offset = stop + 1;
  }
  return warnings;
}

/** The explanations of these warnings, for `explain` and the documentation. */
export const ESCAPES_HELP: HelpOf<typeof ESCAPES_KINDS> = {
  "escaped-control": {
    meaning: "an escaped control character",
    why: "In many protocols, a line break ends a command. A program that unescapes a URL before it sends it lets the URL inject commands.",
    fix: "Remove the escape unless the control character is data.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.2", "RFC 3986, section 7.3"],
    bad: ["http://a.example/a%0D%0Ab"],
    good: ["http://a.example/ab"],
    row: "`%00` to `%1F`, and `%7F`; not ends of lines and tabs in a query or fragment",
  },
  "escaped-delimiter": {
    meaning: "an escaped delimiter in a host, or an escaped slash next to two dots",
    why: "The escape says that the character is data. A program that unescapes the URL before it splits it takes the character for a delimiter, and gets other components.",
    fix: "Remove the dots and what they would remove, or choose a host without the character.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 2.4"],
    bad: ["http://a.example/a/..%2Fb"],
    good: ["http://a.example/b", "http://a.example/group%2Fproject"],
    row: "an escaped delimiter in a host, and `%2F` or `%5C` in a path next to `..`: `..%2Fb`",
  },
  "escaped-dot-segment": {
    meaning: "a dot segment with escaped dots",
    why: 'A path segment ".." leads one level up. Escaped, it may pass a check, then be unescaped, and lead out of the intended folder.',
    fix: "Remove the segment, and what it would remove.",
    see: ["draft-fielding-url-syntax-05, section 7", "RFC 3986, section 7.3"],
    bad: ["http://a.example/files/%2e%2e/private"],
    good: ["http://a.example/private"],
    row: "a path segment that would be `.` or `..` without its escapes",
    edit: "unescapes it",
  },
  "double-escape": {
    meaning: "an escaped escape",
    why: '"%25" before two hexadecimal digits is a percent sign. If the URL is unescaped twice, it becomes another character. It usually comes from escaping a URL twice.',
    fix: "Escape once.",
    see: ["draft-fielding-url-syntax-05, section 2.4.2", "RFC 3986, section 2.4"],
    bad: ["http://a.example/a%2520b"],
    good: ["http://a.example/a%20b"],
    row: "`%25` before two hexadecimal digits, unless a URL is escaped in the same field of a query",
    edit: "unescapes it once",
  },
};
