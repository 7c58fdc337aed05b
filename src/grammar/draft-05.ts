// draft-fielding-url-syntax-05, the default: the 37 rules of Appendix A (as combinators in
// `grammar/draft-05/rules.ts`), and the six rules outside it.
import { DOCUMENT } from "../../grammar/documents.js";
import { OUTSIDE_SECTIONS, SECTIONS } from "../../grammar/draft-05/sections.js";
import { DRAFT_05_IDENTITY } from "../../grammar/grammars.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { NodeOf, OutsideRule } from "../ast/nodes.js";
import { memoized } from "../core/values.js";
import { rules, strictRules } from "../generated/data/rules/draft-05.js";
import { rules as outsideRules } from "../generated/data/rules/outside-appendix-a.js";
import type { RuleName, RuleNodes } from "../generated/nodes/draft-05.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { hostNode, hostportNode, siteNode } from "../spec/nodes/authority.js";
import { pathNode, pathSegmentsNode, segmentNode } from "../spec/nodes/path.js";
import { opaqueUrlNode, withNodes } from "../spec/nodes/reference.js";
import {
  type Cause,
  type GrammarSpec,
  LOWER_CASE_CLASSES,
  type NodeBuilder,
  type Nodes,
  type UrlSpec,
} from "../spec/spec.js";
import { firstAt, firstColon, split } from "../spec/split.js";
import { DRAFT_05_REFERENCES } from "../spec/verdict-source.js";
import { badCharacter, excludedCharacter, secondFragment } from "../validate/causes/characters.js";
import { badSite, bracketedHost, bracketedPort } from "../validate/causes/host.js";
import { badScheme, missingScheme } from "../validate/causes/scheme.js";
import { atBareAddress, atSecondAt } from "../validate/places.js";
import { WORDS, withCauses, withWords } from "../validate/words.js";
import { type Grammar, grammarOf, plainDecider, plainValidator } from "./grammar.js";
import type { UrlDecider, UrlValidator } from "./validator.js";

/** Appendix A. Each component is a rule of the same name. */
function spec(): UrlSpec {
  return {
    rules: {
      ...DRAFT_05_IDENTITY,
      sections: SECTIONS,
      data: rules,
      strictData: strictRules,
    },
    shape: {
      strict: "strict",
      ambiguous: true,
      referenceRules: DRAFT_05_REFERENCES,
      components: new Map(COMPONENTS.map((name) => [name, name])),
      ruleOf: (component) => component,
      authorityRule: DRAFT_05_IDENTITY.authorityRule,
      hostportRule: "hostport" satisfies RuleName,
      queryAfterAuthority: false,
      authority: "site",
      split,
      hostportAt: firstAt,
      portColon: firstColon,
    },
    nodes: NO_NODES,
    diagnosis: {
      places: [atSecondAt, atBareAddress],
      characters: { path: "pchar", query: "urlc", fragment: "urlc", host: "hostname" } satisfies Partial<
        Record<RuleName, RuleName>
      >,
      classes: LOWER_CASE_CLASSES satisfies Record<string, RuleName>,
      escapeRule: "escaped" satisfies RuleName,
      excluded: Object.freeze({ document: DRAFT_05_IDENTITY.document, section: "2.4.3" }),
      nonAscii: Object.freeze({ document: DRAFT_05_IDENTITY.document, section: "2.1" }),
    },
  };
}

const COMPONENTS: readonly ComponentName[] = [
  "scheme",
  "user",
  "password",
  "host",
  "port",
  "path",
  "query",
  "fragment",
];

const host: NodeBuilder = (_, source, start, end) => hostNode(source, start, end);

const BUILDERS: readonly (readonly [RuleName, NodeBuilder])[] = [
  ["opaque-URL", (_, source, start, end) => opaqueUrlNode(source, start, source.indexOf(":", start), end)],
  ["site", siteNode],
  ["hostport", hostportNode],
  ["host", host],
  ["hostname", host],
  ["hostnumber", host],
  ["path", (_, source, start, end) => pathNode(source, start, end)],
  ["path_segments", (_, source, start, end) => pathSegmentsNode(source, start, end)],
  ["segment", (_, source, start, end) => segmentNode(source, start, end)],
];

