import { RFC1808 } from "../../../grammar/grammars.js";
import { RFC_1808_SECTIONS } from "../../../grammar/rfc1808/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Host } from "../../ast/nodes.js";
import type { Rfc1808Rule } from "../../ast/rules/rfc1808.js";
import { RFC_1808_CAUSES } from "../diagnose/causes/rfc1808.js";
import { TABLES } from "../generated/rfc1808.js";
import { rules } from "../generated/rules/rfc1808.js";
import { isSchemeCharacter } from "../language/characters.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { firstAt, firstColon, type Split } from "../language/split.js";
import { splitterBy } from "../language/split-scheme.js";
import type { NodeMaker, UrlStandard } from "../language/standard.js";
import { authorityNode } from "../nodes/authority.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { RFC_1808_REFERENCES } from "./references.js";
import { RFC_1808_USAGE } from "./usage/rfc1808.js";

const segment: NodeMaker = (_, source, start, end) => segmentNode(source, start, end);

const MAKERS: readonly (readonly [Rfc1808Rule, NodeMaker])[] = [
  ["path", ({ nodes }, source, start, end) => pathNode(source, start, end, nodes.paramsOf)],
  ["fsegment", segment],
  ["segment", segment],
  ["net_loc", authorityNode],
];

const COMPONENTS: readonly (Rfc1808Rule & ComponentName)[] = ["scheme", "path", "query", "fragment"];

/** A path component has its parameters with it, and its leading slash, so the rules that have both decide. */
function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc1808Rule {
  if (component !== "path") return component as Rfc1808Rule;
  if (parts === null) return "path";
  const { pathStart, pathEnd } = parts;
  return pathStart < pathEnd && input.startsWith("/", pathStart) ? "abs_path" : "rel_path";
}

const hostNode = (source: string, start: number, end: number): Host => leaf("reg-name", source, start, end);

/**
 * RFC 1808, section 2.2. Section 2.4 says how a text is split: a scheme has only the characters of one, and a location
 * goes up to the next slash. The location is split as RFC 1738, section 3.1, says, but its parts have no rules here.
 */
const standard = (): UrlStandard => ({
  rules: {
    ...RFC1808,
    sections: RFC_1808_SECTIONS,
    table: (key) => TABLES[key as keyof typeof TABLES],
    data: rules,
  },
  shape: {
    strict: "strict",
    ambiguous: true,
    referenceRules: RFC_1808_REFERENCES,
    components: new Map(COMPONENTS.map((name) => [name, name])),
    ruleOf,
    authorityRule: RFC1808.authorityRule,
    hostportRule: null,
    queryAfterSite: true,
    wholeAuthority: true,
    authority: "authority",
    split: splitterBy({ isScheme: isSchemeCharacter, endsAuthority: "", query: true, fragment: true }),
    hostportAt: firstAt,
    portColon: firstColon,
  },
  nodes: { makers: new Map(MAKERS), authorityNode, hostNode, paramsOf: "path" },
  diagnosis: {
    causes: RFC_1808_CAUSES,
    characters: {
      net_loc: "pchar",
      abs_path: "pchar",
      rel_path: "pchar",
      query: "uchar",
      fragment: "uchar",
    } satisfies Partial<Record<Rfc1808Rule, Rfc1808Rule>>,
    classes: {
      alpha: "alpha",
      hex: "hex",
      lowalpha: "lowalpha",
      upalpha: "hialpha",
      digit: "digit",
    } satisfies Record<ClassName, Rfc1808Rule>,
    escapeRule: "escape" satisfies Rfc1808Rule,
    excluded: Object.freeze({ document: "RFC 1738", section: "2.2" }),
    nonAscii: Object.freeze({ document: "RFC 1738", section: "2.2" }),
  },
  usage: RFC_1808_USAGE,
});

/** RFC 1808, compiled. */
export const RFC_1808_LANGUAGE: UrlLanguage = /* @__PURE__ */ new CompiledStandard(
  /* @__PURE__ */ standard(),
);
