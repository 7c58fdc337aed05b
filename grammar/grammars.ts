import { DOCUMENT } from "./draft-05/sections.js";
import { RFC_3986 } from "./rfc3986/sections.js";

/**
 * What the project knows of a grammar besides its rules: the one place that says so. Nothing here needs the compiled
 * tables, since `npm run build` makes the tables from this list. The values are in `src/parse/grammars.ts`.
 */
export interface GrammarEntry<Name extends string = string, Start extends string = string> {
  /** The name of the grammar: in the option `grammar`, in the command, and in file names. */
  readonly name: Name;
  /** What messages call the grammar. */
  readonly title: string;
  /** The document that defines it, as its sections are cited. */
  readonly document: string;
  /** The rule that an input must match by default. */
  readonly start: Start;
  /** The text of the rules: a path in the project, and how it is written. */
  readonly text: string;
  readonly notation: "abnf" | "bnf";
  /** The text of the rule `strict`, where the strict reading is not a rule of the grammar. */
  readonly strict: string | null;
  /** The type of the rules' names, and the module in `src` that exports it. */
  readonly ruleNames: { readonly type: string; readonly module: string };
  /** The entry point of the package that exports the grammar, and the name it is exported by. */
  readonly entryPoint: string;
  readonly exportedAs: string;
  /** What `resolve` calls the algorithm of its document, or of the document that it takes its algorithm from. */
  readonly algorithm: "draft-05" | "rfc1808" | "rfc2396" | "rfc3986";
  /** What the entry point of its own is generated from; `null` for the default, which is the main entry point. */
  readonly face: FaceEntry | null;
}

/** What the build needs to know to generate the entry point of a grammar. */
export interface FaceEntry {
  /** How the names of its constants begin: `RFC_3986` for `RFC_3986_SECTIONS` and `RFC_3986_LANGUAGE`. */
  readonly constants: string;
  /** The type that has the node of each rule; `ruleNames.module` exports it. */
  readonly nodes: string;
  /** Functions that check an input against a rule, by their names. */
  readonly predicates: Readonly<Record<string, string>>;
}

/** draft-fielding-url-syntax-05, the default. */
export const DRAFT_05: GrammarEntry<"draft-05", "URL-reference"> = {
  name: "draft-05",
  title: "draft-05",
  document: DOCUMENT,
  start: "URL-reference",
  text: "grammar/draft-05/appendix-a.bnf",
  notation: "bnf",
  strict: "grammar/draft-05/strict.bnf",
  ruleNames: { type: "RuleName", module: "ast/nodes" },
  entryPoint: ".",
  exportedAs: "draft05",
  algorithm: "draft-05",
  face: null,
};

/** RFC 3986. */
export const RFC3986: GrammarEntry<"rfc3986", "URI-reference"> = {
  name: "rfc3986",
  title: "RFC 3986",
  document: RFC_3986,
  start: "URI-reference",
  text: "grammar/rfc3986/rfc3986.abnf",
  notation: "abnf",
  strict: null,
  ruleNames: { type: "Rfc3986Rule", module: "ast/rfc3986" },
  entryPoint: "./rfc3986",
  exportedAs: "rfc3986",
  algorithm: "rfc3986",
  face: {
    constants: "RFC_3986",
    nodes: "Rfc3986Nodes",
    predicates: { isUri: "URI", isUriReference: "URI-reference", isAbsoluteUrl: "absolute-URI" },
  },
};

/** Every generic grammar of the package; the default comes first. */
export const GRAMMARS: readonly [typeof DRAFT_05, typeof RFC3986] = [DRAFT_05, RFC3986];

/** The name of a generic grammar, as the option `grammar` takes it. */
export type GrammarName = (typeof GRAMMARS)[number]["name"];

/** The names that the option `grammar` takes; the default comes first. */
export const GRAMMAR_NAMES: readonly GrammarName[] = Object.freeze(GRAMMARS.map(({ name }) => name));
