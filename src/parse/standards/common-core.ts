import { COMMON_CORE_AMENDED, COMMON_CORE_SECTIONS } from "../../../grammar/common-core/sections.js";
import { COMMON_CORE } from "../../../grammar/grammars.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { AnyHost } from "../../ast/nodes.js";
import type { CommonCoreRule } from "../../ast/rules/common-core.js";
import { COMMON_CORE_CAUSES } from "../diagnose/causes/common-core.js";
import { TABLES } from "../generated/common-core.js";
import { rules } from "../generated/rules/common-core.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { isEmptyPath, isPathMissing, lastAt, type Split, split } from "../language/split.js";
import type { NodeMaker, ReferenceRule, UrlStandard } from "../language/standard.js";
import { ipv4Node, uriHostNode } from "../nodes/address.js";
import { authorityNode } from "../nodes/authority.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { colonAfterBrackets } from "./uri.js";
import { RFC_3986_USAGE } from "./usage/rfc3986.js";

const REFERENCE: ReferenceRule = { scheme: true, site: true, root: "reference" };

const MAKERS: readonly (readonly [CommonCoreRule, NodeMaker])[] = [
  ["authority", authorityNode],
  ["host", ({ nodes }, source, start, end) => nodes.hostNode(source, start, end)],
  ["IPv4address", (_, source, start, end) => ipv4Node(source, start, end)],
  ["absolute-path", (_, source, start, end) => pathNode(source, start, end)],
  ["path-empty", (_, source, start, end) => pathNode(source, start, end)],
  ["segment", (_, source, start, end) => segmentNode(source, start, end)],
];

const COMPONENTS: readonly (CommonCoreRule & ComponentName)[] = [
  "scheme",
  "host",
  "port",
  "query",
  "fragment",
];

/**
 * The rule of a component. An empty path has one of its own, and neither a query nor a fragment follows it; without a
 * scheme, the fault is that there is none.
 */
function ruleOf(component: ComponentName, _: string, parts: Split | null): CommonCoreRule {
  if (component !== "path") return component as CommonCoreRule;
  if (parts === null || !isEmptyPath(parts)) return "absolute-path";
  return parts.schemeEnd !== -1 && isPathMissing(parts) ? "absolute-path" : "path-empty";
}

const isIpv4 = (source: string, start: number, end: number): boolean =>
  COMMON_CORE_LANGUAGE.matchesSpan("IPv4address" satisfies CommonCoreRule, source, start, end);

const hostNode = (source: string, start: number, end: number): AnyHost =>
  uriHostNode(isIpv4, source, start, end);

const standard = (): UrlStandard => ({
  rules: {
    ...COMMON_CORE,
    sections: COMMON_CORE_SECTIONS,
    amended: COMMON_CORE_AMENDED,
    table: (key) => TABLES[key as CommonCoreRule],
    data: rules,
  },
  shape: {
    strict: COMMON_CORE.start,
    ambiguous: false,
    referenceRules: new Map([["URL" satisfies CommonCoreRule, REFERENCE]]),
    components: new Map([
      ...COMPONENTS.map((name) => [name, name] as const),
      ["absolute-path" satisfies CommonCoreRule, "path"],
    ]),
    ruleOf,
    authorityRule: COMMON_CORE.authorityRule,
    hostportRule: null,
    queryAfterSite: true,
    needsPath: true,
    noUserinfo: true,
    authority: "authority",
    split,
    hostportAt: lastAt,
    portColon: colonAfterBrackets,
  },
  nodes: { makers: new Map(MAKERS), authorityNode, hostNode },
  diagnosis: {
    causes: COMMON_CORE_CAUSES,
    characters: {
      "absolute-path": "pchar",
      query: "pchar",
      fragment: "pchar",
      host: "reg-name",
    } satisfies Partial<Record<CommonCoreRule, CommonCoreRule>>,
    classes: { alpha: "ALPHA", hex: "HEXDIG", lowalpha: "ALPHA", upalpha: "ALPHA", digit: "DIGIT" },
    segmentRule: "segment" satisfies CommonCoreRule,
    escapeRule: "pct-encoded" satisfies CommonCoreRule,
    excluded: Object.freeze({ document: COMMON_CORE.document, section: "2" }),
    nonAscii: Object.freeze({ document: COMMON_CORE.document, section: "2.5" }),
  },
  usage: RFC_3986_USAGE,
});

/** The common core, compiled. */
export const COMMON_CORE_LANGUAGE: UrlLanguage = /* @__PURE__ */ new CompiledStandard(
  /* @__PURE__ */ standard(),
);
