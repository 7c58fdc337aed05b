// Warnings about characters that do not belong in a URL, and about placeholders.
import type { ComponentName } from "../../ast/diagnostics.js";
import { advice, enumerate } from "../../core/diagnostic/diagnostic.js";
import { type Phrase, phrase } from "../../core/diagnostic/phrase.js";
import { MAX_ENTRIES, SizeLimitError } from "../../core/text/long.js";
import { percentDecode } from "../../core/text/percent.js";
import { describeCharacter } from "../../core/text/printable.js";
import type { Span } from "../../core/values.js";
import { type Context, type Finding, finding, fix, type HelpOf, says } from "./warning.js";

export const CHARACTERS_KINDS = {
  "invisible-character": null,
  "html-escape": null,
  placeholder: null,
} as const;

type Code = keyof typeof CHARACTERS_KINDS;

/** Invisible characters: zero-width and directional ones, and spaces other than U+0020. */
const INVISIBLE =
  /[\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u3000\ufeff\u{e0000}-\u{e007f}]/gu;
/** The same, percent-encoded, except for joiners and spaces, which occur in text. */
const ESCAPED = /%C2%AD|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%(?:A[0-46-9])|%EF%BB%BF/gi;
/** Characters that are safe to remove: they do not occur in text, or have no visible effect. */
const SAFE = /^[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const JOINERS = "\u200c\u200d";

/** Returns one warning about the invisible characters of a URL, at the first one. Its edit removes all of them. */
export function characterWarnings(context: Context): readonly Finding<Code>[] {
  const { text } = context;
  const raw = BEYOND_ASCII.test(text) ? spansOf(text, INVISIBLE, (span) => !isJoining(text, span)) : [];
  const escaped = text.includes("%") ? spansOf(text, ESCAPED, () => true) : [];
  return [
    ...one(
      context,
      raw,
      raw.every(({ start, end }) => SAFE.test(text.slice(start, end))),
    ),
    ...one(context, escaped, false),
  ];
}

function spansOf(text: string, pattern: RegExp, wanted: (span: Span) => boolean): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const span = { start: index, end: index + match.length };
    if (wanted(span)) spans.push(span);
  }
  return spans;
}

/** Returns whether a joiner is correct: between the letters of some scripts, and between emoji. */
function isJoining(text: string, { start, end }: Span): boolean {
  const isBetween = text.charCodeAt(start - 1) > 0x7f && text.charCodeAt(end) > 0x7f;
  return isBetween && JOINERS.includes(text.slice(start, end));
}

function one(context: Context, spans: readonly Span[], safe: boolean): readonly Finding<Code>[] {
  const first = spans[0];
  if (first === undefined) return [];
  const words =
    spans.length === 1
      ? phrase("remove the invisible character")
      : phrase("remove the {count} invisible characters", { count: String(spans.length) });
  const replacement = withoutAll(context.text, spans);
  const hint = fix(context, words, replacement, safe);
  const character = context.text.slice(first.start, first.end);
  const shown = character.startsWith("%")
    ? `"${character}"`
    : describeCharacter({ text: character, codePoint: character.codePointAt(0)! });
  const message = phrase("the character {character} is invisible", { character: shown });
  return [finding("invisible-character", componentAt(context, first.start), first, message, hint)];
}

/** Returns the one edit that removes all spans. */
function withoutAll(text: string, spans: readonly Span[]): Span & { readonly text: string } {
  const kept = spans.slice(1).map(({ start }, index) => text.slice(spans[index]!.end, start));
  return { start: spans[0]!.start, end: spans.at(-1)!.end, text: kept.join("") };
}

/** Returns the component that contains an offset, or the next one. */
function componentAt({ spans }: Context, offset: number): ComponentName {
  const names = ["scheme", "user", "password", "host", "port", "path", "query"] as const;
  return (
    names.find((name) => offset < (spans[name]?.end ?? -1)) ?? (spans.fragment === null ? "path" : "fragment")
  );
}

/**
 * An ampersand escaped as in HTML, once or repeatedly, by name or by number, or another character escaped with it, by
 * name.
 */
