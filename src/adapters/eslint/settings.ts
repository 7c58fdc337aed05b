import type { draft05 } from "../../grammar/draft-05.js";
import { namedGrammar } from "../../grammar/grammars.js";
import { createGrammar } from "../../schemes/create.js";
import { standardSchemes } from "../../schemes/standard-schemes.js";
import { type UrlChecker, urlChecker } from "../located/url-checker.js";
import { DEFAULTS, type ValidUrlOptions } from "./options.js";

/** The options of the rule, ready to be asked. */
export interface Settings {
  readonly checker: UrlChecker;
  /** Whether programs must agree about URLs. */
  readonly undisputed: boolean;
  readonly schemes: ReadonlySet<string>;
  readonly strings: "words" | "all" | "none";
  readonly calls: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** Returns the settings that options give, which have passed the schema of the rule. */
export function settingsOf(options: ValidUrlOptions): Settings {
  const all = { ...DEFAULTS, ...options };
  return {
    checker: checkerOf(all),
    undisputed: all.undisputed,
    schemes: new Set(all.schemes.map((scheme) => scheme.toLowerCase())),
    strings: all.strings,
    calls: new Set(all.calls),
    attributes: new Set(all.attributes),
  };
}

/** Rules of schemes take time to compile, and a rule of ESLint is made anew for each file. */
const CHECKERS = new Map<string, UrlChecker>();

function checkerOf({ grammar, schemeRules }: Required<ValidUrlOptions>): UrlChecker {
  const key = `${grammar} ${schemeRules}`;
  let checker = CHECKERS.get(key);
  if (checker === undefined) {
    // Which grammar the name is of makes no difference here, so the type of any one will do.
    const base = namedGrammar(grammar) as typeof draft05;
    checker = urlChecker(schemeRules ? createGrammar({ base, schemes: standardSchemes }) : base);
    CHECKERS.set(key, checker);
  }
  return checker;
}
