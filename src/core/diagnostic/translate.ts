// Translations of messages and hints: each template is looked up, and so are the words among its parameters.
import { requireFunction, requireObject, requireString } from "../require.js";
import { fill, type Params } from "./phrase.js";

/**
 * Returns words in another language; `undefined` for what is to stay English.
 *
 * @param template the English words with named places: that of a diagnostic, a warning, a hint or a label
 * @param params what stands in the places, by their names
 */
export type Translate = (template: string, params: Params) => string | undefined;

/**
 * Returns words in another language, or in English what has no translation.
 *
 * @param template the English words with named places: that of a diagnostic, a warning, a hint or a label
 * @param params what stands in the places, by their names
 */
export type Translator = (template: string, params: Params) => string;

/**
 * Returns a template with its places filled. A place without a parameter stays as it is.
 *
 * @param template the template of a diagnostic, a warning or a hint, or a translation of it
 * @param params what stands in its places, by their names
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
 * Returns a function that translates messages, hints and labels: the option `translate` of `renderDiagnostic`, or a function to
 * call with a template and its parameters. `lookup` is asked for each template. If a template has a tail that many have, such as
 * `: expected {expected}`, the tail is looked up apart; so are words among the parameters, such as `a space`. What `lookup`
 * does not know stays English. The page on diagnostics lists all that it may be asked for.
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
  // A list has words at even places, and what joins them at odd ones.
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

/** Tails of templates, which are looked up apart. */
const TAILS =
  /(?=: expected \{expected\}$|; the host is then "\{newHost\}"$|, or "\[\{host\}\]:\{port\}" if)/;

/** What joins the items of a list. */
const JOINS = /(, which refers to |, | and | or )/;

/** The places of words: of characters by their names, of parts of URLs, of scripts, of what was expected. */
const WORDS: ReadonlySet<string> = new Set([
  "character",
  "delimiters",
  "expected",
  "part",
  "script",
  "scripts",
]);

/** The places of lists of data, of which only what joins the items is English. */
const LISTS: ReadonlySet<string> = new Set(["path", "schemes", "texts"]);

/** Words with data in them. */
const FORMS: readonly (readonly [form: RegExp, template: string])[] = [
  [/^the end of the (?<part>.+)$/, "the end of the {part}"],
  [/^one of (?<texts>.+)$/, "one of {texts}"],
  [/^(?<code>U\+[\dA-F]+) \((?<name>.+)\)$/, "{code} ({name})"],
];
