// The grammars of the package, apart from their rules. The rules and sections of each are in the folder with its name;
// the rest is in `src/grammar/`, in the file with its name.
import { DOCUMENT, RFC_1738, RFC_1808, RFC_2396, RFC_3986, RFC_3987, WHATWG } from "./documents.js";

/** The properties of a grammar, apart from its rules, that programs need. */
export interface GrammarIdentity<Name extends string = string, Start extends string = string> {
  /** The name of the grammar: in the option `grammar`, in the command, and in file names. */
  readonly name: Name;
  /** The name of the grammar in messages. */
  readonly title: string;
  /** The rule that an input must match by default. */
  readonly start: Start;
  /** The document that defines it, as its sections are cited. */
  readonly document: string;
  /** The rule of the part after `//`: the authority, which the draft calls `site`. */
  readonly authorityRule: string;
}

/**
 * Everything else about a grammar. Nothing here may depend on compiled files, since `npm run build` compiles the
 * grammars from this list.
 */
export interface GrammarEntry<Name extends string = string, Start extends string = string>
  extends GrammarIdentity<Name, Start> {
  /** The text of the rules: its path in the project, and its notation. */
  readonly text: string;
  readonly notation: "abnf" | "bnf";
  /** The path of the rule `strict`, if the strict reading is not a rule of the grammar. */
  readonly strict: string | null;
  /** The type of the names of its rules. */
  readonly ruleType: string;
  /** The entry point bound to the grammar, or `VALUES`; and the name under which the grammar is exported. */
  readonly entryPoint: string;
  readonly exportedAs: string;
  /** The name, in `resolve`, of the algorithm that its document defines or refers to. */
  readonly algorithm: "draft-05" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
  /** Whether it is a policy of this project and not a standard. `acceptedBy` does not list policies. */
  readonly policy?: boolean;
  /** The names of its constants and types; `null` for the default grammar, which uses the main entry point. */
  readonly entry: EntryNames | null;
}

/** The names that only the entry point of this grammar has. */
export interface EntryNames {
  /** The prefix of the names of its constants: `RFC_3986` for `RFC_3986_SECTIONS` and `RFC_3986_GRAMMAR`. */
  readonly constants: string;
  /** The type with the node of each rule. */
  readonly nodes: string;
  /** The functions that check an input against one rule: function name to rule name. */
  readonly predicates: Readonly<Record<string, string>>;
}

/** The entry point with the values of all grammars, and the only one for grammars without their own. */
export const VALUES = "./grammars";

/** draft-fielding-url-syntax-05, the default. */
export const DRAFT_05_IDENTITY: GrammarIdentity<"draft-05", "URL-reference"> = {
  name: "draft-05",
  title: "draft-05",
  start: "URL-reference",
  document: DOCUMENT,
  authorityRule: "site",
};
export const DRAFT_05: GrammarEntry<"draft-05", "URL-reference"> = /* @__PURE__ */ entryOf(
  DRAFT_05_IDENTITY,
  {
    text: "grammar/draft-05/appendix-a.bnf",
    notation: "bnf",
    strict: "grammar/draft-05/strict.bnf",
    ruleType: "RuleName",
    entryPoint: ".",
    exportedAs: "draft05",
    algorithm: "draft-05",
    entry: null,
  },
);

/** RFC 1738, the first grammar of URLs, without relative ones. */
export const RFC_1738_IDENTITY: GrammarIdentity<"rfc1738", "url"> = {
  name: "rfc1738",
  title: "RFC 1738",
  start: "url",
  document: RFC_1738,
  authorityRule: "login",
};
export const RFC1738: GrammarEntry<"rfc1738", "url"> = /* @__PURE__ */ entryOf(RFC_1738_IDENTITY, {
  text: "grammar/rfc1738/rfc1738.bnf",
  notation: "bnf",
  strict: "grammar/rfc1738/strict.bnf",
  ruleType: "Rfc1738Rule",
  entryPoint: VALUES,
  exportedAs: "rfc1738",
  algorithm: "rfc1808",
  entry: { constants: "RFC_1738", nodes: "Rfc1738Nodes", predicates: { isAbsoluteUrl: "url" } },
});

