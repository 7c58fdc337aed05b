import { RFC_3986, RFC_3986_SECTIONS } from "../../../grammar/rfc3986/sections.js";
import type { ComponentName } from "../../ast/malformed.js";
import type { Rfc3986Rule } from "../../ast/rfc3986.js";
import type { Span } from "../../core/span.js";
import { URI_CAUSES } from "../causes/rfc3986.js";
import { rules, TABLES } from "../generated/rfc3986.js";
import { Language } from "../language.js";
import { addressNode, ipv4Node, uriHostNode } from "../nodes/address.js";
import { pathNode, segmentNode } from "../nodes/path.js";
import { siteNode } from "../nodes/site.js";
import { relativeUrlNode } from "../nodes/url.js";
import { type HostportSplit, type Split, splitHostport, withoutScheme } from "../split.js";
import type { ClassName, NodeMaker, Standard, WholeShape } from "../standard.js";

const REFERENCE: WholeShape = { scheme: true, site: true, gives: "reference" };

const hierarchy: NodeMaker = (standard, source) => relativeUrlNode(standard, source, withoutScheme(source));
const host: NodeMaker = (_, source, start, end) => uriHostNode(source, start, end);
const address: NodeMaker = (_, source, start, end) => addressNode(source, start, end);
const path: NodeMaker = (_, source, start, end) => pathNode(source, start, end);
const segment: NodeMaker = (_, source, start, end) => segmentNode(source, start, end);

const PARTS: readonly (readonly [Rfc3986Rule, NodeMaker])[] = [
  ["hier-part", hierarchy],
  ["relative-part", hierarchy],
  ["authority", siteNode],
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
  ["userinfo", "user"],
  ["host", "host"],
  ["port", "port"],
  ["path", "path"],
  ["query", "query"],
  ["fragment", "fragment"],
];

function ruleOf(component: ComponentName, input: string, parts: Split | null): Rfc3986Rule {
  if (component === "user" || component === "password") return "userinfo";
  if (component !== "path" || parts === null) return component;
  const { schemeEnd, siteStart, pathStart, pathEnd } = parts;
  // Without a scheme a first segment has no colon (section 4.2).
  const relative = schemeEnd === -1 && siteStart === -1 && pathStart < pathEnd;
  return relative && !input.startsWith("/", pathStart) ? "path-noscheme" : "path";
}

/** A hostport taken apart at its first `:`, or at the first one behind the brackets that it begins with. */
function splitUriHostport(text: string, span: Span): HostportSplit {
  if (!text.startsWith("[", span.start)) return splitHostport(text, span);
  const bracket = text.slice(span.start, span.end).indexOf("]");
  if (bracket === -1) return { host: span, port: null };
  const { host: rest, port } = splitHostport(text, { start: span.start + bracket, end: span.end });
  return { host: { start: span.start, end: rest.end }, port };
}

/** RFC 3986, Appendix A. Whatever its rules derive has the components that Appendix B splits off. */
const STANDARD: Standard = {
  name: "rfc3986",
  title: "RFC 3986",
  document: RFC_3986,
  sections: RFC_3986_SECTIONS,
  table: (key) => TABLES[key as Rfc3986Rule],
  rules,
  start: "URI-reference" satisfies Rfc3986Rule,
  strict: "URI-reference" satisfies Rfc3986Rule,
  ambiguous: false,
  wholes: new Map<Rfc3986Rule, WholeShape>([
    ["URI", REFERENCE],
    ["URI-reference", REFERENCE],
    ["absolute-URI", REFERENCE],
    ["relative-ref", REFERENCE],
  ]),
  parts: new Map(PARTS),
  components: new Map(COMPONENTS),
  ruleOf,
  characters: {
    path: "pchar",
    "path-noscheme": "segment-nz-nc",
    query: "pchar",
    fragment: "pchar",
    host: "reg-name",
  } satisfies Partial<Record<Rfc3986Rule, Rfc3986Rule>>,
  site: "authority" satisfies Rfc3986Rule,
  hostport: null,
  queryAfterSite: true,
  splitHostport: splitUriHostport,
  hostNode: uriHostNode,
  causes: URI_CAUSES,
  classes: {
    alpha: "ALPHA",
    hex: "HEXDIG",
    lowalpha: "ALPHA",
    upalpha: "ALPHA",
    digit: "DIGIT",
  } satisfies Record<ClassName, Rfc3986Rule>,
  escapeRule: "pct-encoded" satisfies Rfc3986Rule,
  excluded: { document: RFC_3986, section: "2" },
  nonAscii: { document: RFC_3986, section: "2.5" },
};

/** The grammar of RFC 3986. */
export const RFC_3986_LANGUAGE: Language = new Language(STANDARD);
