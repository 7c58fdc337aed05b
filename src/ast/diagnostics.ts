// What is known of a text that may be invalid: its components, those of them that are malformed, and the diagnostics with
// their codes. All of it is plain data, like the nodes.
import type { Diagnostic } from "../core/diagnostic/diagnostic.js";
import type { NodesByGrammar } from "../generated/nodes/all.js";
import type { RuleName, RuleNodes } from "../generated/nodes/draft-05.js";
import type {
  AnyAuthority,
  AnyHost,
  AnyReference,
  AnyUrl,
  Fragment,
  Hostport,
  NodeOf,
  Path,
  Query,
  Scheme,
  Site,
} from "./nodes.js";

/**
 * The components of a reference that are checked one by one, each against its own rule. The draft has a user and a
 * password, RFC 3986 has a userinfo.
 */
export type ComponentName =
  | "scheme"
  | "userinfo"
  | "user"
  | "password"
  | "host"
  | "port"
  | "path"
  | "query"
  | "fragment";

/** The components of a text in one reading, as texts; `null` for a component that is absent. */
export interface ComponentTexts {
  /** The scheme, without its colon; `null` if absent. */
  readonly scheme: string | null;
  /** The part after `//`; `null` if there is no `//`. */
  readonly authority: string | null;
  /** The path, which can be empty. */
  readonly path: string;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: string | null;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: string | null;
}

/** A diagnostic of a URL reference. */
export interface UrlDiagnostic extends Diagnostic<UrlCode> {
  /** The component that has the fault; `null` where the whole input was checked against one rule. */
  readonly component: ComponentName | null;
  /** The rule that does not match, by its name in the grammar. */
  readonly rule: string;
  /**
   * Where the grammar alone would accept the input: its components by the grammar, and those that the expression of
   * Appendix B splits off (`oracle`). Only the first diagnostic has it; `null` elsewhere.
   */
  readonly readings: {
    /** The components that the rules of the grammar derive. */
    readonly grammar: ComponentTexts;
    /** The components that the expression of Appendix B splits off. */
    readonly oracle: ComponentTexts;
  } | null;
}

/** A component that does not match its rule. */
export interface Malformed extends NodeOf<"malformed"> {
  /** The rule that the text should have matched. */
  readonly rule: ComponentName;
  /** The faults of the text, in order of offset. */
  readonly diagnostics: readonly UrlDiagnostic[];
}

/**
 * The components of a reference, split as Appendix B splits it. A component is `null` when its separator is absent, and
 * empty when nothing follows the separator (section 5.2). There is always a path; it may be empty. `A` is the node that
 * the grammar has for the authority.
 */
export interface Components<M extends Malformed = never, A extends AnyAuthority<M> = Site<M>>
  extends NodeOf<"components"> {
  /** The scheme, without its colon; `null` if absent. */
  readonly scheme: Scheme | M | null;
  /** The authority, a `site` of the draft or an `authority` of RFC 3986; `null` if there is no `//`. */
  readonly authority: A | null;
  /** The path, which can be empty. */
  readonly path: Path | M;
  /** The query, without its `?`; `null` if there is no `?`. */
  readonly query: Query | M | null;
  /** The fragment, without its `#`; `null` if there is no `#`. */
  readonly fragment: Fragment | M | null;
}

/** The node of an input that matches a rule, or the faults of one that does not. */
export type Outcome<Node> =
  | {
      /** The input matches the rule. */
      readonly valid: true;
      /** The node of the input. */
      readonly ast: Node;
      /** Empty: there are no faults. */
      readonly diagnostics: readonly [];
    }
  | {
      /** The input does not match the rule. */
      readonly valid: false;
      /** The faults in order of offset; there is at least one. */
      readonly diagnostics: readonly UrlDiagnostic[];
    };

/** Any node of a valid reference of the draft: a discriminated union over `type`. */
export type AstNode = RuleNodes[RuleName];

/** Any node of any grammar, including those of the tolerant parse. */
export type AnyNode =
  | ValueOf<NodesByGrammar[keyof NodesByGrammar]>
  | Malformed
  | AnyReference
  | AnyUrl
  | AnyAuthority<Malformed>
  | Hostport<Malformed, AnyHost>
  | Components<Malformed, AnyAuthority<Malformed>>;

type ValueOf<T> = T extends unknown ? T[keyof T] : never;

/**
 * Every code that a diagnostic of a URL can have, with its one-line meaning. A code changes only with a major version.
 */
const CODES = {
  space: "a space",
  "control-character": "an ASCII control character, such as a tab or a line break",
  "non-ascii-character": "a character beyond ASCII",
  "lone-surrogate": "half of a surrogate pair, which is not a character",
  "bad-escape": "a `%` that is not followed by two hexadecimal digits",
  "excluded-character": 'a character that is not allowed in URLs: ``<>"{} | \\^[]` ``',
  "second-fragment": "a `#` inside a fragment",
  "bad-scheme": "a character that is not allowed in a scheme, where `//` follows the colon",
  "colon-in-first-segment":
    "a character that is not allowed in a scheme, without `//` after the colon: more likely a relative path",
  "second-at": "an `@` after the one that ends the user",
  "second-colon": "a `:` in a password or after a port",
  "bad-port": "a character in a port that is not a digit, or a number that is not allowed",
  "ip-literal": "an address in square brackets",
  "host-underscore": "a `_` in a host name",
  "host-hyphen": "a host name label that begins or ends with `-`",
  "empty-label": "two dots in a row in a host, or one at its start",
  "empty-host": "a user or a port without a host",
  "trailing-dot": "a dot at the end of a host",
  "toplabel-digit": "a last host name label that begins with a digit",
  "host-number": "digits and dots that are not four numbers, or not four that are allowed",
  "host-length": "a host name that is too long, or a label of one, in a grammar with a limit",
  "host-character": "any other character that is not allowed in a host",
  "empty-port": "a `:` after the host and no port, in a grammar in which a port has digits",
  userinfo: "a user or a password, in a grammar that has none",
  "missing-slashes": "a scheme without the `//` that must follow it",
  "missing-scheme": "a relative reference, in a grammar or by a rule that has none",
  "empty-segment": "a path that begins with `//`, in a grammar in which its first segment cannot be empty",
  "lone-query": "a query without a path before it, in a grammar in which it needs one",
  fragment: "a `#`, in a grammar that has no fragments",
  "query-after-site": "a query directly after the authority",
  "fragment-after-site":
    "a fragment directly after the authority, in a grammar in which a path must come before it",
  ambiguous: "a text that matches the rule, but as a URL reference would be split differently",
  "unexpected-character": "a character that does not match the rule",
  "unexpected-end": "a text that ends before the rule is complete",
  "scheme-rules": "a URL that breaks the rules of its scheme",
  "unlisted-scheme": "a scheme that the grammar does not list, where it refuses all others",
  "not-utf-8": "bytes that are not valid UTF-8 (command and `url-grammar/node`)",
  "too-long": "a line longer than the limit (256 MiB in the command, 1 MiB by default in `url-grammar/node`)",
} as const;

/** The code of a diagnostic of a URL. */
export type UrlCode = keyof typeof CODES;

/**
 * Every code that a diagnostic of a URL can have, with its one-line meaning.
 *
 * @example
 * DIAGNOSTIC_CODES["host-underscore"] // → "a `_` in a host name"
 */
export const DIAGNOSTIC_CODES: Readonly<Record<UrlCode, string>> = /* @__PURE__ */ Object.freeze(CODES);