/** RFC 1808, relative URLs. */
export const RFC_1808_IDENTITY: GrammarIdentity<"rfc1808", "URL"> = {
  name: "rfc1808",
  title: "RFC 1808",
  start: "URL",
  document: RFC_1808,
  authorityRule: "net_loc",
};
export const RFC1808: GrammarEntry<"rfc1808", "URL"> = /* @__PURE__ */ entryOf(RFC_1808_IDENTITY, {
  text: "grammar/rfc1808/rfc1808.bnf",
  notation: "bnf",
  strict: "grammar/rfc1808/strict.bnf",
  ruleType: "Rfc1808Rule",
  entryPoint: VALUES,
  exportedAs: "rfc1808",
  algorithm: "rfc1808",
  entry: { constants: "RFC_1808", nodes: "Rfc1808Nodes", predicates: { isAbsoluteUrl: "absoluteURL" } },
});

/** RFC 2396 with the IPv6 addresses of RFC 2732. */
export const RFC_2396_IDENTITY: GrammarIdentity<"rfc2396", "URI-reference"> = {
  name: "rfc2396",
  title: "RFC 2396",
  start: "URI-reference",
  document: RFC_2396,
  authorityRule: "authority",
};
export const RFC2396: GrammarEntry<"rfc2396", "URI-reference"> = /* @__PURE__ */ entryOf(RFC_2396_IDENTITY, {
  text: "grammar/rfc2396/rfc2396.bnf",
  notation: "bnf",
  strict: null,
  ruleType: "Rfc2396Rule",
  entryPoint: VALUES,
  exportedAs: "rfc2396",
  algorithm: "rfc2396",
  entry: { constants: "RFC_2396", nodes: "Rfc2396Nodes", predicates: { isAbsoluteUrl: "absoluteURI" } },
});

/** RFC 2396 as it was published. */
export const RFC_2396_BARE_IDENTITY: GrammarIdentity<"rfc2396-bare", "URI-reference"> = {
  name: "rfc2396-bare",
  title: "RFC 2396 without RFC 2732",
  start: "URI-reference",
  document: RFC_2396,
  authorityRule: "authority",
};
export const RFC2396_BARE: GrammarEntry<"rfc2396-bare", "URI-reference"> = /* @__PURE__ */ entryOf(
  RFC_2396_BARE_IDENTITY,
  {
    text: "grammar/rfc2396-bare/rfc2396-bare.bnf",
    notation: "bnf",
    strict: null,
    ruleType: "Rfc2396BareRule",
    entryPoint: VALUES,
    exportedAs: "rfc2396Bare",
    algorithm: "rfc2396",
    entry: {
      constants: "RFC_2396_BARE",
      nodes: "Rfc2396BareNodes",
      predicates: { isAbsoluteUrl: "absoluteURI" },
    },
  },
);

/** RFC 3986, the standard of URIs. */
export const RFC_3986_IDENTITY: GrammarIdentity<"rfc3986", "URI-reference"> = {
  name: "rfc3986",
  title: "RFC 3986",
  start: "URI-reference",
  document: RFC_3986,
  authorityRule: "authority",
};
export const RFC3986: GrammarEntry<"rfc3986", "URI-reference"> = /* @__PURE__ */ entryOf(RFC_3986_IDENTITY, {
  text: "grammar/rfc3986/rfc3986.abnf",
  notation: "abnf",
  strict: null,
  ruleType: "Rfc3986Rule",
  entryPoint: "./rfc3986",
  exportedAs: "rfc3986",
  algorithm: "rfc3986",
  entry: {
    constants: "RFC_3986",
    nodes: "Rfc3986Nodes",
    predicates: { isUri: "URI", isUriReference: "URI-reference", isAbsoluteUrl: "absolute-URI" },
  },
});

