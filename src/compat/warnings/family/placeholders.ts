import { advice } from "../../../core/diagnostic/diagnostic.js";
import { MAX_ENTRIES, SizeLimitError } from "../../../core/text/long.js";
import type { Subject } from "../subject.js";
import { type Warning, warning } from "../warning.js";
import { componentAt } from "./characters.js";

const NAME = "[a-z_][\\w.,:* -]{0,63}";

/**
 * What templates have in place of a value: `{id}`, `{{id}}`, `${id}`, `#{id}`, `{}`, `{+path}`, `<host>`, `<%= id %>`, `%s`,
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

/** A name in capitals between two pairs of underscores, and what to fill in: `__ID__` and `YOUR_API_KEY`. */
const CAPITALS: RegExp = new RegExp(
  [
    "(?<!\\w)__[A-Z](?:[A-Z\\d]|_(?!_)){0,61}__(?!\\w)",
    "(?<=[/=])YOUR_(?:[A-Z]{1,20}_){0,4}(?:KEY|TOKEN|ID|SECRET|NAME|USER|USERNAME|PASSWORD|DOMAIN|HOST|EMAIL)(?![\\w-])",
  ].join("|"),
  "g",
);

/** A segment of a path that routes have: `:id` and `[id]`; not `:File`, which wikis have. */
const SEGMENT: RegExp = /(?<=\/)(?::[a-z_]\w{0,63}|\[(?:\.{3})?[A-Za-z_]\w{0,63}\])(?=[/?#]|$)/g;

/** The variable of a shell as the whole host, or as a label of it. */
const VARIABLE = /^\$[a-z_]\w{0,63}$|^%[a-z_]\w{0,63}%$/i;

/** An identifier in braces, as Windows writes them. */
const UUID = /^(?:\{|%7B)[\da-f]{8}-/i;

/** Returns a warning for each text that looks like a placeholder that was not replaced, in order. */
export function placeholderWarnings(subject: Subject): readonly Warning[] {
  const { text, spans, host, language } = subject;
  const found: Warning[] = [];
  const add = (start: number, end: number): void => {
    if (found.length >= MAX_ENTRIES) throw new SizeLimitError("warnings about one reference", MAX_ENTRIES);
    found.push(warning(language, "placeholder", componentAt(subject, start), { start, end }, ADVICE));
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

const ADVICE = advice("replace the placeholder with its value");