/** The nodes of its rules. */
function nodes(): Omit<Nodes, "urlNode"> {
  return { builders: new Map(BUILDERS), authorityNode: siteNode, hostNode };
}

/** The causes of faults, in the order in which they are tried. */
export const draft05Causes = (): readonly Cause[] => [
  bracketedHost,
  bracketedPort,
  badCharacter,
  excludedCharacter,
  secondFragment,
  missingScheme,
  badScheme,
  badSite,
];

/** The compiled grammar without nodes and error messages. */
export const DRAFT_05_LIGHT: CompiledGrammar = /* @__PURE__ */ new CompiledGrammar(/* @__PURE__ */ spec());

/** The same with nodes. */
export const DRAFT_05_NODES: CompiledGrammar = /* @__PURE__ */ withNodes(
  DRAFT_05_LIGHT,
  /* @__PURE__ */ nodes(),
);

/** The same with nodes and the causes of faults. */
export const DRAFT_05_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(DRAFT_05_NODES, draft05Causes);

/** The same with error messages. */
export const DRAFT_05_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(DRAFT_05_CAUSES);

/** The names of the 37 rules, in the document's order. */
export const RULE_NAMES: readonly RuleName[] = DRAFT_05_LIGHT.ruleNames as readonly RuleName[];

/** The decider of the default grammar, which throws errors without messages. */
export const DRAFT_05_DECIDER: UrlDecider = /* @__PURE__ */ plainDecider(DRAFT_05_NODES);

/** Returns the decider of a compiled grammar. Its errors have messages only if the grammar has them. */
export function deciderOf(grammar: CompiledGrammar): UrlDecider {
  return grammar === DRAFT_05_NODES
    ? DRAFT_05_DECIDER
    : memoized(DECIDERS, grammar, () => plainDecider(grammar));
}

const DECIDERS: WeakMap<CompiledGrammar, UrlDecider> = /* @__PURE__ */ new WeakMap();

/** The validator of the default grammar. */
export const DRAFT_05_VALIDATOR: UrlValidator = /* @__PURE__ */ plainValidator(DRAFT_05_WORDS);

/**
 * The grammar of draft-fielding-url-syntax-05, Appendix A, as a value. It is the default grammar of every function.
 *
 * @example
 * draft05.isValid("http://a.example/") // → true
 * draft05.rules.length // → 37
 */
export const draft05: Grammar<RuleNodes, "URL-reference"> = /* @__PURE__ */ grammarOf(DRAFT_05_VALIDATOR);

/** The rules that Appendix A does not collect. Two of them use rules from it. */
function outsideSpec(): GrammarSpec {
  return {
    rules: {
      name: "outside-appendix-a",
      title: "draft-05, outside Appendix A",
      document: DOCUMENT,
      sections: OUTSIDE_SECTIONS,
      data: () => [...outsideRules(), ...rules()],
      start: "control" satisfies OutsideRule,
    },
    shape: null,
    diagnosis: { classes: LOWER_CASE_CLASSES },
  };
}

const OUTSIDE_GRAMMAR: CompiledGrammar<GrammarSpec> = /* @__PURE__ */ new CompiledGrammar(
  /* @__PURE__ */ outsideSpec(),
  WORDS,
);

/**
 * The six rules that draft-fielding-url-syntax-05 defines outside Appendix A, as a grammar value: the characters that
 * are excluded from URLs (`control`, `space`, `delims`, `unwise`; section 2.4.3) and the header fields `Content-Base`
 * and `Content-Location` (section 5.1.1). They are not part of a URL, so they are not among the 37 rules of `draft05`.
 * Each node is a leaf. The URL of a field may have any derivation (the reading `bnf`).
 *
 * @example
 * outsideAppendixA.isValid("\u007f", { rule: "control" }) // → true
 * outsideAppendixA.isValid("{", { rule: "delims" }) // → false
 * outsideAppendixA.isValid("content-base: http://a.example/", { rule: "Content-Base" }) // → true
 * outsideAppendixA.rules.length // → 6
 */
export const outsideAppendixA: Grammar<{ readonly [R in OutsideRule]: NodeOf<R> }, "control"> =
  /* @__PURE__ */ grammarOf(/* @__PURE__ */ plainValidator(OUTSIDE_GRAMMAR));
