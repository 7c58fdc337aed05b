import type { GrammarIdentity } from "../../grammar/identity.js";
import type { RuleName } from "../ast/rules/draft-05.js";
import type { Rfc1738Rule } from "../ast/rules/rfc1738.js";
import type { Rfc1808Rule } from "../ast/rules/rfc1808.js";
import type { RuleDefinition } from "../bnf/expression.js";
import type { ReferenceRule } from "./spec.js";

/** What verdicts by a grammar need. */
export interface VerdictSource {
  readonly identity: GrammarIdentity;
  readonly rules: () => readonly RuleDefinition[];
  /** The rule `strict` and what it needs besides, where the strict reading is not a rule of the grammar. */
  readonly strictRules?: () => readonly RuleDefinition[];
  /** Where the grammar is ambiguous, the rules that stand for a reference. */
  readonly references?: ReadonlyMap<string, ReferenceRule>;
  /** The rule of their part after `//`. */
  readonly authorityRule?: string;
}

// The rules that stand for a reference in the ambiguous grammars: a verdict on one of these depends on its components in
// the strict reading.

const WHOLE: ReferenceRule = { scheme: true, site: true, root: "reference" };
const ABSOLUTE: ReferenceRule = { scheme: true, site: true, root: "url" };
const RELATIVE: ReferenceRule = { scheme: false, site: true, root: "url" };
const ABSOLUTE_PATH: ReferenceRule = { scheme: false, site: false, root: "url" };
const RELATIVE_PATH: ReferenceRule = { scheme: false, site: false, root: "rel_path" };

/** The names that the rules have in the draft and in RFC 1808, besides those of a whole reference. */
const RELATIVES: readonly (readonly [RuleName & Rfc1808Rule, ReferenceRule])[] = [
  ["absoluteURL", ABSOLUTE],
  ["relativeURL", RELATIVE],
  ["net_path", RELATIVE],
  ["abs_path", ABSOLUTE_PATH],
  ["rel_path", RELATIVE_PATH],
];

export const DRAFT_05_REFERENCES: ReadonlyMap<RuleName, ReferenceRule> = /* @__PURE__ */ new Map<
  RuleName,
  ReferenceRule
>([["URL-reference", WHOLE], ["generic-URL", ABSOLUTE], ...RELATIVES]);

export const RFC_1808_REFERENCES: ReadonlyMap<Rfc1808Rule, ReferenceRule> = /* @__PURE__ */ new Map<
  Rfc1808Rule,
  ReferenceRule
>([["URL", WHOLE], ["generic-RL", ABSOLUTE], ...RELATIVES]);

/** The rules of RFC 1738 that stand for a whole URL. */
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

export const RFC_1738_REFERENCES: ReadonlyMap<Rfc1738Rule, ReferenceRule> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ URLS.map((rule) => [rule, WHOLE]),
);
