import { URL_STANDARD } from "../../../grammar/grammars.js";
import { WHATWG_AMENDED, WHATWG_SECTIONS } from "../../../grammar/whatwg/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Host } from "../../ast/nodes.js";
import type { WhatwgRule } from "../../ast/rules/whatwg.js";
import { WHATWG_CAUSES } from "../diagnose/causes/whatwg.js";
import { rules } from "../generated/rules/whatwg.js";
import { TABLES } from "../generated/whatwg.js";
import { isLetter, isSchemeCharacter } from "../language/characters.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { lastAt, type Split, withoutScheme } from "../language/split.js";
import { splitterBy } from "../language/split-scheme.js";
import type { NodeMaker, ReferenceRule, UrlStandard } from "../language/standard.js";
import { addressNode, ipv4Node, uriHostNode } from "../nodes/address.js";
import { authorityNode } from "../nodes/authority.js";
import { leaf } from "../nodes/leaf.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { netPathNode } from "../nodes/url.js";
import { colonAfterBrackets } from "./uri.js";

const REFERENCE: ReferenceRule = { scheme: true, site: true, root: "reference" };

const REFERENCE_RULES: readonly WhatwgRule[] = [
  "valid-URL-string",
  "absolute-URL-with-fragment-string",
  "absolute-URL-string",
  "relative-URL-with-fragment-string",
  "relative-URL-string",
];

const schemeRelative: NodeMaker = (standard, source) => netPathNode(standard, source, withoutScheme(source));
const host: NodeMaker = ({ nodes }, source, start, end) => nodes.hostNode(source, start, end);
const path: NodeMaker = (_, source, start, end) => pathNode(source, start, end);

const MAKERS: readonly (readonly [WhatwgRule, NodeMaker])[] = [
  ["scheme-relative-special-URL-string", schemeRelative],
  ["scheme-relative-URL-string", schemeRelative],
  ["scheme-relative-file-URL-string", schemeRelative],
  ["opaque-host-and-port-string", authorityNode],
  ["URL-scheme-string", (_, source, start, end) => leaf("scheme", source, start, end)],
  ["URL-port-string", (_, source, start, end) => leaf("port", source, start, end)],
  ["valid-host-string", host],
  ["valid-opaque-host-string", host],
  ["valid-domain-string", (_, source, start, end) => leaf("reg-name", source, start, end)],
  ["valid-IPv4-address-string", (_, source, start, end) => ipv4Node(source, start, end)],
  ["valid-IPv6-address-string", (_, source, start, end) => addressNode(source, start, end)],
  ["path-absolute-URL-string", path],
  ["path-absolute-non-authority-URL-string", path],
  ["path-relative-URL-string", path],
  ["path-relative-scheme-less-URL-string", path],
  ["opaque-path-URL-string", path],
  ["URL-path-segment-string", (_, source, start, end) => segmentNode(source, start, end)],
  ["URL-query-string", (_, source, start, end) => leaf("query", source, start, end)],
  ["URL-fragment-string", (_, source, start, end) => leaf("fragment", source, start, end)],
];

const COMPONENTS: readonly (readonly [WhatwgRule, ComponentName])[] = [
  ["URL-scheme-string", "scheme"],
  ["URL-port-string", "port"],
  ["valid-host-string", "host"],
  ["URL-query-string", "query"],
  ["URL-fragment-string", "fragment"],
];

const SPECIAL = /^(?:https?|wss?|ftp|file):/i;

/** The rule of a component. Which one it is for a host or a path depends on what precedes it. */
function ruleOf(component: ComponentName, input: string, parts: Split | null): WhatwgRule {
  switch (component) {
    case "scheme":
      return "URL-scheme-string";
    case "host":
      return SPECIAL.test(input) ? "valid-host-string" : "valid-opaque-host-string";
    case "port":
      return "URL-port-string";
    case "path":
      return pathRule(input, parts);
    case "query":
      return "URL-query-string";
    case "fragment":
      return "URL-fragment-string";
    default:
      return "opaque-host-and-port-string";
  }
}

function pathRule(input: string, parts: Split | null): WhatwgRule {
  if (parts === null || parts.pathStart === parts.pathEnd) return "path-relative-URL-string";
  if (input.startsWith("/", parts.pathStart)) return "path-absolute-URL-string";
  return parts.schemeEnd === -1 ? "path-relative-scheme-less-URL-string" : "opaque-path-URL-string";
}

const isIpv4 = (source: string, start: number, end: number): boolean =>
  WHATWG_LANGUAGE.matchesSpan("valid-IPv4-address-string" satisfies WhatwgRule, source, start, end);

const hostNode = (source: string, start: number, end: number): Host =>
  uriHostNode(isIpv4, source, start, end);

/** The valid URL strings of the WHATWG URL Standard, with any base URL or none. */
const standard = (): UrlStandard => ({
  rules: {
    ...URL_STANDARD,
    sections: WHATWG_SECTIONS,
    amended: WHATWG_AMENDED,
    table: (key) => TABLES[key as WhatwgRule],
    data: rules,
  },
  shape: {
    strict: "valid-URL-string" satisfies WhatwgRule,
    ambiguous: false,
    referenceRules: new Map(REFERENCE_RULES.map((rule) => [rule, REFERENCE])),
    components: new Map(COMPONENTS),
    ruleOf,
    authorityRule: URL_STANDARD.authorityRule,
    hostportRule: null,
    queryAfterSite: true,
    emptyAuthority: true,
    noUserinfo: true,
    authority: "authority",
    split: splitterBy({
      isScheme: (code, offset) => isLetter(code) || (offset > 0 && isSchemeCharacter(code)),
      endsAuthority: "?",
      query: true,
      fragment: true,
    }),
    // The parser of the standard ends the username and password at the last "@".
    hostportAt: lastAt,
    portColon: colonAfterBrackets,
  },
  nodes: { makers: new Map(MAKERS), authorityNode, hostNode },
  diagnosis: {
    causes: WHATWG_CAUSES,
    characters: {
      "path-absolute-URL-string": "path-unit",
      "path-relative-scheme-less-URL-string": "path-unit",
      "opaque-path-URL-string": "path-unit",
      "URL-query-string": "URL-unit",
      "URL-fragment-string": "URL-unit",
    } satisfies Partial<Record<WhatwgRule, WhatwgRule>>,
    classes: {
      alpha: "ALPHA",
      hex: "HEXDIG",
      lowalpha: "ALPHA",
      upalpha: "ALPHA",
      digit: "DIGIT",
    } satisfies Record<ClassName, WhatwgRule>,
    segmentRule: "URL-path-segment-string" satisfies WhatwgRule,
    escapeRule: "percent-encoded-byte" satisfies WhatwgRule,
    excluded: Object.freeze({ document: URL_STANDARD.document, section: "URL writing" }),
    nonAscii: Object.freeze({ document: URL_STANDARD.document, section: "URL writing" }),
  },
});

/** The URL Standard, compiled. */
export const WHATWG_LANGUAGE: UrlLanguage = /* @__PURE__ */ new CompiledStandard(/* @__PURE__ */ standard());
