// The options of the rule, their schema and their resolved form.
import type { Rule } from "eslint";
import { GRAMMAR_NAMES, type GrammarName } from "../../../grammar/grammars.js";
import { memoized } from "../../core/values.js";
import type { draft05 } from "../../grammar/draft-05.js";
import { namedGrammar } from "../../grammar/grammars.js";
import { type UrlChecker, urlChecker } from "../url-checker.js";
import { withSchemeRules } from "./scheme-rules.js";

/** The options of the rule `valid-url`. */
export interface ValidUrlOptions {
  /** The grammar to check URLs with (default: `"rfc3986"`). */
  readonly grammar?: GrammarName;
  /** Whether URLs must also match their scheme's rules (default: `false`). */
  readonly schemeRules?: boolean;
  /** Whether to report URLs that programs read differently (default: `false`). */
  readonly undisputed?: boolean;
  /** The schemes of URLs to check in any string (default: the schemes of the web, `file` and `ftp`). */
  readonly schemes?: readonly string[];
  /**
   * Which strings that begin with such a scheme to check: those without white space (`"words"`, the default), since
   * others are more likely sentences; `"all"`; or `"none"`.
   */
  readonly strings?: "words" | "all" | "none";
  /** The functions and classes whose first argument is a URL, as they are written in code. */
  readonly calls?: readonly string[];
  /** The JSX attributes that are URLs (default: `href` and `src`). */
  readonly attributes?: readonly string[];
}

/** The default of each option. */
export const DEFAULTS: Required<ValidUrlOptions> = {
  grammar: "rfc3986",
  schemeRules: false,
  undisputed: false,
  schemes: ["http", "https", "ws", "wss", "ftp", "file"],
  strings: "words",
  calls: ["fetch", "new URL", "new Request", "new WebSocket", "new EventSource"],
  attributes: ["href", "src"],
};

/** The JSON Schema of the options. */
export const SCHEMA: NonNullable<Rule.RuleMetaData["schema"]> = [
  {
    type: "object",
    properties: {
      grammar: { description: "The grammar that URLs are checked by.", enum: [...GRAMMAR_NAMES] },
      schemeRules: {
        description: "Whether URLs must also match the rules of their schemes.",
        type: "boolean",
      },
      undisputed: {
        description: "Whether URLs that programs read differently are reported.",
        type: "boolean",
      },
      schemes: listOf(
        "The schemes of the URLs that are checked wherever they stand.",
        "^[A-Za-z][A-Za-z0-9+.-]*$",
      ),
      strings: {
        description: "Which texts that begin with such a scheme are checked wherever they stand.",
        enum: ["words", "all", "none"],
      },
      calls: listOf(
        "The functions and classes whose first argument is a URL, as they are written.",
        "^(?:new )?[\\w$]+(?:\\.[\\w$]+)*$",
      ),
      attributes: listOf("The attributes of JSX that are URLs.", "^[\\w:.$-]+$"),
    },
    additionalProperties: false,
  },
];

function listOf(description: string, pattern: string): object {
  return { description, type: "array", items: { type: "string", pattern }, uniqueItems: true };
}

/** The options of the rule, with all defaults filled in. */
export interface Settings extends Pick<Required<ValidUrlOptions>, "undisputed" | "strings"> {
  readonly checker: UrlChecker;
  readonly schemes: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** Returns the settings for options that have passed the rule's schema. */
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

/** Scheme rules take time to compile, and ESLint creates the rule again for each file. */
const CHECKERS = new Map<string, UrlChecker>();

function checkerOf({ grammar, schemeRules }: Required<ValidUrlOptions>): UrlChecker {
  return memoized(CHECKERS, `${grammar} ${schemeRules}`, () => {
    // All grammars behave alike here, so any one type will do.
    const base = namedGrammar(grammar) as typeof draft05;
    return urlChecker(schemeRules ? withSchemeRules(base) : base);
  });
}
