// The data of a grammar for verdicts: its rules, and in an ambiguous grammar the rules for references. It is separate
// from the documents' files, so that a program that only needs verdicts does not load those.
import type { GrammarIdentity } from "../../grammar/grammars.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { RuleName } from "../generated/nodes/draft-05.js";
import type { Rfc1738Rule } from "../generated/nodes/rfc1738.js";
import type { Rfc1808Rule } from "../generated/nodes/rfc1808.js";
import type { ReferenceRule } from "./spec.js";

/** The data that a `Verdict` is built from. `npm run build` generates one for each grammar. */
export interface VerdictSource {
  readonly identity: GrammarIdentity;
  readonly rules: () => readonly RuleDefinition[];
  /** The rule `strict` and the rules that only it uses, if the strict reading is not a rule of the grammar. */
  readonly strictRules?: () => readonly RuleDefinition[];
  /** The data for the strict reading if the grammar is ambiguous. */
  readonly ambiguity?: Ambiguity;
}

/** The data for the strict reading of a rule for references if a grammar is ambiguous. */
export interface Ambiguity {
  /** The rules that stand for a reference. */
  readonly references: ReadonlyMap<string, ReferenceRule>;
  /** The rule of the part after `//` in these. */
  readonly authorityRule: string;
  /** Checks whether a text has no authority, regardless of what follows its scheme. */
  readonly isOpaque?: typeof isOpaqueByRfc1738;
}

/**
 * Checks whether a text has no authority under RFC 1738, although `//` may follow its scheme: a mail address
 * (`mailtourl`) and an article identifier (`newsurl`) have neither a login nor a host, whatever they look like.
 *
 * @param matches checks whether the text matches a rule
 */
export function isOpaqueByRfc1738(
  text: string,
  matches: (rule: Rfc1738Rule, text: string) => boolean,
): boolean {
  if (text.startsWith("mailto:")) return true;
  // Anything but an article is an `otherurl`, which has a login.
  return text.startsWith("news:") && matches("newsurl", text);
}

// In the strict reading, the verdict on a rule that stands for a reference depends on the components of the text.

export const WHOLE: ReferenceRule = { scheme: true, authority: true, root: "reference" };
export const ABSOLUTE: ReferenceRule = { scheme: true, authority: true, root: "url" };
export const RELATIVE: ReferenceRule = { scheme: false, authority: true, root: "url" };
const ABSOLUTE_PATH: ReferenceRule = { scheme: false, authority: false, root: "url" };
const RELATIVE_PATH: ReferenceRule = { scheme: false, authority: false, root: "rel_path" };

/** The rules for a part of a reference that have the same name in the draft and in RFC 1808. */
const RELATIVES: readonly (readonly [RuleName & Rfc1808Rule, ReferenceRule])[] = [
  ["absoluteURL", ABSOLUTE],
  ["relativeURL", RELATIVE],
  ["net_path", RELATIVE],
  ["abs_path", ABSOLUTE_PATH],
  ["rel_path", RELATIVE_PATH],
];

/** The rules of the draft that stand for a reference. */
export const DRAFT_05_REFERENCES: ReadonlyMap<RuleName, ReferenceRule> = /* @__PURE__ */ new Map<
  RuleName,
  ReferenceRule
>([["URL-reference", WHOLE], ["generic-URL", ABSOLUTE], ...RELATIVES]);

/** The rules of RFC 1808 that stand for a reference. */
export const RFC_1808_REFERENCES: ReadonlyMap<Rfc1808Rule, ReferenceRule> = /* @__PURE__ */ new Map<
  Rfc1808Rule,
  ReferenceRule
>([["URL", WHOLE], ["generic-RL", ABSOLUTE], ...RELATIVES]);

const URLS: readonly Rfc1738Rule[] = [
  "url",
  "genericurl",
  "otherurl",
  "ftpurl",
  "fileurl",
  "httpurl",
  "gopherurl",
  "mailtourl",
  "newsurl",
  "nntpurl",
  "telneturl",
  "waisurl",
  "waisdatabase",
  "waisindex",
  "waisdoc",
  "prosperourl",
];

/** The rules of RFC 1738 that stand for a reference. */
export const RFC_1738_REFERENCES: ReadonlyMap<Rfc1738Rule, ReferenceRule> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ URLS.map((rule) => [rule, WHOLE]),
);

export const DRAFT_05_AMBIGUITY: Ambiguity = { references: DRAFT_05_REFERENCES, authorityRule: "site" };
export const RFC_1808_AMBIGUITY: Ambiguity = { references: RFC_1808_REFERENCES, authorityRule: "net_loc" };
export const RFC_1738_AMBIGUITY: Ambiguity = {
  references: RFC_1738_REFERENCES,
  authorityRule: "login",
  isOpaque: isOpaqueByRfc1738,
};