/** RFC 3986 with the zone identifiers of RFC 6874. */
export const RFC_6874_IDENTITY: GrammarIdentity<"rfc6874", "URI-reference"> = {
  name: "rfc6874",
  title: "RFC 3986 with RFC 6874",
  start: "URI-reference",
  document: RFC_3986,
  authorityRule: "authority",
};
export const RFC6874: GrammarEntry<"rfc6874", "URI-reference"> = /* @__PURE__ */ entryOf(RFC_6874_IDENTITY, {
  text: "grammar/rfc6874/rfc6874.abnf",
  notation: "abnf",
  strict: null,
  ruleType: "Rfc6874Rule",
  entryPoint: VALUES,
  exportedAs: "rfc6874",
  algorithm: "rfc3986",
  entry: {
    constants: "RFC_6874",
    nodes: "Rfc6874Nodes",
    predicates: { isUri: "URI", isUriReference: "URI-reference", isAbsoluteUrl: "absolute-URI" },
  },
});

/** RFC 3987, the standard of IRIs. */
export const RFC_3987_IDENTITY: GrammarIdentity<"rfc3987", "IRI-reference"> = {
  name: "rfc3987",
  title: "RFC 3987",
  start: "IRI-reference",
  document: RFC_3987,
  authorityRule: "iauthority",
};
export const RFC3987: GrammarEntry<"rfc3987", "IRI-reference"> = /* @__PURE__ */ entryOf(RFC_3987_IDENTITY, {
  text: "grammar/rfc3987/rfc3987.abnf",
  notation: "abnf",
  strict: null,
  ruleType: "Rfc3987Rule",
  entryPoint: "./rfc3987",
  exportedAs: "rfc3987",
  algorithm: "rfc3986",
  entry: {
    constants: "RFC_3987",
    nodes: "Rfc3987Nodes",
    predicates: { isIri: "IRI", isIriReference: "IRI-reference", isAbsoluteUrl: "absolute-IRI" },
  },
});

/** The valid URL strings of the WHATWG URL Standard. */
export const WHATWG_IDENTITY: GrammarIdentity<"whatwg", "valid-URL-string"> = {
  name: "whatwg",
  title: "the URL Standard",
  start: "valid-URL-string",
  document: WHATWG,
  authorityRule: "opaque-host-and-port-string",
};
export const URL_STANDARD: GrammarEntry<"whatwg", "valid-URL-string"> = /* @__PURE__ */ entryOf(
  WHATWG_IDENTITY,
  {
    text: "grammar/whatwg/whatwg.abnf",
    notation: "abnf",
    strict: null,
    ruleType: "WhatwgRule",
    entryPoint: "./whatwg",
    exportedAs: "whatwg",
    algorithm: "whatwg",
    entry: {
      constants: "WHATWG",
      nodes: "WhatwgNodes",
      predicates: { isAbsoluteUrl: "absolute-URL-string" },
    },
  },
);

/** The URLs in which all known programs find the same host: RFC 3986 with fewer hosts and ports. */
export const COMMON_CORE_IDENTITY: GrammarIdentity<"common-core", "URL"> = {
  name: "common-core",
  title: "the common core",
  start: "URL",
  document: RFC_3986,
  authorityRule: "authority",
};
export const COMMON_CORE: GrammarEntry<"common-core", "URL"> = /* @__PURE__ */ entryOf(COMMON_CORE_IDENTITY, {
  text: "grammar/common-core/common-core.abnf",
  notation: "abnf",
  strict: null,
  ruleType: "CommonCoreRule",
  entryPoint: VALUES,
  exportedAs: "commonCore",
  algorithm: "rfc3986",
  policy: true,
  entry: { constants: "COMMON_CORE", nodes: "CommonCoreNodes", predicates: { isCommonCore: "URL" } },
});

/** Makes an entry. Bundlers can drop an unused call that is marked as pure, but not an object with `...` in it. */
function entryOf<Identity extends GrammarIdentity>(
  identity: Identity,
  more: Omit<GrammarEntry, keyof GrammarIdentity>,
): Identity & typeof more {
  return { ...identity, ...more };
}

