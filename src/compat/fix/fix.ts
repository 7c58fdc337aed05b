import type { Hint, Replacement } from "../../core/diagnostic/diagnostic.js";
import { filled } from "../../core/diagnostic/phrase.js";
import { requireArray, requireBoolean, requireString } from "../../core/require.js";
import { TextBuilder } from "../../core/text/long.js";
import { brief } from "../../core/text/printable.js";
import { requireOwnOptions } from "../../grammar/choice.js";
import { textOf, type UrlInput } from "../../grammar/input.js";
import type { UrlValidator } from "../../grammar/validator.js";
import type { CompiledGrammar } from "../../spec/compiled.js";
import { componentFaults } from "../../validate/components.js";
import { names, naming, withoutName } from "../../validate/diagnose.js";
import { hostOf } from "../../validate/safe-edits.js";
import { warningsIn } from "../warnings/warnings.js";

/** A finding that may have an edit. */
interface Fixable {
  readonly code: string;
  readonly hint: Hint | null;
}

/** A finding with the edit of its hint. */
interface Edit {
  readonly code: string;
  readonly hint: Hint;
  readonly replacement: Replacement;
}

/** Returns the edits of the findings from left to right, without those that overlap an earlier one. */
function editsOf(findings: readonly Fixable[], unsafe: boolean): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { code, hint } of findings) {
    if (hint === null || hint.replacement === null || !(unsafe || hint.safe)) continue;
    edits.push({ code, hint, replacement: hint.replacement });
  }
  edits.sort((a, b) => a.replacement.start - b.replacement.start);
  let end = -1;
  return edits.filter(({ replacement }) => {
    // The order of two insertions at one offset is unknown.
    if (replacement.start < end || (replacement.start === end && replacement.end === end)) return false;
    end = replacement.end;
    return true;
  });
}

/** Returns the text with all edits applied. They must be in order and not overlap. */
function applied(text: string, edits: readonly Edit[]): string {
  const builder = new TextBuilder();
  let at = 0;
  for (const { replacement } of edits) {
    builder.add(text.slice(at, replacement.start));
    builder.add(replacement.text);
    at = replacement.end;
  }
  builder.add(text.slice(at));
  return builder.text();
}

/** The edits to apply. */
export interface FixSettings {
  /** Whether to also apply edits that may not be what the author meant (default: `false`). */
  readonly unsafe?: boolean | undefined;
  /** The codes of errors and warnings whose edits are not applied (default: none). */
  readonly ignore?: readonly string[] | undefined;
}

/** An applied edit, and its reason. */
export interface AppliedFix {
  /** The code of the error or the warning. */
  readonly code: string;
  /** The text of the hint. */
  readonly text: string;
}

/** The result of fixing a URL. */
export interface Fixed {
  /** The URL with the edits applied; the original URL if they do not make it valid. */
  readonly url: string;
  /** Whether `url` is valid. */
  readonly valid: boolean;
  /** The applied edits, in order; empty if `url` is the original URL. */
  readonly fixes: readonly AppliedFix[];
}

/** The maximum number of passes: an edit can uncover a fault that another edit then fixes. */
const MOST_PASSES = 10;

/** The maximum number of faults of a component fixed in one pass. A text with more is not a URL with mistakes. */
const MOST_FAULTS = 100_000;

/** Checks whether edits made a URL useless: without the host that its scheme needs, or without its scheme. */
function isWorse(before: string, after: string): boolean {
  return (
    (LACKS_HOST.test(after) && !LACKS_HOST.test(before)) ||
    (LIKE_ABSOLUTE.test(before) && !SCHEME.test(after))
  );
}

