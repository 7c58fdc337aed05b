// What options and messages call the grammars: all that verdicts need to know of them besides their rules.

/** What options and messages call a grammar, and where it begins. */
export interface GrammarIdentity<Name extends string = string, Start extends string = string> {
  /** The name of the grammar: in the option `grammar`, in the command, and in file names. */
  readonly name: Name;
  /** What messages call the grammar. */
  readonly title: string;
  /** The rule that an input must match by default. */
  readonly start: Start;
}

export const DRAFT_05_IDENTITY: GrammarIdentity<"draft-05", "URL-reference"> = {
  name: "draft-05",
  title: "draft-05",
  start: "URL-reference",
};
export const RFC_1738_IDENTITY: GrammarIdentity<"rfc1738", "url"> = {
  name: "rfc1738",
  title: "RFC 1738",
  start: "url",
};
export const RFC_1808_IDENTITY: GrammarIdentity<"rfc1808", "URL"> = {
  name: "rfc1808",
  title: "RFC 1808",
  start: "URL",
};
export const RFC_2396_IDENTITY: GrammarIdentity<"rfc2396", "URI-reference"> = {
  name: "rfc2396",
  title: "RFC 2396",
  start: "URI-reference",
};
export const RFC_2396_BARE_IDENTITY: GrammarIdentity<"rfc2396-bare", "URI-reference"> = {
  name: "rfc2396-bare",
  title: "RFC 2396 without RFC 2732",
  start: "URI-reference",
};
export const RFC_3986_IDENTITY: GrammarIdentity<"rfc3986", "URI-reference"> = {
  name: "rfc3986",
  title: "RFC 3986",
  start: "URI-reference",
};
export const RFC_6874_IDENTITY: GrammarIdentity<"rfc6874", "URI-reference"> = {
  name: "rfc6874",
  title: "RFC 3986 with RFC 6874",
  start: "URI-reference",
};
export const RFC_3987_IDENTITY: GrammarIdentity<"rfc3987", "IRI-reference"> = {
  name: "rfc3987",
  title: "RFC 3987",
  start: "IRI-reference",
};
export const WHATWG_IDENTITY: GrammarIdentity<"whatwg", "valid-URL-string"> = {
  name: "whatwg",
  title: "the URL Standard",
  start: "valid-URL-string",
};
export const COMMON_CORE_IDENTITY: GrammarIdentity<"common-core", "URL"> = {
  name: "common-core",
  title: "the common core",
  start: "URL",
};

/** Every grammar of the package; the default comes first, then the other standards by their age, and then the policy. */
export const IDENTITIES: readonly [
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

/** The name of a generic grammar, as the option `grammar` takes it. */
export type GrammarName = (typeof IDENTITIES)[number]["name"];

/** The names that the option `grammar` takes; the default comes first. */
export const GRAMMAR_NAMES: readonly GrammarName[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ IDENTITIES.map(({ name }) => name),
);
