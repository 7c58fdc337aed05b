// Translation of messages and hints: looks up each template, and the words among its parameters.
import { requireFunction, requireObject, requireString } from "../require.js";
import { fill, type Params } from "./phrase.js";

/**
 * Translates a template; returns `undefined` to leave it in English.
 *
 * @param template the English words with placeholders, of a diagnostic, a warning, a hint or a label
 * @param params the values of the placeholders, by name
 */
export type Translate = (template: string, params: Params) => string | undefined;

/**
 * Translates a template; without a translation, returns English.
 *
 * @param template the English words with placeholders, of a diagnostic, a warning, a hint or a label
 * @param params the values of the placeholders, by name
 */
export type Translator = (template: string, params: Params) => string;

/**
 * Fills the placeholders of a template. A placeholder without a parameter is left unchanged.
 *
 * @param template the template of a diagnostic, a warning or a hint, or a translation of it
 * @param params the values of its placeholders, by name
 * @throws {TypeError} when an argument has the wrong type
 * @example
 * fillTemplate("{character} ist im Port nicht erlaubt", { character: '"x"' }) // → '"x" ist im Port nicht erlaubt'
 */
export function fillTemplate(template: string, params: Params): string {
  requireString(template, "the template");
  requireObject(params, "the params");
  for (const [name, value] of Object.entries(params)) requireString(value, `the params: ${name}`);
  return fill(template, params);
}

/**
 * Returns a function that translates messages, hints and labels. Pass it to `renderDiagnostic` as the option
 * `translate`, or call it with a template and its parameters. `lookup` is called for each template. A tail that many
 * templates share, such as `: expected {expected}`, is looked up separately; so are words among the parameters, such as
 * `a space`. Anything without a translation stays English. The page on diagnostics lists everything that is looked up.
 *
 * @param lookup returns the translation of a template or a word; `undefined` if there is none
 * @throws {TypeError} when the argument is not a function
 * @example
 * const german = translator((text) => ({ "the host is missing": "der Host fehlt" })[text]);
 * german("the host is missing", {}) // → "der Host fehlt"
 * german("the scheme is missing", {}) // → "the scheme is missing"
 */
export function translator(lookup: (template: string) => string | undefined): Translator {
  requireFunction(lookup, "the lookup");
  const known = (text: string): string => lookup(text) ?? text;
  const word = (text: string): string => {
    const found = lookup(text);
    if (found !== undefined) return found;
    for (const [form, template] of FORMS) {
      const parts = form.exec(text)?.groups;
      if (parts !== undefined) return fill(known(template), mapped(parts, known));
    }
    return text;
  };
  // A list has words at even indices and the conjunctions at odd ones.
  const list = (text: string, item: (text: string) => string): string =>
    text
      .split(JOINS)
      .map((piece, index) => (index % 2 === 0 ? item(piece) : joint(piece, known)))
      .join("");
  return (template, params) => {
    requireString(template, "the template");
    requireObject(params, "the params");
    const whole = lookup(template);
    const translated = whole ?? template.split(TAILS).map(known).join("");
    return fill(
      translated,
      mapped(params, (value, place) => {
        if (WORDS.has(place)) return list(value, word);
        return LISTS.has(place) ? list(value, (text) => text) : value;
      }),
    );
  };
}

function mapped(params: Params, change: (value: string, place: string) => string): Params {
  return Object.fromEntries(Object.entries(params).map(([place, value]) => [place, change(value, place)]));
}

function joint(text: string, known: (text: string) => string): string {
  const bare = text.trim();
  return bare === "," ? text : text.replace(bare, () => known(bare));
}

/** Tails of templates, which are looked up separately. */
const TAILS =
  /(?=: expected \{expected\}$|; the host is then "\{newHost\}"$|, or "\[\{host\}\]:\{port\}" if)/;

/** The conjunctions and separators of a list. */
const JOINS = /(, which refers to |, | and | or )/;

/** The placeholders for words: names of characters, of parts of URLs, of scripts, and expectations. */
const WORDS: ReadonlySet<string> = new Set([
  "character",
  "delimiters",
  "expected",
  "part",
  "script",
  "scripts",
]);

/** The placeholders for lists of data, where only the conjunctions are translated. */
const LISTS: ReadonlySet<string> = new Set(["path", "schemes", "texts"]);

/** Words with data in them. */
const FORMS: readonly (readonly [form: RegExp, template: string])[] = [
  [/^the end of the (?<part>.+)$/, "the end of the {part}"],
  [/^one of (?<texts>.+)$/, "one of {texts}"],
  [/^(?<code>U\+[\dA-F]+) \((?<name>.+)\)$/, "{code} ({name})"],
];
