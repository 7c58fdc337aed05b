import type { Rule } from "eslint";
import { GRAMMAR_NAMES, type GrammarName } from "../../grammar/grammars.js";

/** The options of the rule `valid-url`. */
export interface ValidUrlOptions {
  /** The grammar that URLs are checked by (default: `"rfc3986"`). */
  readonly grammar?: GrammarName;
  /** Whether URLs must also match the rules of their schemes (default: `false`). */
  readonly schemeRules?: boolean;
  /** Whether URLs that programs read differently are reported (default: `false`). */
  readonly undisputed?: boolean;
  /** The schemes of the URLs that are checked wherever they stand (default: the schemes of the web, `file` and `ftp`). */
  readonly schemes?: readonly string[];
  /**
   * Which texts that begin with such a scheme are checked wherever they stand: those without white space (`"words"`, the
   * default), since others are more likely sentences; `"all"`; or `"none"`.
   */
  readonly strings?: "words" | "all" | "none";
  /** The functions and classes whose first argument is a URL, as they are written. */
  readonly calls?: readonly string[];
  /** The attributes of JSX that are URLs (default: `href` and `src`). */
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

const listOf = (description: string, pattern: string): object => ({
  description,
  type: "array",
  items: { type: "string", pattern },
  uniqueItems: true,
});

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
