import { RFC3986 } from "../../../grammar/grammars.js";
import { RFC_3986_SECTIONS } from "../../../grammar/rfc3986/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Host } from "../../ast/nodes.js";
import type { Rfc3986Rule } from "../../ast/rfc3986.js";
import { URI_CAUSES } from "../diagnose/causes/rfc3986.js";
import { rules, TABLES } from "../generated/rfc3986.js";
import type { ClassName } from "../language/diagnosis.js";
import { CompiledStandard, type UrlLanguage } from "../language/language.js";
import { firstAt, firstColon, type Split, split, withoutScheme } from "../language/split.js";
import type { NodeMaker, ReferenceRule, UrlStandard } from "../language/standard.js";
import { addressNode, ipv4Node, uriHostNode } from "../nodes/address.js";
import { authorityNode, userinfoNode } from "../nodes/authority.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { relativeUrlNode } from "../nodes/url.js";
import { RFC_3986_USAGE } from "./usage/rfc3986.js";

const REFERENCE: ReferenceRule = { scheme: true, site: true, root: "reference" };

const hierarchy: NodeMaker = (standard, source) => relativeUrlNode(standard, source, withoutScheme(source));
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

/** Most hosts are names that do not end in a digit, and need no look at the rule. */
function isIpv4(source: string, start: number, end: number): boolean {
  const last = source.charCodeAt(end - 1);
  if (start === end || last < DIGIT_ZERO || last > DIGIT_NINE) return false;
  return RFC_3986_LANGUAGE.matchesSpan("IPv4address" satisfies Rfc3986Rule, source, start, end);
}

function hostNode(source: string, start: number, end: number): Host {
  return uriHostNode(isIpv4, source, start, end);
}

const host: NodeMaker = (_, source, start, end) => hostNode(source, start, end);
const address: NodeMaker = (_, source, start, end) => addressNode(source, start, end);
const path: NodeMaker = (_, source, start, end) => pathNode(source, start, end);
const segment: NodeMaker = (_, source, start, end) => segmentNode(source, start, end);

const MAKERS: readonly (readonly [Rfc3986Rule, NodeMaker])[] = [
  ["hier-part", hierarchy],
  ["relative-part", hierarchy],
  ["authority", authorityNode],
  ["userinfo", (_, source, start, end) => userinfoNode(source, start, end)],
  ["host", host],
  ["IP-literal", host],
  ["IPv4address", (_, source, start, end) => ipv4Node(source, start, end)],
  ["IPv6address", address],
  ["IPvFuture", address],
  ["path", path],
  ["path-abempty", path],
  ["path-absolute", path],
  ["path-noscheme", path],
  ["path-rootless", path],
  ["path-empty", path],
  ["segment", segment],
  ["segment-nz", segment],
  ["segment-nz-nc", segment],
];

const COMPONENTS: readonly (readonly [Rfc3986Rule, ComponentName])[] = [
  ["scheme", "scheme"],
  ["userinfo", "userinfo"],
  ["host", "host"],
  ["port", "port"],
  ["path", "path"],
  ["query", "query"],
  ["fragment", "fragment"],
];

function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc3986Rule {
  if (component !== "path" || parts === null) return component as Rfc3986Rule;
  const { schemeEnd, siteStart, pathStart, pathEnd } = parts;
  // Without a scheme, the first segment cannot have a colon (section 4.2).
  const relative = schemeEnd === -1 && siteStart === -1 && pathStart < pathEnd;
  return relative && !input.startsWith("/", pathStart) ? "path-noscheme" : "path";
}

/** Returns the offset of the first `:` of a hostport after its brackets, if it begins with brackets. */
function portColon(text: string, start: number, end: number): number {
  if (!text.startsWith("[", start)) return firstColon(text, start, end);
  const bracket = text.indexOf("]", start);
  return bracket === -1 || bracket >= end ? -1 : firstColon(text, bracket, end);
}

/** RFC 3986, Appendix A. Every derivation has the components that the expression of Appendix B splits off. */
const STANDARD: UrlStandard = {
  rules: {
    ...RFC3986,
    sections: RFC_3986_SECTIONS,
    table: (key) => TABLES[key as Rfc3986Rule],
    data: rules,
  },
  shape: {
    strict: "URI-reference" satisfies Rfc3986Rule,
    ambiguous: false,
    referenceRules: new Map<Rfc3986Rule, ReferenceRule>([
      ["URI", REFERENCE],
      ["URI-reference", REFERENCE],
      ["absolute-URI", REFERENCE],
      ["relative-ref", REFERENCE],
    ]),
    components: new Map(COMPONENTS),
    ruleOf,
    authorityRule: "authority" satisfies Rfc3986Rule,
    hostportRule: null,
    queryAfterSite: true,
    authority: "authority",
    split,
    hostportAt: firstAt,
    portColon,
  },
  nodes: { makers: new Map(MAKERS), authorityNode, hostNode },
  diagnosis: {
    causes: URI_CAUSES,
    characters: {
      path: "pchar",
      "path-noscheme": "segment-nz-nc",
      query: "pchar",
      fragment: "pchar",
      host: "reg-name",
    } satisfies Partial<Record<Rfc3986Rule, Rfc3986Rule>>,
    classes: {
      alpha: "ALPHA",
      hex: "HEXDIG",
      lowalpha: "ALPHA",
      upalpha: "ALPHA",
      digit: "DIGIT",
    } satisfies Record<ClassName, Rfc3986Rule>,
    escapeRule: "pct-encoded" satisfies Rfc3986Rule,
    excluded: Object.freeze({ document: RFC3986.document, section: "2" }),
    nonAscii: Object.freeze({ document: RFC3986.document, section: "2.5" }),
  },
  usage: RFC_3986_USAGE,
};

/** The compiled grammar of RFC 3986. */
export const RFC_3986_LANGUAGE: UrlLanguage = new CompiledStandard(STANDARD);
