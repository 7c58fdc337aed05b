import { requireArray, requireBoolean, requireOptions, requireString } from "../../core/require.js";
import type { UrlEngine } from "../../grammar/engine.js";
import { textOf, type UrlInput } from "../../grammar/input.js";
import { componentFaults } from "../../validate/components.js";
import { changedHost, names, naming } from "../../validate/diagnose.js";
import { warningsIn } from "../warnings/warnings-by.js";
import { applied, type Edit, editsOf, type Fixable } from "./edits.js";

/** Which edits to make. */
export interface FixSettings {
  /** Whether to make also the edits that may not be what the author meant (default: false). */
  readonly unsafe?: boolean | undefined;
  /** The codes of errors and warnings whose edits are not to be made (default: none). */
  readonly ignore?: readonly string[] | undefined;
}

/** An edit that was made, and what it was for. */
export interface AppliedFix {
  /** The code of the error or the warning. */
  readonly code: string;
  /** What was done, in words: the text of the hint. */
  readonly text: string;
}

/** A URL as it is after its edits. */
export interface Fixed {
  /** The URL with the edits made; the URL as it was if they do not make it valid. */
  readonly url: string;
  /** Whether `url` is valid. */
  readonly valid: boolean;
  /** What was done, in order; nothing if `url` is the URL as it was. */
  readonly fixes: readonly AppliedFix[];
}

/** An edit can uncover a fault that another edit then fixes, but not forever. */
const MOST_PASSES = 10;

/** So many faults of a component are fixed in one pass. A text with more of them is not a URL with mistakes. */
const MOST_FAULTS = 100_000;

/** A URL that a fix must not lead to: valid by most grammars, and of no use. */
const LACKS_HOST = /^(?:https?|ftp|wss?):\/*(?:[?#]|$)/i;

const KEYS: readonly (keyof FixSettings)[] = ["unsafe", "ignore"];

/** Does what `fix` does, by one grammar. */
export function fixIn(
  engine: UrlEngine,
  input: UrlInput,
  options: FixSettings = {},
  known: readonly string[] = KEYS,
): Fixed {
  const { unsafe, ignore } = settingsOf(options, known);
  const { text } = textOf(engine.language, input, "the URL");
  const passes = new Passes(engine, text, unsafe, ignore);
  if (!passes.run(faultsIn)) return fixed(text, false, []);
  passes.run(({ language }, url) => warningsIn(language, url));
  return fixed(passes.url, true, passes.fixes);
}

function settingsOf(
  options: FixSettings,
  known: readonly string[],
): { unsafe: boolean; ignore: ReadonlySet<string> } {
  requireOptions(options, known);
  const { unsafe = false, ignore = [] } = options;
  requireBoolean(unsafe, "the option unsafe");
  requireArray(ignore, "the option ignore");
  for (const code of ignore) requireString(code, "each code in the option ignore");
  return { unsafe, ignore: new Set(ignore) };
}

function fixed(url: string, valid: boolean, fixes: readonly AppliedFix[]): Fixed {
  return Object.freeze({ url, valid, fixes: Object.freeze(fixes) });
}

/** The edits of one URL. */
class Passes {
  readonly #engine: UrlEngine;
  readonly #unsafe: boolean;
  readonly #ignored: ReadonlySet<string>;
  /** The URL as it is now. */
  url: string;
  readonly fixes: AppliedFix[] = [];

  constructor(engine: UrlEngine, url: string, unsafe: boolean, ignored: ReadonlySet<string>) {
    this.#engine = engine;
    this.url = url;
    this.#unsafe = unsafe;
    this.#ignored = ignored;
  }

  /**
   * Makes the edits of the findings until there are none left that can be made. Returns whether the URL is valid then. An
   * edit that makes a valid URL invalid is not made. If there is no end of edits, a valid URL is left as it was.
   */
  run(find: (engine: UrlEngine, url: string) => readonly Fixable[]): boolean {
    const [before, made, wasValid] = [this.url, this.fixes.length, this.#isValid(this.url)];
    let valid = wasValid;
    for (let pass = 0; ; pass++) {
      const edits = this.#editsFor(find(this.#engine, this.url));
      if (edits.length === 0) break;
      if (pass === MOST_PASSES) {
        if (!wasValid) break;
        this.url = before;
        this.fixes.length = made;
        return true;
      }
      const url = applied(this.url, edits);
      const after = this.#isValid(url);
      if ((valid && !after) || (LACKS_HOST.test(url) && !LACKS_HOST.test(this.url))) break;
      this.#add(edits, changedHost(this.#engine.language, this.url, url));
      this.url = url;
      valid = after;
    }
    return valid;
  }

  /** Adds the edits of one pass. If they give another host together than each alone, the last one names it. */
  #add(edits: readonly Edit[], host: string | null): void {
    const named = host === null || edits.some(({ hint }) => names(hint.text, host));
    for (const [index, { code, hint }] of edits.entries()) {
      const text = named || index < edits.length - 1 ? hint.text : naming(host, hint.text);
      this.fixes.push(Object.freeze({ code, text }));
    }
  }

  #editsFor(findings: readonly Fixable[]): readonly Edit[] {
    return editsOf(
      findings.filter(({ code }) => !this.#ignored.has(code)),
      this.#unsafe,
    );
  }

  #isValid(url: string): boolean {
    const { start } = this.#engine.language.standard.rules;
    return this.#engine.matches(url, start, "strict");
  }
}

/** Returns the faults of a text: all of them, where `validate` stops after some. */
function faultsIn({ language, validate }: UrlEngine, text: string): readonly Fixable[] {
  const { start } = language.standard.rules;
  const faults = language.isStrict(text) ? [] : componentFaults(language, text, start, MOST_FAULTS);
  return faults.length > 0 ? faults : validate(text, start, "strict").diagnostics;
}