const ENTITY = /&(?:(?:amp|#0*38|#x0*26);)*(?:(?:amp|#0*38|#x0*26)|(lt|gt|quot|nbsp));/gi;

function named(character: string): string {
  const text = percentDecode(character);
  return describeCharacter({ text, codePoint: text.codePointAt(0)! });
}

/** The percent-encoding of the other characters. */
const IN_URL: Readonly<Record<string, string>> = { lt: "%3C", gt: "%3E", quot: "%22", nbsp: "%20" };

/**
 * Returns one warning about characters that are escaped as in HTML, at the first one. Its edit replaces all of them.
 */
export function htmlWarnings(context: Context): readonly Finding<Code>[] {
  const { text, at } = context;
  if (!text.includes(";")) return [];
  // Elsewhere an ampersand is rare, and the scheme may use it differently.
  const from = at.authorityStart === -1 ? at.schemeEnd + 1 : at.pathStart;
  let [first, end, message] = [null as Span | null, 0, null as Phrase | null];
  const fixed: string[] = [];
  const plain = new Set<string>();
  for (const { 0: match, 1: name, index } of text.slice(from).matchAll(ENTITY)) {
    const start = from + index;
    if (first !== null) fixed.push(text.slice(end, start));
    const character = name === undefined ? "&" : IN_URL[name.toLowerCase()]!;
    message ??= says('{character} is written as "{text}", as in HTML', {
      character: named(character),
      text: match,
    });
    first ??= { start, end: start + match.length };
    end = start + match.length;
    plain.add(character);
    fixed.push(character);
  }
  if (first === null || message === null) return [];
  const replacement = { start: first.start, end, text: fixed.join("") };
  const texts = [...plain].map((character) => `"${character}"`);
  const words = phrase("write {texts}", { texts: enumerate(texts, "and") });
  // Another entity may be two field names, and a text or a program can contain any.
  const isText = /^(?:data|javascript)$/.test(context.scheme);
  const hint = fix(context, words, replacement, !isText && plain.size === 1 && plain.has("&"));
  return [finding("html-escape", componentAt(context, first.start), first, message, hint)];
}

const NAME = "[a-z_][\\w.,:* -]{0,63}";

/**
 * Placeholders of templates: `{id}`, `{{id}}`, `${id}`, `#{id}`, `{}`, `{+path}`, `<host>`, `<%= id %>`, `%s`,
 * `%(id)s`, `$(id)`, and an escaped `{id}`. Each repetition is bounded, so that the time is linear.
 */
const ANYWHERE: RegExp = new RegExp(
  [
    `[$#]?\\{{1,2} ?(?:[+#./;?&]?${NAME})?\\}{1,2}`,
    `<(?:%=? ?)?${NAME}(?:%)?>`,
    "%(?:\\d\\$)?[sd](?![\\da-f])",
    `%\\(${NAME}\\)[sd]`,
    "\\$\\([a-z_]\\w{0,63}\\)",
    `%7B(?:%7B)?${NAME}%7D(?:%7D)?`,
  ].join("|"),
  "gi",
);

/** Placeholders in capitals: `__ID__` and `YOUR_API_KEY`. */
const CAPITALS: RegExp = new RegExp(
  [
    "(?<!\\w)__[A-Z](?:[A-Z\\d]|_(?!_)){0,61}__(?!\\w)",
    "(?<=[/=])YOUR_(?:[A-Z]{1,20}_){0,4}(?:KEY|TOKEN|ID|SECRET|NAME|USER|USERNAME|PASSWORD|DOMAIN|HOST|EMAIL)(?![\\w-])",
  ].join("|"),
  "g",
);

/** A path segment of a route: `:id` and `[id]`; not `:File`, which occurs in wikis. */
const SEGMENT: RegExp = /(?<=\/)(?::[a-z_]\w{0,63}|\[(?:\.{3})?[A-Za-z_]\w{0,63}\])(?=[/?#]|$)/g;

/** A shell variable as the whole host, or as a label of it. */
const VARIABLE = /^\$[a-z_]\w{0,63}$|^%[a-z_]\w{0,63}%$/i;

/** An identifier in braces, as Windows writes them. */
const UUID = /^(?:\{|%7B)[\da-f]{8}-/i;

/** Returns a warning for each apparent placeholder that was not replaced, in order. */
export function placeholderWarnings(context: Context): readonly Finding<Code>[] {
  const { text, spans, host } = context;
  const found: Finding<Code>[] = [];
  const add = (start: number, end: number): void => {
    if (found.length >= MAX_ENTRIES) throw new SizeLimitError("warnings about one reference", MAX_ENTRIES);
    const message = says('"{text}" looks like a placeholder', { text: text.slice(start, end) });
    found.push(finding("placeholder", componentAt(context, start), { start, end }, message, advice(ADVICE)));
  };
  if (/[{<%]|\$\(/.test(text)) {
    for (const { 0: match, index } of text.matchAll(ANYWHERE)) {
      if (!UUID.test(match)) add(index, index + match.length);
    }
  }
  if (/__|YOUR_/.test(text)) {
    for (const { 0: match, index } of text.matchAll(CAPITALS)) add(index, index + match.length);
  }
  if (VARIABLE.test(host)) add(spans.host!.start, spans.host!.end);
  if (!/\/[:[]/.test(text)) return found;
  const { start, end } = spans.path;
  for (const { 0: match, index } of text.slice(start, end).matchAll(SEGMENT)) {
    add(start + index, start + index + match.length);
  }
  return found;
}

const ADVICE = "replace the placeholder with its value";

/** The explanations of these warnings, for `explain` and the documentation. */
export const CHARACTERS_HELP: HelpOf<typeof CHARACTERS_KINDS> = {
  "invisible-character": {
    meaning: "a character that is invisible or looks like a space",
    why: "It is usually copied along with a URL, and makes it another URL that looks the same.",
    fix: "Remove it.",
    see: ["RFC 3986, section 7.6", "RFC 3987, section 8"],
    bad: ["http://a.example/%E2%80%8B"],
    good: ["http://a.example/"],
    row: "a character that is invisible or looks like a space, such as U+200B; escaped, too",
    edit: "removes all of them; safe for some",
  },
  "html-escape": {
    meaning: 'a character that is escaped as in HTML, such as "&amp;"',
    why: 'In HTML, "&" is written as "&amp;". Outside HTML, the names of query fields then begin with "amp;".',
    fix: 'Write "&" for "&amp;", and percent-encode the other characters.',
    see: ["RFC 3986, section 3.4"],
    bad: ["http://a.example/?b=1&amp;c=2"],
    good: ["http://a.example/?b=1&c=2"],
    row: "`&amp;`, `&#38;`, `&lt;`, `&gt;`, `&quot;` and `&nbsp;` outside the authority",
    edit: "writes `&` or the percent-encoded character for all of them; safe if all are ampersands",
  },
  placeholder: {
    meaning: "a placeholder that was not replaced",
    why: "A template was not filled in: the URL has the name of a value, not the value.",
    fix: "Replace it with its value.",
    see: ["RFC 6570, section 1.1"],
    bad: ["http://a.example/users/:id"],
    good: ["http://a.example/users/7"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: placeholders, as the documentation shows them
    row: "`{id}`, `${id}`, `$(id)`, `<host>`, `%s`, `__ID__`, `YOUR_API_KEY`, and in a path `:id` and `[id]`, not `:File`",
  },
};