const LIKE_ABSOLUTE = /^[^/?#]{1,40}:\/\//;
const SCHEME = /^\s*[a-z\d+.-]+:/i;
const LACKS_HOST = /^(?:https?|ftp|wss?):\/*(?:[?#]|$)/i;

/** The keys of `FixSettings`. */
export const FIX_OPTIONS: readonly string[] = ["unsafe", "ignore"];

/** The function `fix`. */
export interface Fix<Options = FixSettings> {
  /**
   * Fixes a URL: applies the edits from the hints of its errors and warnings, and returns the result. Only edits that
   * are almost certainly right are applied, unless `unsafe` is set. A URL that the edits do not make valid is returned
   * unchanged.
   *
   * After safe edits, every program that could parse the URL before finds the same host. A text that begins with
   * characters before `://` does not become a relative reference. With `unsafe`, the URL either keeps its host, or
   * exactly one of the `fixes` names the new one.
   *
   * @param input the reference, valid or not: a string or an AST
   * @param options the grammar, and the edits to apply
   * @throws {SizeLimitError} when there are too many warnings, or the result would be longer than a string can be
   * @throws {TypeError} when the URL is neither a string nor a complete AST, or an option is unknown or of the wrong
   * type
   * @example
   * fix(" http://a.example/b c").url // → "http://a.example/b%20c"
   * fix("http://b\u00fccher.example/", { unsafe: true }).fixes // → [{ code: "non-ascii-character", text: 'write the host in its ASCII form: "xn--bcher-kva.example"' }]
   * fix("http:\\\\a.example\\b") // → { url: "http:\\\\a.example\\b", valid: false, fixes: [] }
   * fix("http:\\\\a.example\\b", { unsafe: true }).url // → "http://a.example/b"
   * fix("http://2001:db8::1/", { grammar: "rfc3986", unsafe: true }).url // → "http://[2001:db8::1]/"
   */
  (input: UrlInput, options?: Options): Fixed;
}

/** `fix` for a grammar. */
export function fixIn(validator: UrlValidator, input: UrlInput, options: FixSettings = {}): Fixed {
  const { unsafe, ignore } = settingsOf(validator.grammar, options);
  const { text } = textOf(validator.grammar, input, "the URL");
  const passes = new Passes(validator, text, unsafe, ignore);
  if (!passes.run(faultsIn)) return fixed(text, false, []);
  passes.run(({ grammar }, url) => warningsIn(grammar, url));
  return fixed(passes.url, true, passes.named(text));
}

function settingsOf(
  grammar: CompiledGrammar,
  options: FixSettings,
): { unsafe: boolean; ignore: ReadonlySet<string> } {
  requireOwnOptions(grammar, options, FIX_OPTIONS);
  const { unsafe = false, ignore = [] } = options;
  requireBoolean(unsafe, "the option unsafe");
  requireArray(ignore, "the option ignore");
  for (const code of ignore) requireString(code, "each code in the option ignore");
  return { unsafe, ignore: new Set(ignore) };
}

function fixed(url: string, valid: boolean, fixes: readonly AppliedFix[]): Fixed {
  return { url, valid, fixes };
}

/**
 * Returns the index of the edit that changes the host: the last one whose hint names the new host, or else the last
 * one.
 */
function changing(edits: readonly Edit[]): number {
  const index = edits.findLastIndex(({ hint }) => withoutName(hint.text) !== hint.text);
  return index === -1 ? edits.length - 1 : index;
}

class Passes {
  readonly #validator: UrlValidator;
  readonly #unsafe: boolean;
  readonly #ignored: ReadonlySet<string>;
  /** The current URL. */
  url: string;
  readonly #fixes: AppliedFix[] = [];
  /** The index of the last fix that changed the host; -1 if none has. */
  #changesHost = -1;

  constructor(validator: UrlValidator, url: string, unsafe: boolean, ignored: ReadonlySet<string>) {
    this.#validator = validator;
    this.url = url;
    this.#unsafe = unsafe;
    this.#ignored = ignored;
  }

  /**
   * Applies the edits of the findings until none is left. Returns whether the URL is then valid. An edit that makes a
   * valid URL invalid is not applied. If the edits never end, a valid URL is left unchanged.
   */
  run(find: (validator: UrlValidator, url: string) => readonly Fixable[]): boolean {
    const [before, made, wasValid] = [this.url, this.#fixes.length, this.#isValid(this.url)];
    let valid = wasValid;
    for (let pass = 0; ; pass++) {
      const edits = this.#editsFor(find(this.#validator, this.url));
      if (edits.length === 0) break;
      if (pass === MOST_PASSES) {
        if (!wasValid) break;
        this.url = before;
        this.#fixes.length = made;
        return true;
      }
      const url = applied(this.url, edits);
      const after = this.#isValid(url);
      if ((valid && !after) || isWorse(this.url, url)) break;
      if (this.#hostOf(this.url) !== this.#hostOf(url))
        this.#changesHost = this.#fixes.length + changing(edits);
      for (const { code, hint } of edits) this.#fixes.push({ code, text: withoutName(hint.text) });
      this.url = url;
      valid = after;
    }
    return valid;
  }

  /** Returns the fixes. If they change the host of `before`, one of them names the new host. */
  named(before: string): readonly AppliedFix[] {
    const host = this.#hostOf(this.url);
    const isNew =
      host !== null && (host !== "" || this.#hostOf(before) !== null) && host !== this.#hostOf(before);
    const isNamed = !isNew || this.#fixes.some(({ text }) => names(text, brief(host)));
    return this.#fixes.map(({ code, text }, index) => ({
      code,
      text: isNamed || index !== this.#changesHost ? text : naming(brief(host), filled(text)).text,
    }));
  }

  #hostOf(url: string): string | null {
    return hostOf(this.#validator.grammar, url);
  }

  #editsFor(findings: readonly Fixable[]): readonly Edit[] {
    return editsOf(
      findings.filter(({ code }) => !this.#ignored.has(code)),
      this.#unsafe,
    );
  }

  #isValid(url: string): boolean {
    const { start } = this.#validator.grammar.spec.rules;
    return this.#validator.matches(url, start, "strict");
  }
}

/** Returns all faults of a text, while `validate` stops after some. */
function faultsIn({ grammar, validate }: UrlValidator, text: string): readonly Fixable[] {
  const { start } = grammar.spec.rules;
  const faults = grammar.isStrict(text) ? [] : componentFaults(grammar, text, start, MOST_FAULTS);
  return faults.length > 0 ? faults : validate(text, start, "strict").diagnostics;
}