/** The identity of each grammar, in the order of `GRAMMARS`. A bundle that only needs the names contains only these. */
const IDENTITIES: readonly [
  typeof DRAFT_05_IDENTITY,
  typeof RFC_1738_IDENTITY,
  typeof RFC_1808_IDENTITY,
  typeof RFC_2396_IDENTITY,
  typeof RFC_2396_BARE_IDENTITY,
  typeof RFC_3986_IDENTITY,
  typeof RFC_6874_IDENTITY,
  typeof RFC_3987_IDENTITY,
  typeof WHATWG_IDENTITY,
  typeof COMMON_CORE_IDENTITY,
] = [
  DRAFT_05_IDENTITY,
  RFC_1738_IDENTITY,
  RFC_1808_IDENTITY,
  RFC_2396_IDENTITY,
  RFC_2396_BARE_IDENTITY,
  RFC_3986_IDENTITY,
  RFC_6874_IDENTITY,
  RFC_3987_IDENTITY,
  WHATWG_IDENTITY,
  COMMON_CORE_IDENTITY,
];

/** The name of a grammar, as the option `grammar` takes it. */
export type GrammarName = (typeof IDENTITIES)[number]["name"];

/** The names that the option `grammar` takes; the default comes first. */
export const GRAMMAR_NAMES: readonly GrammarName[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ IDENTITIES.map(({ name }) => name),
);

/** Every grammar of the package: the default, the other standards by their age, and the policy. */
export const GRAMMARS: readonly [
  typeof DRAFT_05,
  typeof RFC1738,
  typeof RFC1808,
  typeof RFC2396,
  typeof RFC2396_BARE,
  typeof RFC3986,
  typeof RFC6874,
  typeof RFC3987,
  typeof URL_STANDARD,
  typeof COMMON_CORE,
] = [DRAFT_05, RFC1738, RFC1808, RFC2396, RFC2396_BARE, RFC3986, RFC6874, RFC3987, URL_STANDARD, COMMON_CORE];

/** The names of the standards, in the same order. */
export const STANDARD_NAMES: readonly GrammarName[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ GRAMMARS.filter(({ policy = false }: GrammarEntry) => !policy).map(({ name }) => name),
);

/**
 * The label of each grammar on the web page and the pages of the rules, with a short description; today's standards
 * first. Apart from the entries, so that the package's own bundles leave it out.
 */
export const GRAMMAR_LABELS: Readonly<
  Record<GrammarName, { readonly title: string; readonly about: string }>
> = {
  rfc3986: { title: "RFC 3986", about: "URIs, the current standard" },
  whatwg: { title: "URL Standard", about: "what authors may write for browsers (WHATWG)" },
  rfc3987: { title: "RFC 3987", about: "IRIs: URIs with all of Unicode" },
  rfc6874: { title: "RFC 6874", about: "RFC 3986 with zones in IPv6 addresses" },
  "rfc2396-bare": { title: "RFC 2396 alone", about: "URIs in 1998, without IPv6" },
  rfc2396: { title: "RFC 2396", about: "URIs in 1998, with the IPv6 of RFC 2732" },
  "draft-05": { title: "Draft 05", about: "draft-fielding-url-syntax-05 of 1997" },
  rfc1808: { title: "RFC 1808", about: "relative URLs in 1995" },
  rfc1738: { title: "RFC 1738", about: "URLs in 1994, by scheme" },
  "common-core": { title: "Common core", about: "URLs that all programs read alike" },
};

/** The documents that replaced the document of a grammar, and the month in which the first of them was published. */
export interface Obsoletion {
  readonly by: readonly string[];
  /** `YYYY-MM` */
  readonly since: string;
}

/**
 * The documents that have been replaced, according to the RFC Editor's index; `null` for those in force. Apart from the
 * entries, so that the package's own bundles leave it out.
 */
export const GRAMMAR_STATUS: Readonly<Record<GrammarName, Obsoletion | null>> = {
  // Its later versions were published as RFC 2396.
  "draft-05": { by: ["RFC 2396"], since: "1998-08" },
  // RFC 3986 only updates it: it replaces the generic part, and these two define the remaining schemes.
  rfc1738: { by: ["RFC 4248", "RFC 4266"], since: "2005-10" },
  rfc1808: { by: ["RFC 3986"], since: "2005-01" },
  // RFC 3986 replaces RFC 2732 as well.
  rfc2396: { by: ["RFC 3986"], since: "2005-01" },
  "rfc2396-bare": { by: ["RFC 3986"], since: "2005-01" },
  rfc3986: null,
  rfc6874: { by: ["RFC 9844"], since: "2025-08" },
  rfc3987: null,
  whatwg: null,
  "common-core": null,
};
