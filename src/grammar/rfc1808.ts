// RFC 1808, relative URLs (section 2.2).
import { RFC_1808_IDENTITY } from "../../grammar/grammars.js";
import { RFC_1808_SECTIONS } from "../../grammar/rfc1808/sections.js";
import type { ComponentName } from "../ast/diagnostics.js";
import type { AnyHost } from "../ast/nodes.js";
import { edit } from "../core/diagnostic/diagnostic.js";
import { phrase } from "../core/diagnostic/phrase.js";
import { rules, strictRules } from "../generated/data/rules/rfc1808.js";
import type { Rfc1808Nodes, Rfc1808Rule } from "../generated/nodes/rfc1808.js";
import { CompiledGrammar, NO_NODES } from "../spec/compiled.js";
import { authorityNode } from "../spec/nodes/authority.js";
import { leaf } from "../spec/nodes/leaf.js";
import { pathNode, segmentNode } from "../spec/nodes/path.js";
import { withNodes } from "../spec/nodes/reference.js";
import {
  type Cause,
  LOWER_CASE_CLASSES,
  type NodeBuilder,
  type Nodes,
  type UrlSpec,
  type Usage,
} from "../spec/spec.js";
import { firstAt, firstColon, isSchemeCharacter, type Split, splitterBy } from "../spec/split.js";
import { RFC_1808_REFERENCES } from "../spec/verdict-source.js";
import { foundAt } from "../validate/causes/cause.js";
import { badCharacter, excludedCharacter, secondFragment, tilde } from "../validate/causes/characters.js";
import { bracketedHost } from "../validate/causes/host.js";
import { missingScheme } from "../validate/causes/scheme.js";
import { withCauses, withWords } from "../validate/words.js";
import { type Grammar, packageGrammar } from "./grammar.js";

/**
 * Section 2.4 defines how a text is split: a scheme has only the characters allowed in schemes, and a location extends
 * to the next slash. The location is split as in RFC 1738, section 3.1, but its parts have no rules here.
 */
function spec(): UrlSpec {
  return {
    rules: {
      ...RFC_1808_IDENTITY,
      sections: RFC_1808_SECTIONS,
      data: rules,
      strictData: strictRules,
    },
    shape: {
      strict: "strict",
      ambiguous: true,
      referenceRules: RFC_1808_REFERENCES,
      components: new Map(COMPONENTS.map((name) => [name, name])),
      ruleOf,
      authorityRule: RFC_1808_IDENTITY.authorityRule,
      hostportRule: null,
      queryAfterAuthority: false,
      wholeAuthority: true,
      paramsOf: "path",
      authority: "authority",
      split: splitterBy({ isScheme: isSchemeCharacter, endsAuthority: "", query: true, fragment: true }),
      hostportAt: firstAt,
      portColon: firstColon,
    },
    nodes: NO_NODES,
    diagnosis: {
      characters: {
        net_loc: "pchar",
        abs_path: "pchar",
        rel_path: "pchar",
        query: "uchar",
        fragment: "uchar",
      } satisfies Partial<Record<Rfc1808Rule, Rfc1808Rule>>,
      classes: { ...LOWER_CASE_CLASSES, upalpha: "hialpha" } satisfies Record<string, Rfc1808Rule>,
      escapeRule: "escape" satisfies Rfc1808Rule,
      excluded: Object.freeze({ document: "RFC 1738", section: "2.2" }),
      nonAscii: Object.freeze({ document: "RFC 1738", section: "2.2" }),
    },
    usage: USAGE,
  };
}

const COMPONENTS: readonly (Rfc1808Rule & ComponentName)[] = ["scheme", "path", "query", "fragment"];

/** Returns the rule of a component. The rule of a path includes its leading slash and its parameters. */
function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc1808Rule {
  if (component !== "path") return component as Rfc1808Rule;
  if (parts === null) return "path";
  const { pathStart, pathEnd } = parts;
  return pathStart < pathEnd && input.startsWith("/", pathStart) ? "abs_path" : "rel_path";
}

const hostNode = (source: string, start: number, end: number): AnyHost =>
  leaf("reg-name", source, start, end);

const segment: NodeBuilder = (_, source, start, end) => segmentNode(source, start, end);

const BUILDERS: readonly (readonly [Rfc1808Rule, NodeBuilder])[] = [
  ["path", ({ shape }, source, start, end) => pathNode(source, start, end, shape.paramsOf)],
  ["fsegment", segment],
  ["segment", segment],
  ["net_loc", authorityNode],
];

/** The sections that add to the draft or differ from it. */
const USAGE: Usage = {
  sections: { "dot-segments": "4", "params-not-last": "2.4.5", "part-reads-as-more": "2.4.3" },
};

/** An address in square brackets, which later documents added. */
const address: Cause = (fault) => {
  const explanation = bracketedHost(fault);
  return explanation && { ...explanation, rule: "net_loc" };
};

/** `path = fsegment *( "/" segment )` with `fsegment = 1*pchar`: the first segment cannot be empty. */
const emptySegment: Cause = (fault) => {
  const { component, input, offset, span } = fault;
  if (component !== "path" || offset !== span.start + 1 || foundAt(fault)?.text !== "/") return null;
  let end = offset;
  while (input.charAt(end) === "/") end += 1;
  return {
    code: "empty-segment",
    message: phrase("RFC 1808 allows no empty first segment in a path"),
    rule: "fsegment",
    hint: edit('keep one "/"', offset, end, ""),
  };
};

/** The nodes of its rules. */
function nodes(): Omit<Nodes, "urlNode"> {
  return { builders: new Map(BUILDERS), authorityNode, hostNode };
}

/** The causes of faults, in the order in which they are tried. */
const causes = (): readonly Cause[] => [
  address,
  badCharacter,
  excludedCharacter,
  tilde,
  missingScheme,
  secondFragment,
  emptySegment,
];

/** The compiled grammar without nodes and error messages. */
export const RFC_1808_LIGHT: CompiledGrammar = /* @__PURE__ */ new CompiledGrammar(/* @__PURE__ */ spec());

/** The same with nodes. */
export const RFC_1808_NODES: CompiledGrammar = /* @__PURE__ */ withNodes(
  RFC_1808_LIGHT,
  /* @__PURE__ */ nodes(),
);

/** The same with nodes and the causes of faults. */
export const RFC_1808_CAUSES: CompiledGrammar = /* @__PURE__ */ withCauses(RFC_1808_NODES, causes);

/** The same with error messages. */
export const RFC_1808_WORDS: CompiledGrammar = /* @__PURE__ */ withWords(RFC_1808_CAUSES);

/**
 * The grammar of RFC 1808, section 2.2, as a value. Its start rule is `URL`.
 *
 * @example
 * rfc1808.isValid("//a.example/b;c?d") // → true
 * rfc1808.isValid("http://a.example/~b") // → false
 */
export const rfc1808: Grammar<Rfc1808Nodes, "URL"> = /* @__PURE__ */ packageGrammar(RFC_1808_WORDS);
