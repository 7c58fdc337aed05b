import type { ComponentName } from "../../../ast/malformed.js";
import { advice, edit, type Hint } from "../../../core/diagnostic/diagnostic.js";
import { MAX_ENTRIES, SizeLimitError } from "../../../core/text/long.js";
import { octetAt } from "../../../core/text/percent.js";
import { isControl } from "../../../core/text/printable.js";
import { deepFreeze, type Span } from "../../../core/values.js";
import type { WarningCode } from "../codes.js";
import type { Subject } from "../subject.js";
import { type Warning, warning } from "../warning.js";

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
 * The characters that end a host if they are unescaped too early (section 7), and the backslash, which many programs treat
 * as a slash. No host has them as data; in a user, a password, a query and a fragment, an escape is how data is written.
 */
const ENDS_HOST = ":@?/#\\";

const PERCENT = 0x25;

/** The characters of the shortest escape. */
const ESCAPE_LENGTH = 3;

/** Returns the warnings about escapes: of dot segments, controls, delimiters and escapes. */
export function escapeWarnings(subject: Subject): readonly Warning[] {
  if (!subject.text.includes("%")) return [];
  // An edit of an escape does not change whether the URL is valid.
  const valid = subject.language.isStrict(subject.text);
  return [
    ...dotWarnings(subject, valid),
    ...COMPONENTS.flatMap((component) => {
      const span = subject.spans[component];
      return span === null ? [] : warningsWithin(subject, component, span, valid);
    }),
  ];
}

function warningsWithin(
  subject: Subject,
  component: Component,
  span: Span,
  valid: boolean,
): readonly Warning[] {
  // In an IPv6 address, "%25" begins the zone (RFC 6874, section 2).
  if (component === "host" && subject.host.startsWith("[")) return [];
  // Too many are counted before the first is made: a million objects take a second.
  if ((span.end - span.start) / ESCAPE_LENGTH > MAX_ENTRIES) {
    let count = 0;
    eachSuspicious(subject, component, span, () => {
      count += 1;
      if (count > MAX_ENTRIES) throw new SizeLimitError("warnings about one reference", MAX_ENTRIES);
    });
  }
  const warnings: Warning[] = [];
  eachSuspicious(subject, component, span, (code, start, end) => {
    const hint = hintFor(code, subject.text, start, valid);
    warnings.push(warning(subject.language, code, component, { start, end }, hint));
  });
  return warnings;
}

/** Calls a function with each escape of a component that there is a warning about. */
function eachSuspicious(
  subject: Subject,
  component: Component,
  span: Span,
  use: (code: WarningCode, start: number, end: number) => void,
): void {
  const { text } = subject;
  const kinds = { delimiters: delimitersOf(subject, component), data: dataOf(subject, component) };
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

/** Whether the two characters after an escaped `%` make it an escape once it is unescaped. */
function isEscapeTail(text: string, start: number, end: number): boolean {
  return start + 2 <= end && octetAt(`%${text.slice(start, start + 2)}`, 0) !== -1;
}

/** Which characters of a component are delimiters, and which controls belong to its data. */
interface Kinds {
  readonly delimiters: string;
  readonly data: RegExp;
}

function kindOf(octet: number, length: number, { delimiters, data }: Kinds): WarningCode | null {
  if (length > 3) return "double-escape";
  const character = String.fromCharCode(octet);
  if (isControl(octet)) return data.test(character) ? null : "escaped-control";
  return octet < 0x80 && delimiters.includes(character) ? "escaped-delimiter" : null;
}

/** Schemes in whose paths browsers take a backslash for a slash, and no scheme: it may be any of them. */
const BACKSLASH_IS_SLASH: ReadonlySet<string> = new Set(["", "file", "ftp", "http", "https", "ws", "wss"]);

function delimitersOf({ scheme, spans, text }: Subject, component: Component): string {
  if (component !== "path") return component === "host" ? ENDS_HOST : "";
  if (scheme !== "" && !text.startsWith("/", spans.path.start)) return "";
  // In ftp, "%2F" is the root of the file system (RFC 1738, section 3.2.2).
  const slash = scheme === "ftp" ? "" : "/";
  return BACKSLASH_IS_SLASH.has(scheme) ? `${slash}\\` : slash;
}

const TWO_DOTS = "(?:\\.|%2e){2}";
const DOTS_BEFORE: RegExp = new RegExp(`(?:^|[/\\\\]|%2f|%5c)${TWO_DOTS}$`, "i");
const DOTS_AFTER: RegExp = new RegExp(`^${TWO_DOTS}(?=[/\\\\;?#]|%2f|%5c|$)`, "i");
/** As much text as either of the two needs: two escaped dots, and an escaped slash. */
const BESIDE = 9;

/** Whether there is a dot segment before or after an escaped slash. Any other, as in `group%2Fproject`, is data. */
function isBesideDots(text: string, { start, end }: Span): boolean {
  return (
    DOTS_BEFORE.test(text.slice(Math.max(0, start - BESIDE), start)) ||
    DOTS_AFTER.test(text.slice(end, end + BESIDE))
  );
}

const [ANY_CONTROL, LAYOUT, NO_CONTROL] = [/^/, /[\t\n\r]/, /(?!)/];

/** A tab and the ends of lines belong to text, which queries and scripts are; what `data` has may be any octets. */
function dataOf({ scheme }: Subject, component: Component): RegExp {
  if (scheme === "data") return ANY_CONTROL;
  const isText = component === "query" || component === "fragment" || scheme === "javascript";
  return isText ? LAYOUT : NO_CONTROL;
}

/** Returns what says whether an offset is in a field that contains a URL, whose own escapes are escaped with it. */
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

const ADVICE: Readonly<Partial<Record<WarningCode, Hint>>> = deepFreeze({
  "escaped-control": advice("leave it out, unless whoever reads the URL needs it"),
  "escaped-delimiter": advice("make sure that every program splits the URL before it unescapes it"),
  "double-escape": advice("escape the text once"),
});

function hintFor(code: WarningCode, text: string, offset: number, valid: boolean): Hint {
  if (code !== "double-escape" || !valid) return ADVICE[code]!;
  const once = `%${text.slice(offset + 3, offset + 5)}`;
  return edit(`write "${once}" if the text was escaped twice`, offset, offset + 5, once);
}

const DOTS = /^(?:\.|%2e){1,2}(?=;|$)/i;

/** Returns a warning for each segment of the path that would be a dot segment without its escapes. */
function dotWarnings({ language, text, spans }: Subject, valid: boolean): readonly Warning[] {
  const warnings: Warning[] = [];
  const { start, end } = spans.path;
  for (let offset = start; offset <= end; ) {
    const slash = text.indexOf("/", offset);
    const stop = slash === -1 || slash > end ? end : slash;
    const dots = DOTS.exec(text.slice(offset, stop))?.[0];
    if (dots?.includes("%")) {
      const span = { start: offset, end: offset + dots.length };
      const plain = dots.replace(/%2e/gi, ".");
      const words = `write "${plain}"`;
      const hint = valid ? edit(words, span.start, span.end, plain) : advice(words);
      warnings.push(warning(language, "escaped-dot-segment", "path", span, hint));
    }
    offset = stop + 1;
  }
  return warnings;
}
